import { black, type Color, paper, type ProcessColor, registration } from '../../model/color.ts'
import type { Diagnostics } from '../../model/diagnostic.ts'
import type { Swatch } from '../../model/document.ts'
import { number } from '../../model/attributes.ts'
import { tinted } from '../../model/tint.ts'
import { plainName } from '../attributes.ts'
import { readMixedInk } from './mixed-inks.ts'
import { elements, type XmlElement } from '../xml.ts'

const file = 'Resources/Graphic.xml'

/** Resources/Graphic.xml: the swatches by Self. */
export function readSwatches(root: XmlElement | undefined, diagnostics: Diagnostics): ReadonlyMap<string, Swatch> {
  const swatches = new Map(ownSwatches)
  const later: XmlElement[] = []
  const inks = readInks(root)
  for (const element of elements(root)) {
    const { Self = '', Name = '' } = element.attributes
    if (element.name === 'Color')
      swatches.set(Self, { kind: 'color', name: Name, color: readColor(element, diagnostics) })
    else if (element.name === 'Gradient') swatches.set(Self, readGradient(element))
    // InDesign writes no other plain swatch than "None", generated packages sometimes under an id of their own.
    else if (element.name === 'Swatch') swatches.set(Self, { kind: 'none', name: Name })
    else if (element.name === 'Tint' || element.name === 'MixedInk') later.push(element)
  }
  const looks = new Map<string, ProcessColor>()
  for (const swatch of swatches.values())
    if (swatch.kind === 'color' && swatch.color.space === 'spot') looks.set(swatch.color.name, swatch.color.alternate)
  for (const [self, swatch] of swatches)
    if (swatch.kind === 'color') swatches.set(self, { ...swatch, color: asInk(swatch.color, inks, looks) })
  // They speak of other swatches, which may stand behind them in the file; tints of mixed inks come last.
  for (const kind of ['MixedInk', 'Tint'])
    for (const element of later) {
      if (element.name !== kind) continue
      const { Self = '', Name = '' } = element.attributes
      const color = kind === 'Tint' ? readTint(element, swatches) : readMixedInk(element, swatches, diagnostics)
      if (color) swatches.set(Self, { kind: 'color', name: Name, color })
    }
  return swatches
}

/** What the Ink Manager does to an ink: print it by process inks, or on the plate of another. */
type InkSetting = { toProcess: boolean; alias: string | undefined }

function readInks(root: XmlElement | undefined): ReadonlyMap<string, InkSetting> {
  const inks = new Map<string, InkSetting>()
  for (const { name, attributes } of elements(root)) {
    if (name !== 'Ink') continue
    const alias = plainName(attributes.AliasInkName)
    inks.set(plainName(attributes.Name), {
      toProcess: attributes.ConvertToProcess === 'true',
      alias: alias === '' || alias.startsWith('[') ? undefined : alias,
    })
  }
  return inks
}

function asInk(color: Color, inks: ReadonlyMap<string, InkSetting>, looks: ReadonlyMap<string, ProcessColor>): Color {
  const ink = color.space === 'spot' ? inks.get(color.name) : undefined
  if (color.space !== 'spot' || !ink) return color
  const process = processInks.indexOf(ink.alias ?? '')
  if (process >= 0) {
    const [c = 0, m = 0, y = 0, k = 0] = [0, 1, 2, 3].map((channel) => (channel === process ? 1 : 0))
    return { space: 'cmyk', values: [c, m, y, k] }
  }
  if (ink.alias !== undefined) return { ...color, name: ink.alias, alternate: looks.get(ink.alias) ?? color.alternate }
  return ink.toProcess ? color.alternate : color
}

const processInks = ['Process Cyan', 'Process Magenta', 'Process Yellow', 'Process Black']

