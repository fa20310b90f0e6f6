/** What releases take from contents, as the person may use that: fields, with what variants inherit, and names of what they name. */
import type { Content } from '#domain/contents/content.ts'
import { withInheritance } from '#domain/contents/variant-inheritance.ts'
import { inLanguage } from '#domain/formats/in-language.ts'
import type { Property } from '#domain/properties/property.ts'
import type { Database } from '#domain/releases/fields/content-link.ts'
import type { Context } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'

type Eyes = Pick<Context, 'store' | 'actor'>
type ById<Record> = ReadonlyMap<string, Record>

/** `contents` as they are kept; `parents` are read with them. */
export type ReadDatabase = Database & { contents: ById<Content>; parents: ById<Content> }

export async function readDatabase(
  eyes: Eyes,
  ids: readonly string[],
  properties: ById<Property>,
  language = 'de',
): Promise<ReadDatabase> {
  const contents = await listById(eyes, 'contents', ids)
  const parents = await listById(
    eyes,
    'contents',
    [...contents.values()].flatMap(({ parentId }) => parentId ?? []),
  )
  const wholes = new Map(
    [...contents, ...parents].map(([id, content]) => [
      id,
      withInheritance(content, parents.get(content.parentId ?? '')),
    ]),
  )
  const references = [...properties.values()].filter(({ type }) => type === 'reference')
  const named = await listById(
    eyes,
    'contents',
    [...wholes.values()].flatMap((content) => references.flatMap(({ id }) => idsIn(content.data[id]))),
  )
  return {
    contents,
    parents,
    content: (id) => wholes.get(id),
    property: (id) => properties.get(id),
    referenceLabel: (id) => inLanguage(named.get(id)?.label ?? {}, language),
  }
}

const idsIn = (data: Content['data'][string] | undefined): string[] =>
  [data?.value, ...Object.values(data?.translation ?? {})].flat().filter((one) => typeof one === 'string')
