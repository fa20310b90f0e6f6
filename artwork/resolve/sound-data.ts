import { type ArtworkData, symbologies } from '../model/data.ts'
import type { Diagnostics } from '../model/diagnostic.ts'

/**
 * The data without values that are not what their kind asks for: they come from files, from spreadsheets and from
 * strangers, so the types prove nothing. Such a place keeps what the design shows, and the value is reported with its first
 * faulty part.
 */
export function soundData(data: ArtworkData, diagnostics: Diagnostics): ArtworkData {
  const sound = Object.entries(data).filter(([tag, value]) => {
    const part = unsoundPart(value)
    if (part !== undefined) diagnostics.report('placeholder.unsoundValue', { placeholder: shortened(tag) }, { part })
    return part === undefined
  })
  return sound.length === Object.keys(data).length ? data : Object.fromEntries(sound)
}

const shortened = (tag: string): string => tag.slice(0, 200)

/** Such as `placement.crop.left`, or `value` where it is no value at all; undefined of a sound one. */
export function unsoundPart(value: unknown): string | undefined {
  if (!isObject(value)) return 'value'
  const { kind } = value
  if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind)) return 'kind'
  return kinds[kind as keyof typeof kinds](value, '')?.slice(1)
}

/** The path of the first faulty part below `path`, each step behind a full stop. */
type Check = (value: unknown, path: string) => string | undefined

const when =
  (isSound: (value: unknown) => boolean): Check =>
  (value, path) =>
    isSound(value) ? undefined : path

/** Percents, thousandths of an em and degrees stay far below. */
const most = 100_000

const number: Check = when((value) => Number.isFinite(value) && Math.abs(value as number) <= most)
const text: Check = when((value) => typeof value === 'string')
const boolean: Check = when((value) => typeof value === 'boolean')
const oneOf = (...words: readonly string[]): Check => when((value) => words.includes(value as string))

const optional =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? undefined : check(value, path)

const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (!isObject(value)) return path
    for (const [name, check] of Object.entries(checks)) {
      const found = check(Object.hasOwn(value, name) ? value[name] : undefined, `${path}.${name}`)
      if (found !== undefined) return found
    }
    return undefined
  }

const list =
  (check: Check, length?: number): Check =>
  (value, path) => {
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) return path
    for (const [index, one] of value.entries()) {
      const found = check(one, `${path}.${index}`)
      if (found !== undefined) return found
    }
    return undefined
  }

/** By the member that says which of several shapes the value has. */
const byMember =
  (member: string, shapes: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (!isObject(value)) return path
    const shape = value[member]
    if (typeof shape !== 'string' || !Object.hasOwn(shapes, shape)) return `${path}.${member}`
    return shapes[shape]!(value, path)
  }

/** What counting with fractions leaves beyond the ends does not matter. */
const between = (least: number, largest: number): Check =>
  when((value) => Number.isFinite(value) && (value as number) >= least - 1e-6 && (value as number) <= largest + 1e-6)

const share = between(0, 1)

const processColors: Readonly<Record<string, Check>> = {
  cmyk: fields({ values: list(share, 4) }),
  rgb: fields({ values: list(share, 3) }),
  gray: fields({ values: list(share, 1) }),
  // Lightness in percent, a and b as far as ICC profiles count.
  lab: fields({ values: list(between(-128, 128), 3) }),
}

const name: Check = when((value) => typeof value === 'string' && value !== '')

const color: Check = byMember('space', {
  ...processColors,
  swatch: fields({ name }),
  spot: fields({
    name,
    tint: share,
    alternate: byMember('space', processColors),
  }),
})

const language: Check = when((value) => {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
})

const hyphenation: Check = byMember('mode', {
  inherit: fields({}),
  off: fields({}),
  on: fields({ language }),
})

const kinds = {
  text: fields({
    text,
    style: optional(
      fields({
        size: optional(number),
        tracking: optional(number),
        fit: optional(fields({ least: number })),
        hyphenation: optional(hyphenation),
      }),
    ),
  }),
  picture: fields({
    picture: optional(text),
    placement: optional(
      fields({
        crop: optional(fields({ left: number, top: number, right: number, bottom: number })),
        rotate: optional(number),
        flip: optional(oneOf('none', 'horizontal', 'vertical', 'both')),
        mode: optional(oneOf('fit', 'fill')),
      }),
    ),
  }),
  pictograms: fields({ pictures: list(text) }),
  color: fields({ color }),
  barcode: fields({
    symbology: oneOf(...symbologies),
    text,
    color: optional(color),
  }),
  condition: fields({ on: boolean }),
} as const satisfies Readonly<Record<ArtworkData[string]['kind'], Check>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
