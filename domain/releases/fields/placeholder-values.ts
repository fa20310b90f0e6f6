/**
 * What fills a design: the values of a release, in the engine's terms. The result has the shape of the engine's
 * `ArtworkData`; the values are those the release keeps, so that an approved release prints what was approved.
 */
import { type Placeholder, placeholderKey, placeholderTag, type symbologies } from '../../templates/placeholder.ts'
import { hasValue, shows } from '../../templates/placeholder-test.ts'
import { exampleText } from '../../templates/transform/apply-transform.ts'
import { type Color, parseColor } from './color-value.ts'
import type { PlaceholderData, Release } from '../release.ts'

export type PlaceholderValue =
  | { kind: 'text'; text: string; style?: TextAdjustment }
  | { kind: 'picture'; picture: string | undefined; placement?: PicturePlacement }
  | { kind: 'pictograms'; pictures: readonly string[] }
  | { kind: 'color'; color: Color | SwatchName }
  | { kind: 'condition'; on: boolean }
  | { kind: 'barcode'; symbology: (typeof symbologies)[number]; text: string; color?: Color | SwatchName }

/** An ink of the design, by the name it has there. */
export type SwatchName = { space: 'swatch'; name: string }

export type TextAdjustment = {
  size?: number
  tracking?: number
  fit?: { least: number }
  hyphenation?: { mode: 'inherit' } | { mode: 'off' } | { mode: 'on'; language: string }
}

export type PicturePlacement = {
  crop?: { left: number; top: number; right: number; bottom: number }
  rotate?: number
  flip?: 'none' | 'horizontal' | 'vertical' | 'both'
  mode?: 'fit' | 'fill'
}

/** The engine's values have their own colours. */
type Naming =
  | { kind: 'picture'; picture?: string | undefined }
  | { kind: 'pictograms'; pictures: readonly string[] }
  | { kind: Exclude<PlaceholderValue['kind'], 'picture' | 'pictograms'> }

/** The names of pictures, each once, in an order of their own. */
export function picturesIn(values: Readonly<Record<string, Naming>>): string[] {
  const names = Object.values(values).flatMap((value) => {
    if (value.kind === 'picture') return value.picture ? [value.picture] : []
    return value.kind === 'pictograms' ? value.pictures : []
  })
  return [...new Set(names)].toSorted()
}

export type FillOptions = {
  /** Of the release's texts, for hyphenation that names none. */
  language?: string
  /** Shows each empty placeholder's example instead of nothing. */
  examples?: boolean
}

/**
 * By markup tag. A declared placeholder without a value is emptied, since a design's dummy text must never be printed; an
 * entry that the template does not declare is text.
 */
export function placeholderValues(
  placeholders: readonly Placeholder[],
  data: Release['data'],
  options: FillOptions = {},
): Readonly<Record<string, PlaceholderValue>> {
  const declared = new Map(placeholders.map((placeholder) => [placeholderKey(placeholder.id), placeholder]))
  const entryOf = (key: string): PlaceholderData => {
    const kept = Object.hasOwn(data, key) ? (data[key] as PlaceholderData) : {}
    const placeholder = declared.get(key)
    const { hyphenation } = placeholder ?? {}
    const entry = hyphenation && !kept.hyphenation ? { ...kept, hyphenation } : kept
    const example =
      options.examples && placeholder && !hasValue(entry.value)
        ? exampleOf(placeholder, options.language ?? 'de')
        : undefined
    return example === undefined ? entry : { ...entry, value: example }
  }
  const valueOf = (name: string): unknown => entryOf(placeholderKey(name)).value
  const filled = [...new Set([...declared.keys(), ...Object.keys(data)])].flatMap((key) => {
    const placeholder: Declared = declared.get(key) ?? { type: 'text' }
    const value = shows(placeholder.test, valueOf)
      ? valueFor(placeholder, entryOf(key), options)
      : ({ kind: 'condition', on: false } as const)
    return value ? [[placeholderTag(key), value] as const] : []
  })
  return Object.fromEntries(filled)
}

