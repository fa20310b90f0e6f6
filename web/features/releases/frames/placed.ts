import type { CSSProperties } from 'react'
import type { Box } from '../../../artwork/page-marks.ts'
import type { ComposedPage } from '../../../artwork/engine/protocol.ts'

/** Where a box of the page stands on the screen, from the page's corner; `scale` is pixels a point. */
export const placed = ({ left, top, right, bottom }: Box, scale: number) => ({
  left: left * scale,
  top: top * scale,
  width: (right - left) * scale,
  height: (bottom - top) * scale,
})

export type Turned = NonNullable<ComposedPage['placeholders'][number]['frame']>

/** The same of a box that does not stand upright on the page. */
export function placedTurned({ box: { left, top, right, bottom }, matrix }: Turned, scale: number): CSSProperties {
  const [a, b, c, d, e, f] = matrix
  const [x, y] = [a * left + c * top + e, b * left + d * top + f]
  return {
    left: 0,
    top: 0,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
    transformOrigin: '0 0',
    transform: `matrix(${[a, b, c, d, x * scale, y * scale].join(', ')})`,
  }
}
