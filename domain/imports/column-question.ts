/** What is asked of a column before it is read, since its cells may mean either. */
import type { Property } from '../properties/property.ts'
import type { SheetAbout } from './import-report.ts'
import type { ImportColumn } from './import-settings.ts'

export const columnQuestions = ['decimal', 'days'] as const
export type ColumnQuestion = (typeof columnQuestions)[number]

/** Undefined where nothing is open, or it is answered. */
export function questionOf(
  { decimal, daysAreMonths }: Pick<ImportColumn, 'decimal' | 'daysAreMonths'>,
  property: Pick<Property, 'type'> | undefined,
  sample: SheetAbout['sample'][number] | undefined,
): ColumnQuestion | undefined {
  if (property?.type === 'number' && sample?.isDecimalOpen && decimal === undefined) return 'decimal'
  if (property?.type === 'period' && (sample?.days ?? 0) > 0 && daysAreMonths === undefined) return 'days'
  return undefined
}
