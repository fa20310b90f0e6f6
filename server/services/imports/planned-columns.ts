/** The columns of an import with what they are assigned to and how their cells are read. */
import { productError } from '#domain/errors.ts'
import type { Cell } from '#domain/imports/cell.ts'
import type { ImportAbout } from '#domain/imports/import-report.ts'
import { pathOf, targetOf } from '#domain/imports/import-field.ts'
import type { ImportSettings } from '#domain/imports/import-settings.ts'
import type { PlannedColumn } from '#domain/imports/plan-row.ts'
import { isDayFirst } from '#domain/imports/propose-mapping.ts'
import { decimalOf } from '#domain/imports/read-number.ts'
import { notFound } from '#domain/not-found.ts'
import type { Context } from '../context.ts'
import type { ImportCatalog } from './import-catalog.ts'
import { rowsOf } from './import-files.ts'

/** Rows by which decimal signs and the order of days are known. */
const sampled = 2000

/** Throws `import.sheetUnknown`, `import.mappingEmpty`, `property.notFound`, `contentType.notFound`. */
export async function plannedColumns(
  context: Context,
  { about, settings, catalog }: { about: ImportAbout; settings: ImportSettings; catalog: ImportCatalog },
): Promise<PlannedColumn[]> {
  const { sheet, mapping, language, type } = settings
  if (!about.sheets[sheet]) throw productError('import.sheetUnknown', { sheet: sheet + 1 })
  if (mapping.length === 0) throw productError('import.mappingEmpty')
  if (!catalog.types.some(({ id }) => id === type)) throw notFound('contentTypes', type)
  const cells = await cellsByColumn(context, about.id, settings)
  return mapping.map(({ columnIndex: index, property: path, ...wishes }): PlannedColumn => {
    const target = targetOf(catalog.fields, path, language)
    if (!target) throw notFound('properties', path.replace(/^data\.([^.]+).*$/u, '$1'))
    const own = cells.get(index) ?? []
    return {
      index,
      path: pathOf(target.field, target.language ?? language),
      target,
      reading: {
        decimal: wishes.decimal ?? decimalOf(own, language).sign,
        dayFirst: wishes.dayFirst ?? isDayFirst(own, language),
        daysAreMonths: wishes.daysAreMonths,
        values: wishes.values,
        references: () => [],
        picture: () => undefined,
        definitionOf: (id) => catalog.properties.get(id),
      },
    }
  })
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
