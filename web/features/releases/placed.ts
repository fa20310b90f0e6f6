import type { Box } from '#web/artwork/page-marks.ts'

/** Where a box of the page stands on the screen, from the page's corner; `scale` is pixels a point. */
export const placed = ({ left, top, right, bottom }: Box, scale: number) => ({
  left: left * scale,
  top: top * scale,
  width: (right - left) * scale,
  height: (bottom - top) * scale,
})
