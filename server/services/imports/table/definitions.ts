/**
 * What an import writes before its rows, fields and a type that it makes, and choices that it adds, and the catalog as it is
 * then. Admins alone make fields; whoever keeps an organization adds choices.
 */
import { canDefine } from '#domain/access/contents.ts'
import { z } from 'zod'
import { isErrorCode, ProductError, productError } from '#domain/errors.ts'
import { fieldOf, newTypeOf, propertyOf, withFields } from '#domain/imports/new-fields.ts'
import { choicesGoTo, newChoices, takesChoices } from '#domain/imports/new-choices.ts'
import type { ImportColumn, ImportSettings, NewField } from '#domain/imports/import-settings.ts'
import { targetOf } from '#domain/imports/import-field.ts'
import { isNothing, cellText } from '#domain/values/cell.ts'
import { readList } from '#domain/values/read-list.ts'
import type { StoredImport } from '#domain/imports/import-report.ts'
import type { Property } from '#domain/properties/property.ts'
import { newId } from '../../../store/sql/new-id.ts'
import type { RawWrite } from '../../../store/store.ts'
import type { Context } from '../../base/context.ts'
import { type ImportCatalog, importCatalog, withMore } from './import-catalog.ts'
import { rowsOf } from './import-files.ts'

const Params = z.record(z.string(), z.json())

export type Defined = { catalog: ImportCatalog; definitions: readonly RawWrite[] }

type Asked = { about: StoredImport; settings: ImportSettings }

/**
 * Throws `import.fieldsNotAllowed`, `import.fieldTaken`, `import.choicesNotAllowed`,
 * `organization.notFound`.
 */
export async function withDefinitions(context: Context, { about, settings }: Asked): Promise<Defined> {
  const before = await importCatalog(context, settings.owner)
  const made = await newFields(context, before, { about, settings })
  const typed = newType(context, made.catalog, { settings, fields: made.fields })
  const chosen = await newChoicesOf(context, typed.catalog, settings)
  return { catalog: chosen.catalog, definitions: [...made.writes, ...typed.writes, ...chosen.definitions] }
}

/** What is refused of them would be refused of every row: throws what the store refuses. */
export async function requireAllowed({ store, actor }: Context, writes: readonly RawWrite[]): Promise<void> {
  if (writes.length === 0) return
  const { leftOut } = await store.bulk.rehearse(actor, { writes, seen: 0, leftOut: [], to: null })
  const [refused] = leftOut
  if (refused && isErrorCode(refused.code))
    throw new ProductError({ code: refused.code, params: Params.parse(refused.params) })
}

type Made = { catalog: ImportCatalog; writes: RawWrite[]; fields: Property[] }

async function newFields(context: Context, catalog: ImportCatalog, { about, settings }: Asked): Promise<Made> {
  const { language } = settings
  const asked = settings.mapping.flatMap(({ field, ...column }) => (field ? [{ field, column }] : []))
  const isThere = ({ id, type }: NewField) => {
    const known = catalog.properties.get(id)
    if (known && known.type !== type) throw productError('import.fieldTaken', { id })
    return known !== undefined
  }
  const missing = asked.filter(({ field }) => !isThere(field))
  if (missing.length > 0 && !canDefine(context.actor)) throw productError('import.fieldsNotAllowed')
  const choices = await choicesIn(context, { about, settings }, missing)
  const fields = missing.map(({ field, column }): Property => {
    const options = (choices.get(column.columnIndex) ?? []).map((text) => ({
      id: newId(),
      label: { [language]: text },
    }))
    return { ...propertyOf(field, language), options }
  })
  const writes = fields.map(({ id, options }, index): RawWrite => {
    const document = fieldOf(missing[index]?.field as NewField, language)
    return {
      kind: 'create',
      collection: 'properties',
      id,
      document: { ...document, ...(options.length > 0 && { options }) },
    }
  })
  return { catalog: withMore(catalog, { properties: fields }), writes, fields }
}

