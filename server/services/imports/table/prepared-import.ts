/** An import before its first row is looked at: whatever is wrong with all of it is refused here. */
import { productError } from '#domain/errors.ts'
import { contentLabel } from '#domain/contents/content-label.ts'
import { found } from '#domain/formats/refusals/expected.ts'
import { fieldsOfLabel, isLabelTemplate } from '#domain/formats/label-template.ts'
import type { StoredImport } from '#domain/imports/import-report.ts'
import type { ImportSettings } from '#domain/imports/import-settings.ts'
import type { PlannedColumn } from '#domain/imports/plan-row.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import type { Context } from '../../base/context.ts'
import { type Defined, requireAllowed, withDefinitions } from './definitions.ts'
import type { ImportCatalog } from './import-catalog.ts'
import { keyAmong, plannedColumns } from './planned-columns.ts'

export type Prepared = Defined & { columns: readonly PlannedColumn[]; settings: ImportSettings }

/** Throws what `withDefinitions` and `plannedColumns` throw, `import.keyUnassigned`, `contentType.labelTemplate`. */
export async function preparedImport(
  context: Context,
  { about, settings: asked }: { about: StoredImport; settings: ImportSettings },
): Promise<Prepared> {
  const defined = await withDefinitions(context, { about, settings: asked })
  const catalog = namedBy(asked.label, defined.catalog)
  const columns = await plannedColumns(context, { about, settings: asked, catalog })
  await requireAllowed(context, defined.definitions)
  return { ...defined, catalog, columns, settings: { ...asked, ...keyAmong(columns, asked, catalog) } }
}

/** What rows without a name are called, where the import says so itself. */
function namedBy(pattern: string | undefined, catalog: ImportCatalog): ImportCatalog {
  if (pattern === undefined || pattern.trim() === '') return catalog
  if (!isLabelTemplate(pattern)) throw productError('contentType.labelTemplate', { found: found(pattern) })
  for (const id of fieldsOfLabel(pattern)) if (!catalog.properties.has(id)) throw notFound('properties', id)
  const fields = { type: { labelDefault: pattern }, property: (id: string) => catalog.properties.get(id) }
  return { ...catalog, nameOf: ({ data }, language) => contentLabel({ data }, language, fields) }
}