/** Swatches every document has, whether its package lists them or not. */
const ownSwatches: readonly (readonly [string, Swatch])[] = [
  ['Swatch/None', { kind: 'none', name: 'None' }],
  ['Color/Black', { kind: 'color', name: 'Black', color: black }],
  ['Color/Paper', { kind: 'color', name: 'Paper', color: paper }],
  ['Color/Registration', { kind: 'color', name: 'Registration', color: registration }],
]

function readColor({ attributes }: XmlElement, diagnostics: Diagnostics): Color {
  const { Model, Space = '', ColorValue = '', AlternateSpace = '', AlternateColorValue = '', Name = '' } = attributes
  if (Model === 'Registration') return registration
  const own = processColor(Space, ColorValue)
  if (Model !== 'Spot') {
    if (own) return own
    diagnostics.report('swatch.unknownSpace', { file }, { name: Name, space: Space })
    return black
  }
  // Newer ink books define spots in Lab and give the CMYK for presses without the ink beside it.
  const alternate = processColor(AlternateSpace, AlternateColorValue) ?? own ?? { space: 'gray', values: [1] }
  return { space: 'spot', name: Name, tint: 1, alternate }
}

function processColor(space: string, written: string): ProcessColor | undefined {
  const values = written.trim().split(/\s+/).map(Number)
  const [a = NaN, b = NaN, c = NaN, d = NaN] = values
  const known = (count: number): boolean => values.length === count && values.every(Number.isFinite)
  if (space === 'CMYK' && known(4)) {
    return { space: 'cmyk', values: [share(a, 100), share(b, 100), share(c, 100), share(d, 100)] }
  }
  if (space === 'RGB' && known(3)) return { space: 'rgb', values: [share(a, 255), share(b, 255), share(c, 255)] }
  if (space === 'HSB' && known(3)) return { space: 'rgb', values: hsbToRgb(a, share(b, 100), share(c, 100)) }
  if (space === 'LAB' && known(3)) {
    return { space: 'lab', values: [share(a, 100) * 100, clamp128(b), clamp128(c)] }
  }
  if (space === 'Gray' && known(1)) return { space: 'gray', values: [share(a, 100)] }
  return undefined
}

/** Hue in degrees, saturation and brightness 0 to 1 (A. R. Smith, Color Gamut Transform Pairs, 1978). */
function hsbToRgb(hue: number, saturation: number, brightness: number): [number, number, number] {
  const channel = (n: number): number => {
    const k = (n + (((hue % 360) + 360) % 360) / 60) % 6
    return brightness * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1)))
  }
  return [channel(5), channel(3), channel(1)]
}

const share = (value: number, full: number): number => Math.min(Math.max(value / full, 0), 1)

const clamp128 = (value: number): number => Math.min(Math.max(value, -128), 127)

function readGradient(element: XmlElement): Swatch {
  const stops = [...elements(element)]
    .filter(({ name }) => name === 'GradientStop')
    .slice(0, 256)
    .map(({ attributes }) => ({
      at: (number(attributes.Location ?? '') ?? 0) / 100,
      swatch: attributes.StopColor ?? '',
      middle: 0.5,
      midpoint: number(attributes.Midpoint ?? '') ?? 50,
    }))
    .toSorted((a, b) => a.at - b.at)
  return {
    kind: 'gradient',
    name: element.attributes.Name ?? '',
    shape: element.attributes.Type === 'Radial' ? 'radial' : 'linear',
    // IDML writes a midpoint at the stop behind it; ours stands at the stop before.
    stops: stops.map(({ at, swatch }, i) => ({ at, swatch, middle: (stops[i + 1]?.midpoint ?? 50) / 100 })),
  }
}

/** A tint of nothing is no swatch. */
function readTint({ attributes }: XmlElement, swatches: ReadonlyMap<string, Swatch>): Color | undefined {
  const base = swatches.get(attributes.BaseColor ?? '')
  const share = (number(attributes.TintValue ?? '') ?? 100) / 100
  return base?.kind === 'color' ? tinted(base.color, share) : undefined
}
