import type { Specimens } from '../../specimens/specimen.ts'
import { MoreButton } from './more-button.tsx'

const nothing = () => {}

export const specimens: Specimens = {
  counted: () => <MoreButton count={24} onMore={nothing} />,
  uncounted: () => <MoreButton onMore={nothing} />,
  'in a list': () => <MoreButton isInline count={1} onMore={nothing} />,
  busy: () => <MoreButton busy onMore={nothing} />,
}
