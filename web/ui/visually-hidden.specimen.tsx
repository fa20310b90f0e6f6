import type { Specimens } from '../specimens/specimen.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export const specimens: Specimens = {
  'takes no room': () => (
    <p>
      Rosmarin<VisuallyHidden>, immergrün</VisuallyHidden>
    </p>
  ),
}