/** Of columns that become a choice: all that stand in them. */
async function choicesIn(
  context: Context,
  { about, settings }: Asked,
  fields: readonly { field: NewField; column: Omit<ImportColumn, 'field'> }[],
): Promise<Map<number, string[]>> {
  const chosen = fields.filter(({ field }) => takesChoices(field))
  const texts = new Map(chosen.map(({ column }): [number, string[]] => [column.columnIndex, []]))
  if (chosen.length === 0) return texts
  const skip = settings.skip ?? (about.sheets[settings.sheet]?.captionsRow ?? -1) + 1
  for await (const { number, row } of rowsOf(context, about.id, settings.sheet)) {
    if (number < skip || number >= skip + (settings.limit ?? Infinity)) continue
    for (const { field, column } of chosen) {
      const cell = row[column.columnIndex] ?? null
      if (isNothing(cell)) continue
      const text = cellText(cell).replaceAll(/\s+/gu, ' ').trim()
      texts.get(column.columnIndex)?.push(...(field.multiple ? readList(text, true) : [text]))
    }
  }
  return new Map([...texts].map(([index, list]) => [index, newChoices({ options: [], values: [] }, list)]))
}

/** The type that is made of the columns, or the one that is there with the fields that are new. */
function newType(
  { actor }: Context,
  catalog: ImportCatalog,
  { settings, fields }: { settings: ImportSettings; fields: readonly Property[] },
): { catalog: ImportCatalog; writes: RawWrite[] } {
  const known = catalog.types.find(({ id }) => id === settings.type)
  if (known) {
    if (fields.length === 0) return { catalog, writes: [] }
    const groups = withFields(known.groups, fields)
    const expect = { values: { groups: known.groups } }
    const { id } = known
    return { catalog, writes: [{ kind: 'update', collection: 'contentTypes', id, set: { groups }, expect }] }
  }
  if (settings.newType?.id !== settings.type) return { catalog, writes: [] }
  if (!canDefine(actor)) throw productError('import.fieldsNotAllowed')
  const used = settings.mapping.flatMap(
    ({ property }) => targetOf(catalog.fields, property, settings.language)?.field.property ?? [],
  )
  const document = newTypeOf(settings, settings.newType, [...new Set(used)])
  const { id } = settings.newType
  const write: RawWrite = { kind: 'create', collection: 'contentTypes', id, document }
  return { catalog: withMore(catalog, { types: [{ id, ...document }] }), writes: [write] }
}

async function newChoicesOf(
  { store, actor }: Context,
  catalog: ImportCatalog,
  { mapping, owner, language }: ImportSettings,
): Promise<Defined> {
  const definitions: RawWrite[] = []
  const ownValues: Record<string, readonly string[]> = {}
  const grown: Property[] = []
  for (const { property: path, create = [] } of mapping) {
    const property = targetOf(catalog.fields, path, language)?.field.property
    const added = property && takesChoices(property) ? newChoices(property, create) : []
    if (!property || added.length === 0) continue
    const goesTo = choicesGoTo(actor, await store.get(actor, 'organizations', owner))
    if (goesTo === undefined) throw productError('import.choicesNotAllowed')
    const { id } = property
    if (goesTo === 'options') {
      const options = [...property.options, ...added.map((text) => ({ id: newId(), label: { [language]: text } }))]
      const expect = { values: { options: property.options } }
      definitions.push({ kind: 'update', collection: 'properties', id, set: { options }, expect })
      grown.push({ ...property, options })
    } else {
      const values = [...property.values, ...added]
      ownValues[`properties.${id}.values`] = values
      grown.push({ ...property, values })
    }
  }
  if (Object.keys(ownValues).length > 0) {
    const { properties = {} } = await store.get(actor, 'organizations', owner)
    const expect = { values: { properties } }
    definitions.push({ kind: 'update', collection: 'organizations', id: owner, set: ownValues, expect })
  }
  return { catalog: withMore(catalog, { properties: grown }), definitions }
}
