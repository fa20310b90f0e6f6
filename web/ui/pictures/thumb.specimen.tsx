import type { Specimens } from '../../specimens/specimen.ts'
import { label, sheet } from '../../specimens/test-pieces.ts'
import { Thumb, type ThumbSize } from './thumb.tsx'

export const room = { padding: 16 }

const thumbs = (size: ThumbSize) => (
  <p>
    <Thumb size={size}>
      <img src={label} alt="" />
    </Thumb>{' '}
    <Thumb size={size}>
      <img src={sheet} alt="" />
    </Thumb>{' '}
    <Thumb size={size} /> Rosmarin
  </p>
)

export const specimens: Specimens = {
  'in rows of a grid': () => thumbs(20),
  'in lists': () => thumbs(40),
  'where one looks at it': () => thumbs(64),
}
