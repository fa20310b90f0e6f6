/**
 * About how inks look on coated paper, for a small swatch: between the sixteen full overprints of the four process inks
 * (Neugebauer), whose colours are those of FOGRA39 in sRGB. Pages are shown through the profile itself.
 */
import type { Color } from '#domain/releases/fields/color-value.ts'

type Rgb = readonly [r: number, g: number, b: number]

export function screenColor(color: Color): string | undefined {
  if (color.space === 'cmyk') return css(printed(color.values))
  if (color.space === 'rgb') return css(color.values.map((value) => value * 255))
  return undefined
}

/** The paper, then with each combination of cyan (1), magenta (2) and yellow (4). */
const overprints: readonly Rgb[] = [
  [255, 255, 255],
  [0, 158, 227],
  [230, 0, 126],
  [49, 39, 131],
  [255, 237, 0],
  [0, 150, 64],
  [227, 6, 19],
  [60, 51, 47],
]
const black: Rgb = [29, 29, 27]

function printed([c, m, y, k]: readonly [number, number, number, number]): Rgb {
  const shares = overprints.map((_, inks) => (inks & 1 ? c : 1 - c) * (inks & 2 ? m : 1 - m) * (inks & 4 ? y : 1 - y))
  const mixed = (channel: 0 | 1 | 2): number => {
    const light = shares.reduce((sum, share, inks) => sum + share * (overprints[inks] as Rgb)[channel], 0)
    // Black over a colour is darker than black alone.
    return light * (1 - k) + k * black[channel] * (light / 255)
  }
  return [mixed(0), mixed(1), mixed(2)]
}

const css = (rgb: readonly number[]): string => `rgb(${rgb.map((value) => Math.round(value)).join(' ')})`
