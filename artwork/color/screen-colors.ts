import type { Color, InkMix, ProcessColor } from '../model/color.ts'
import { openOutputProfile, type OutputProfile } from './color-management.ts'
import { tintedAlternate } from './tint.ts'

/** How colours look on a screen (sRGB) and how much ink they take, by one output profile. */
export type ScreenColors = {
  /** RGB and Lab, though no spot's look, are shown through the press's inks, as they come out of a page that is blended in inks. */
  readonly proofed: boolean
  /** Of an area that nothing is mixed with, such as `#009fe3`. Black ink alone is `#000`, InDesign's "Appearance of Black". */
  css(color: Color): string
  /** 0 to 1, black ink as it prints: for what is mixed with something. */
  rgb(color: Color): readonly [number, number, number]
  /** Ink 0 to 1 for what is not CMYK yet; a spot by its alternate. */
  cmyk(color: Color): readonly [number, number, number, number]
}

export function screenColors(profileBytes: Uint8Array, { proofed = false } = {}): ScreenColors {
  const kept = proofed ? proofedByProfile : byProfile
  const known = kept.get(profileBytes)
  if (known) return known
  const profile = openOutputProfile(profileBytes)
  const processOf = (color: Color): ProcessColor =>
    color.space === 'spot' ? tintedAlternate(color) : color.space === 'inks' ? summed(profile, color) : color
  const cmykOf = remember((color: Color) => toCmyk(profile, processOf(color)))
  const shown = (color: Color): ProcessColor =>
    proofed && (color.space === 'rgb' || color.space === 'lab')
      ? { space: 'cmyk', values: cmykOf(color) }
      : processOf(color)
  const rgbOf = remember((color: Color) => toRgb(profile, shown(color)))
  const cssOf = remember((color: Color) =>
    isBlackInk(processOf(color)) ? '#000' : '#' + rgbOf(color).map(hex).join(''),
  )
  const colors: ScreenColors = { proofed, css: cssOf, rgb: rgbOf, cmyk: cmykOf }
  kept.set(profileBytes, colors)
  return colors
}

const byProfile = new WeakMap<Uint8Array, ScreenColors>()
const proofedByProfile = new WeakMap<Uint8Array, ScreenColors>()

/** `gray` is the same ink. */
const isBlackInk = ({ space, values }: ProcessColor): boolean =>
  space === 'cmyk' ? values.join() === '0,0,0,1' : space === 'gray' && values[0] === 1

/** Inks over one another look like the sum of what each lays on, as in the PDF's own tint transform. */
function summed(profile: OutputProfile, { process, spots }: InkMix): ProcessColor {
  const laid = spots.map((spot) => toCmyk(profile, tintedAlternate(spot)))
  const [c, m, y, k] = process.map((own, ink) =>
    Math.min(
      1,
      laid.reduce((sum, inks) => sum + inks[ink]!, own),
    ),
  )
  return { space: 'cmyk', values: [c!, m!, y!, k!] }
}

/** `gray` is the black ink of the press, so it goes through the profile as K does. */
function toRgb(profile: OutputProfile, { space, values }: ProcessColor): readonly [number, number, number] {
  if (space === 'rgb') return values
  if (space === 'lab') return profile.labToRgb(values) as [number, number, number]
  return profile.cmykToRgb(space === 'gray' ? [0, 0, 0, values[0]] : values) as [number, number, number]
}

function toCmyk(profile: OutputProfile, { space, values }: ProcessColor): readonly [number, number, number, number] {
  if (space === 'cmyk') return values
  if (space === 'gray') return [0, 0, 0, values[0]]
  const convert = space === 'lab' ? profile.labToCmyk : profile.rgbToCmyk
  return convert(values) as [number, number, number, number]
}

const hex = (share: number): string =>
  Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0')

/** Designs use few colours; the bound keeps a hostile one from filling the memory. */
function remember<T>(compute: (color: Color) => T): (color: Color) => T {
  const results = new Map<string, T>()
  return (color) => {
    const key = keyOf(color)
    let result = results.get(key)
    if (result === undefined) {
      if (results.size >= 10_000) results.clear()
      results.set(key, (result = compute(color)))
    }
    return result
  }
}

function keyOf(color: Color): string {
  if (color.space === 'inks') return `${color.process.join(' ')} ${color.spots.map(keyOf).join(' ')}`
  return color.space === 'spot'
    ? `${color.tint} ${color.alternate.space} ${color.alternate.values.join(' ')}`
    : `${color.space} ${color.values.join(' ')}`
}