/** What a placeholder shows while it has no value of its own; only texts are transformed. */
export const exampleOf = (
  { type, previewValue, previewTransform }: Placeholder,
  language: string,
): string | undefined =>
  previewValue !== undefined && (type === 'string' || type === 'text')
    ? exampleText(previewValue, previewTransform, language)
    : previewValue

type Declared = Pick<Placeholder, 'type' | 'test' | 'assetPrefix' | 'symbology' | 'ink' | 'hyphenation'>

function valueFor(
  { type, assetPrefix = '', symbology = 'ean13', ink, hyphenation }: Declared,
  entry: PlaceholderData,
  options: FillOptions,
): PlaceholderValue | undefined {
  const names = pictureNames(entry.value).map((name) => assetPrefix + name)
  switch (type) {
    case 'image':
      // What was taken over as one of several is that one already.
      return { kind: 'picture', picture: names[names.length > 1 ? (entry.index ?? 0) : 0], ...placementOf(entry) }
    case 'pictogram':
      return { kind: 'pictograms', pictures: names }
    case 'condition':
      return { kind: 'condition', on: hasValue(entry.value) && entry.value !== 'false' }
    case 'color': {
      const color = inkOf(String(entry.value ?? ''))
      return color && { kind: 'color', color }
    }
    case 'barcode': {
      const text = textOf(entry.value).trim()
      const color = inkOf(ink ?? '')
      // Without a number the frame is empty, as a picture's.
      if (text === '') return { kind: 'picture', picture: undefined }
      return { kind: 'barcode', symbology, text, ...(color && { color }) }
    }
    default:
      return {
        kind: 'text',
        text: textOf(entry.value),
        ...adjustmentOf(entry.hyphenation ? entry : { ...entry, hyphenation }, options.language),
      }
  }
}

/** A text that is not a colour value is the name of a swatch; an empty one keeps the design's colour. */
function inkOf(text: string): Color | SwatchName | undefined {
  const name = text.trim()
  return parseColor(name) ?? (name === '' ? undefined : { space: 'swatch', name })
}

/** Pictures are kept as a list, or as names separated by commas. */
export function pictureNames(value: PlaceholderData['value']): string[] {
  const names = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

function textOf(value: PlaceholderData['value']): string {
  if (value === undefined || typeof value === 'boolean') return ''
  return (Array.isArray(value) ? value.join(', ') : String(value)).replace(/\r\n?/g, '\n')
}

function placementOf({ crop, rotate, flip, mode }: PlaceholderData): { placement?: PicturePlacement } {
  const shrinks = crop && crop.left < crop.right && crop.top < crop.bottom ? crop : undefined
  const placement: PicturePlacement = {
    ...(shrinks && { crop: shrinks }),
    ...(rotate && { rotate }),
    ...(flip && flip !== 'none' && { flip }),
    ...(mode && { mode: mode === 'contain' ? ('fit' as const) : ('fill' as const) }),
  }
  return Object.keys(placement).length > 0 ? { placement } : {}
}

function adjustmentOf(entry: PlaceholderData, language = 'de'): { style?: TextAdjustment } {
  const { textSize, textTracking, textFit, hyphenation, lang } = entry
  const style: TextAdjustment = {
    ...(textSize !== undefined && textSize !== 100 && { size: textSize }),
    ...(textTracking !== undefined && textTracking !== 0 && { tracking: textTracking }),
    ...(textFit !== undefined && { fit: { least: textFit } }),
    ...(hyphenation?.mode === 'inactive' && { hyphenation: { mode: 'off' as const } }),
    ...(hyphenation?.mode === 'active' && {
      hyphenation: { mode: 'on' as const, language: hyphenation.language ?? lang ?? language },
    }),
  }
  return Object.keys(style).length > 0 ? { style } : {}
}
