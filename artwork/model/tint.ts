import type { Color } from './color.ts'

/** The ink laid on in part: towards paper for process colours, a share of the ink for spots. `share` is 0 to 1. */
export function tinted(color: Color, share: number): Color {
  const s = Math.min(Math.max(share, 0), 1)
  switch (color.space) {
    case 'spot':
      return { ...color, tint: color.tint * s }
    case 'inks': {
      const [c, m, y, k] = color.process
      const spots = color.spots.map((spot) => ({ ...spot, tint: spot.tint * s }))
      return { space: 'inks', process: [c * s, m * s, y * s, k * s], spots }
    }
    case 'cmyk': {
      const [c, m, y, k] = color.values
      return { space: 'cmyk', values: [c * s, m * s, y * s, k * s] }
    }
    case 'gray':
      return { space: 'gray', values: [color.values[0] * s] }
    case 'rgb': {
      const [r, g, b] = color.values
      return { space: 'rgb', values: [1 - (1 - r) * s, 1 - (1 - g) * s, 1 - (1 - b) * s] }
    }
    case 'lab': {
      const [l, a, b] = color.values
      return { space: 'lab', values: [100 - (100 - l) * s, a * s, b * s] }
    }
  }
}
