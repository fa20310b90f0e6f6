/** Which values of contents another definition of their property takes once they are converted, and the writes that do it. */
import { isEmptyValue, sameJson } from '#domain/same-value.ts'
import type { Content, PropertyData, PropertyValue } from '#domain/contents/content.ts'
import { mainLanguageOf } from '#domain/formats/languages.ts'
import { convertData } from '#domain/values/convert-value.ts'
import { withOverride } from '#domain/properties/property-override.ts'
import type { DocumentWrite } from '#domain/kinds/writes.ts'
import type { Organization, Property } from '../../client/window/data-sets.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { isOneOf } from '../../client/records/chosen.ts'

export type Converted = { content: string; before: PropertyValue | undefined; after: PropertyValue | undefined }

export type Conversion = {
  writes: readonly DocumentWrite[]
  /** One a value. */
  values: readonly Converted[]
  /** All that have the property, for their names and values. */
  contents: ReadonlyMap<string, Content>
}

type Known = Pick<Content, 'id' | 'owner' | 'languages' | 'data'>

/** `before` is what its values were read by so far. */
export async function planConversion(
  property: Property,
  before: Property,
  properties: ReadonlyMap<string, Property>,
): Promise<Conversion> {
  const contents = await fetchAll('contents', {
    where: { field: `data.${property.id}`, op: 'exists', value: true },
  })
  const owners = [...new Set(contents.map(({ owner }) => owner))]
  const organizations = await fetchAll('organizations', { where: isOneOf('id', owners) })
  return { ...conversionsOf(property, contents, { properties, organizations, before }), contents: byId(contents) }
}

/** The rule, on what was fetched: each content as its owner has the property. */
export function conversionsOf(
  property: Property,
  contents: readonly Known[],
  known: {
    properties: ReadonlyMap<string, Property>
    organizations: readonly Pick<Organization, 'id' | 'languages' | 'properties'>[]
    before?: Property
  },
): Omit<Conversion, 'contents'> {
  const { id } = property
  const owners = new Map(known.organizations.map((one) => [one.id, one]))
  const converted = contents.flatMap((content) => {
    const own = content.data[id]
    const owner = owners.get(content.owner)
    const definition = withOverride(property, owner?.properties[id])
    const read = { before: known.before, language: mainLanguageOf(content, owner) }
    const next = own && convertData(own, definition, (one) => known.properties.get(one), read)
    return next ? [{ content: content.id, own, next }] : []
  })
  return {
    writes: converted.map(({ content, own, next }) => ({
      kind: 'update',
      collection: 'contents',
      id: content,
      set: { [`data.${id}`]: next },
      // Whoever writes it meanwhile is not overwritten.
      expect: { values: { [`data.${id}`]: own } },
    })),
    values: converted.flatMap(({ content, own, next }) => valuesOf(content, own, next)),
  }
}

const textsIn = (data: PropertyData): readonly (readonly [string, PropertyValue | undefined])[] => [
  ['', data.value],
  ...Object.entries(data.translation ?? {}),
]

/** What moved to another language is one value. */
function valuesOf(content: string, own: PropertyData, next: PropertyData): Converted[] {
  const before = new Map(textsIn(own))
  const changed = textsIn(next).filter(([key, after]) => !isEmptyValue(after) && !sameJson(before.get(key), after))
  const left = textsIn(own).find(
    ([key, value]) => !isEmptyValue(value) && isEmptyValue(new Map(textsIn(next)).get(key)),
  )
  return changed.map(([key, after]) => ({ content, before: before.get(key) ?? left?.[1], after }))
}

const byId = (contents: readonly Content[]): ReadonlyMap<string, Content> =>
  new Map(contents.map((one) => [one.id, one]))
