/** A cell of the table as the import would read it; what a text names is looked up only when all is checked. */
import type { Outcome } from '#domain/errors.ts'
import { usualUnit } from '#domain/imports/columns/column-question.ts'
import type { SheetAbout } from '#domain/imports/import-report.ts'
import type { ImportColumn } from '#domain/imports/import-settings.ts'
import { readCell } from '#domain/values/read-cell.ts'
import { decimalOf } from '#domain/values/read-number.ts'
import type { Property } from '../../client/window/data-sets.ts'

export function readSample(
  text: string,
  property: Property,
  column: ImportColumn,
  sheet: Pick<SheetAbout, 'captions' | 'sample'> | undefined,
): Outcome<unknown> {
  const { columnIndex, dayFirst = true, daysAreMonths, values, factor } = column
  const sample = sheet?.sample[columnIndex]
  const { decimal = decimalOf([...(sample?.values ?? []), text]).sign } = column
  return readCell(text, property, {
    unit: usualUnit(sheet?.captions[columnIndex] ?? '', sample?.units),
    decimal,
    dayFirst,
    daysAreMonths,
    values,
    factor,
    references: (one) => [one],
    picture: (one) => one,
  })
}
