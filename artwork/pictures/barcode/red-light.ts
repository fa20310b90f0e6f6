import type { Color } from '../../model/color.ts'

/** How much of a scanner's red light a colour sends back, 0 to 1, about: cyan and black take it, yellow and magenta do not. */
export function redReflectance(color: Color): number {
  switch (color.space) {
    case 'cmyk':
      return ofInks(color.values)
    case 'inks':
      return color.spots.reduce((light, spot) => light * redReflectance(spot), ofInks(color.process))
    case 'gray':
      return 1 - color.values[0]
    case 'rgb':
      return color.values[0] ** 2.2
    case 'lab':
      return redOf(color.values)
    case 'spot':
      return 1 - color.tint * (1 - redReflectance(color.alternate))
  }
}

const ofInks = ([cyan, , , key]: readonly [number, number, number, number]): number => (1 - cyan) * (1 - key)

/** The red of linear sRGB, from D50. */
function redOf([lightness, a, b]: readonly [number, number, number]): number {
  const y = (lightness + 16) / 116
  const [x, z] = [y + a / 500, y - b / 200]
  return Math.min(1, Math.max(0, 3.134 * 0.9642 * x ** 3 - 1.617 * y ** 3 - 0.4907 * 0.8249 * z ** 3))
}
