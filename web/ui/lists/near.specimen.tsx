import type { Specimens } from '../../specimens/specimen.ts'
import { Near } from './near.tsx'

export const specimens: Specimens = {
  drawn: () => (
    <Near height={64} isWanted>
      <p>Rosmarin</p>
    </Near>
  ),
}
