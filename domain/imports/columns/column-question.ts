/** What is asked of a column before it is read, since its cells may mean either. */
import type { Property } from '../../properties/property.ts'
import type { SheetAbout } from '../import-report.ts'
import type { ImportColumn } from '../import-settings.ts'
import { captionOf } from './captions.ts'
import { factorBetween } from './units.ts'

export const columnQuestions = ['unit', 'decimal', 'days'] as const
export type ColumnQuestion = (typeof columnQuestions)[number]

type Asked = Pick<Property, 'type' | 'label'>

/** Undefined where nothing is open, or it is answered. */
export function questionOf(
  { decimal, daysAreMonths, factor }: Pick<ImportColumn, 'decimal' | 'daysAreMonths' | 'factor'>,
  property: Asked | undefined,
  sample: SheetAbout['sample'][number] | undefined,
  caption = '',
): ColumnQuestion | undefined {
  if (factor === undefined && otherUnit(caption, property)) return 'unit'
  if (property?.type === 'number' && sample?.isDecimalOpen && decimal === undefined) return 'decimal'
  if (property?.type === 'period' && (sample?.days ?? 0) > 0 && daysAreMonths === undefined) return 'days'
  return undefined
}

/** Where a column stands in metres and its field in centimetres. `factor` is null where one is not reckoned into the other. */
export type OtherUnit = { from: string; to: string; factor: number | null }

export function otherUnit(caption: string, property: Asked | undefined): OtherUnit | undefined {
  if (property?.type !== 'number') return undefined
  const from = captionOf(caption).unit
  const to = unitOf(Object.values(property.label))
  return from === undefined || to === undefined || from === to
    ? undefined
    : { from, to, factor: factorBetween(from, to) }
}

/** In what its numbers are, as the labels of a field say. */
export const unitOf = (labels: readonly string[]): string | undefined =>
  labels.map((label) => captionOf(label).unit).find((unit) => unit !== undefined)
