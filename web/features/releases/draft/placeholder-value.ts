/** What a placeholder has, as its field and the reading view take it. */
import type { PlaceholderData } from '#domain/releases/release.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'

type Value = PlaceholderData['value']

export const textOf = (value: Value): string =>
  typeof value === 'string' ? value : value === undefined ? '' : String(value)

export const isOn = (value: Value): boolean => value === true || value === 'true' || value === '1'

/** Pictograms; older ones stand in one text. */
export const chosenOf = (value: Value): readonly string[] =>
  Array.isArray(value)
    ? value
    : textOf(value)
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)

export const hasTextAdjustments = ({ type }: Placeholder): boolean =>
  type === 'string' || type === 'text' || type === 'variable'

export const isAdjusted = ({ textSize, textTracking, textFit, hyphenation }: PlaceholderData): boolean =>
  textSize !== undefined ||
  textTracking !== undefined ||
  textFit !== undefined ||
  (hyphenation?.mode ?? 'inherit') !== 'inherit'
