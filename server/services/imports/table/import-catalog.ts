/** What the columns of an import can be assigned to, as the organization has it whose contents they become. */
import type { Content } from '#domain/contents/content.ts'
import type { ContentType } from '#domain/contents/types/content-type.ts'
import { type NameOf, namesBy } from '#domain/contents/following-label.ts'
import { type ImportField, importFields, plainFields, type PlainField } from '#domain/imports/import-field.ts'
import { folded } from '#domain/values/read-cell.ts'
import { isOffered } from '#domain/query/archived.ts'
import { withOverride } from '#domain/properties/property-override.ts'
import type { Property } from '#domain/properties/property.ts'
import { textOf } from '../../../texts.ts'
import type { Context } from '../../base/context.ts'
import { listAll } from '../../base/list-all.ts'

/** What is asked of a type here, also of one that is not there yet. */
export type CatalogType = Pick<ContentType, 'id' | 'groups'> & Partial<Pick<ContentType, 'label' | 'labelDefault'>>

export type ImportCatalog = {
  fields: ReadonlyMap<string, ImportField>
  properties: ReadonlyMap<string, Property>
  types: readonly CatalogType[]
  /** By its id, or what it is called in any language. */
  typeNamed: (text: string) => string | undefined
  nameOf: NameOf
  supplier: Content['supplier']
  /** Of the organization whose contents they become. */
  languages: readonly string[]
}

/** Throws `organization.notFound`. */
export async function importCatalog(context: Pick<Context, 'store' | 'actor'>, owner: string): Promise<ImportCatalog> {
  const { store, actor } = context
  const [organization, properties, types] = await Promise.all([
    store.get(actor, 'organizations', owner),
    listAll(context, 'properties', {}),
    listAll(context, 'contentTypes', {}),
  ])
  const overrides = organization.properties ?? {}
  const known = properties
    .filter(isOffered)
    .map((property) =>
      withOverride(property, Object.hasOwn(overrides, property.id) ? overrides[property.id] : undefined),
    )
  return catalogOf({
    properties: known,
    types,
    supplier: organization.supplier ?? organization.id,
    languages: organization.languages,
  })
}

type Known = Pick<ImportCatalog, 'types' | 'supplier' | 'languages'> & { properties: readonly Property[] }

function catalogOf({ properties, types, supplier, languages }: Known): ImportCatalog {
  const byId = new Map(properties.map((property) => [property.id, property]))
  const fields = importFields(properties, captionsOfPlain)
  return {
    fields: new Map(fields.map((field) => [field.id, field])),
    properties: byId,
    types,
    typeNamed(text) {
      const word = folded(text)
      const found =
        types.find(({ id }) => id === text) ??
        types.find(({ label = {} }) => Object.values(label).some((one) => folded(one) === word))
      return found?.id
    },
    nameOf: namesBy(types, (id) => byId.get(id)),
    supplier,
    languages,
  }
}

/** With fields and types that are about to be made, or are about to be changed. */
export function withMore(
  { properties: before, types, supplier, languages }: ImportCatalog,
  { properties = [], types: more = [] }: { properties?: readonly Property[]; types?: readonly CatalogType[] },
): ImportCatalog {
  const all = new Map([...before, ...properties.map((one) => [one.id, one] as const)])
  return catalogOf({ properties: [...all.values()], types: [...types, ...more], supplier, languages })
}

/** What an export calls them, in any language. */
const captionsOfPlain = Object.fromEntries(
  plainFields.map((field) => [
    field,
    (['de', 'en', 'fr'] as const).map((language) => textOf(`imports.field.${field}`, language)),
  ]),
) as Record<PlainField, string[]>
