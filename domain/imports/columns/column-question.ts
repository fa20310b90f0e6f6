/** What is asked of a column before it is read, since its cells may mean either. */
import type { Property } from '../../properties/property.ts'
import { partsThousands } from '../../values/read-number.ts'
import { factorBetween, unitInCaption, unitOfLabels } from '../../values/units.ts'
import type { SheetAbout } from '../import-report.ts'
import type { ImportColumn } from '../import-settings.ts'

export const columnQuestions = ['units', 'unit', 'unitless', 'decimal', 'days'] as const
export type ColumnQuestion = (typeof columnQuestions)[number]

type Asked = Pick<Property, 'type' | 'label' | 'precision'>
type Sample = SheetAbout['sample'][number]

/** Undefined where nothing is open, or it is answered. */
export function questionOf(
  { decimal, daysAreMonths, factor }: Pick<ImportColumn, 'decimal' | 'daysAreMonths' | 'factor'>,
  property: Asked | undefined,
  sample: Sample | undefined,
  caption = '',
): ColumnQuestion | undefined {
  if (mixedUnits(caption, property, sample?.units)) return 'units'
  const other = factor === undefined ? otherUnit(caption, property, sample?.units) : undefined
  if (other) return other.to === undefined ? 'unitless' : 'unit'
  const isOpen = sample?.isDecimalOpen && decimal === undefined && !partsThousands(property?.precision)
  if (property?.type === 'number' && isOpen) return 'decimal'
  if (property?.type === 'period' && (sample?.days ?? 0) > 0 && daysAreMonths === undefined) return 'days'
  return undefined
}

/** In what the numbers of a column stand: as its caption says, and its cells. */
export const unitsOf = (caption: string, cells: readonly string[] = []): string[] => [
  ...new Set([unitInCaption(caption) ?? [], ...cells].flat()),
]

/** In what those stand that do not say it; an empty text where none does. */
export function usualUnit(caption: string, cells: readonly string[] = []): string {
  const [only = '', another] = unitsOf(caption, cells)
  return another === undefined ? only : (unitInCaption(caption) ?? '')
}

/** What is never a number: grams beside kilograms in a field that says neither. Where it says one, a cell is reckoned into it or refused. */
export function mixedUnits(
  caption: string,
  property: Asked | undefined,
  cells: readonly string[] = [],
): string[] | undefined {
  if (property?.type !== 'number') return undefined
  const units = unitsOf(caption, cells)
  return units.length < 2 || unitOfLabels(Object.values(property.label)) !== undefined ? undefined : units
}

/**
 * Where a column stands in metres and its field in centimetres. `factor` is null where one is not reckoned into the other; `to` is
 * missing where its cells say a unit, and the field none.
 */
export type OtherUnit = { from: string; to: string | undefined; factor: number | null }

export function otherUnit(
  caption: string,
  property: Asked | undefined,
  cells: readonly string[] = [],
): OtherUnit | undefined {
  if (property?.type !== 'number') return undefined
  const [from, another] = unitsOf(caption, cells)
  const to = unitOfLabels(Object.values(property.label))
  if (from === undefined || another !== undefined || from === to) return undefined
  if (to === undefined) return cells.length > 0 ? { from, to, factor: null } : undefined
  return { from, to, factor: factorBetween(from, to) }
}
