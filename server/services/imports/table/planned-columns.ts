/** The columns of an import with what they are assigned to and how their cells are read. */
import { productError } from '#domain/errors.ts'
import type { Cell } from '#domain/values/cell.ts'
import type { StoredImport } from '#domain/imports/import-report.ts'
import { mixedUnits, otherUnit, usualUnit } from '#domain/imports/columns/column-question.ts'
import { shownUnit } from '#domain/values/units.ts'
import { columnLetters } from '#domain/imports/column-letters.ts'
import { pathOf, targetOf } from '#domain/imports/import-field.ts'
import type { ImportSettings } from '#domain/imports/import-settings.ts'
import type { PlannedColumn } from '#domain/imports/plan-row.ts'
import { isDayFirst } from '#domain/values/read-day.ts'
import { decimalOfColumn } from '#domain/values/read-number.ts'
import type { Property } from '#domain/properties/property.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import type { Context } from '../../base/context.ts'
import type { ImportCatalog } from './import-catalog.ts'
import { rowsOf } from './import-files.ts'

/** Rows by which decimal signs and the order of days are known. */
const sampled = 2000

/** Throws `import.sheetUnknown`, `import.mappingEmpty`, `import.targetTwice`, `import.unitUnsaid`, `import.unitUnnamed`, `import.unitsMixed`, `property.notFound`, `contentType.notFound`. */
export async function plannedColumns(
  context: Context,
  { about, settings, catalog }: { about: StoredImport; settings: ImportSettings; catalog: ImportCatalog },
): Promise<PlannedColumn[]> {
  const { sheet, mapping, language, type } = settings
  if (!about.sheets[sheet]) throw productError('import.sheetUnknown', { sheet: sheet + 1 })
  if (mapping.length === 0) throw productError('import.mappingEmpty')
  if (!catalog.types.some(({ id }) => id === type)) throw notFound('contentTypes', type)
  const cells = await cellsByColumn(context, about.id, settings)
  const { captions, sample } = about.sheets[sheet]
  const columns = mapping.map(({ columnIndex: index, property: path, ...wishes }): PlannedColumn => {
    const target = targetOf(catalog.fields, path, language)
    if (!target) throw notFound('properties', path.replace(/^data\.([^.]+).*$/u, '$1'))
    const own = cells.get(index) ?? []
    const said = { caption: captions[index] ?? '', units: sample[index]?.units ?? [] }
    requireUnit(said, target.field.property, wishes.factor)
    return {
      index,
      path: pathOf(target.field, target.language ?? language),
      target,
      reading: {
        decimal: wishes.decimal ?? decimalOfColumn(own, target.field.property?.precision, language),
        dayFirst: wishes.dayFirst ?? isDayFirst(own),
        daysAreMonths: wishes.daysAreMonths,
        unit: usualUnit(said.caption, said.units),
        factor: wishes.factor,
        values: wishes.values,
        references: () => [],
        picture: () => undefined,
        definitionOf: (id) => catalog.properties.get(id),
      },
    }
  })
  requireOnce(columns, captions)
  return columns
}

type Said = { caption: string; units: readonly string[] }

/** Metres in a field of centimetres are multiplied or taken as they are, but never unsaid; nor is a unit lost that the cells say. */
function requireUnit({ caption, units }: Said, property: Property | undefined, factor: number | undefined): void {
  const mixed = mixedUnits(caption, property, units)
  if (mixed) throw productError('import.unitsMixed', { caption, units: mixed.map(shownUnit).join(', ') })
  const other = factor === undefined ? otherUnit(caption, property, units) : undefined
  if (!other) return
  const from = shownUnit(other.from)
  if (other.to === undefined) throw productError('import.unitUnnamed', { caption, from })
  throw productError('import.unitUnsaid', { caption, from, to: shownUnit(other.to), factor: other.factor ?? 1 })
}

/** Which of two columns would count is not for us to say. */
function requireOnce(columns: readonly PlannedColumn[], captions: readonly string[]): void {
  const before = new Map<string, number>()
  const captionAt = (index: number) => captions[index]?.trim() || columnLetters(index)
  for (const { index, path } of columns) {
    const first = before.get(path)
    if (first !== undefined)
      throw productError('import.targetTwice', { first: captionAt(first), second: captionAt(index) })
    before.set(path, index)
  }
}

/** What contents are known by, as a path of one of the columns. Throws `import.keyUnassigned`. */
export function keyAmong(
  columns: readonly PlannedColumn[],
  { key, language }: ImportSettings,
  { fields }: ImportCatalog,
): { key?: string } {
  if (key === undefined) return {}
  const target = targetOf(fields, key, language)
  const path = target && pathOf(target.field, target.language ?? language)
  if (path === undefined || !columns.some((column) => column.path === path)) throw productError('import.keyUnassigned')
  return { key: path }
}

async function cellsByColumn(
  context: Context,
  id: string,
  { sheet, mapping, skip = 0 }: ImportSettings,
): Promise<Map<number, Cell[]>> {
  const cells = new Map(mapping.map(({ columnIndex }): [number, Cell[]] => [columnIndex, []]))
  for await (const { number, row } of rowsOf(context, id, sheet)) {
    if (number >= skip + sampled) break
    if (number >= skip) for (const [index, list] of cells) list.push(row[index] ?? null)
  }
  return cells
}
