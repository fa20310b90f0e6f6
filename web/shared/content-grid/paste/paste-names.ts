/** What pasted texts name, asked for before the block is judged: contents by their ids and names, pictures by their file names. */
import type { Actor } from '#domain/access/actor.ts'
import {
  admittedBy,
  contentsCalled,
  type NameableContent,
  nameableFields,
  type NameablePicture,
  nameablePictureFields,
  picturesCalled,
} from '#domain/contents/nameable.ts'
import { mostOfLine } from '#domain/fields.ts'
import { calledOneOf } from '#domain/contents/content-names.ts'
import { pictureNamed } from '#domain/contents/picture-names.ts'
import { entriesIn } from '#domain/values/read-list.ts'
import type { Property } from '#domain/properties/property.ts'
import { all, any, mostTexts } from '#domain/query/filter.ts'
import { filterLimits } from '#domain/kinds/parse-query.ts'
import type { Clip } from '../../../ui/grid/cells/clip.ts'
import { fetchAll } from '../../../client/records/fetch-all.ts'
import type { Catalog } from '../../values/catalog.ts'

/** What a text names in contents of an owner. */
export type PastedNames = {
  references: (property: string, owner: string) => (text: string) => readonly string[]
  picture: (owner: string) => (text: string) => string | undefined
}

/** `columns` are those from the first pasted one on. */
export async function learnNames(
  block: Clip,
  columns: readonly { id: string }[],
  { actor, catalog }: { actor: Actor; catalog: Catalog },
): Promise<PastedNames> {
  const contents = new Map<string, readonly NameableContent[]>()
  const pictures: NameablePicture[] = []
  for (const [position, { id: column }] of columns.entries()) {
    const property = catalog.properties.get(column)
    if (property?.type === 'reference') contents.set(column, await findContents(property, textsAt(block, position)))
    if (property?.type === 'image') pictures.push(...(await findPictures(textsAt(block, position))))
  }
  return {
    references: once((property: string, owner: string) => contentsCalled(contents.get(property) ?? [], actor, owner)),
    picture: once((owner: string) => picturesCalled(pictures, actor, owner)),
  }
}

/** Without those that are too long to be a name. */
const textsAt = (block: Clip, position: number): string[] =>
  [...new Set(block.flatMap((row) => entriesIn(row[position]?.text ?? '')))].filter(
    (text) => text !== '' && text.length <= mostOfLine,
  )

/** Each is looked for at five places. */
const contentsAtOnce = filterLimits.values / 5

async function findContents(property: Property, texts: readonly string[]): Promise<readonly NameableContent[]> {
  const found: NameableContent[] = []
  for (let at = 0; at < texts.length; at += contentsAtOnce) {
    const where = all(admittedBy(property), calledOneOf(texts.slice(at, at + contentsAtOnce)))
    found.push(...(await fetchAll('contents', { where, fields: nameableFields })))
  }
  return found
}

async function findPictures(texts: readonly string[]): Promise<readonly NameablePicture[]> {
  const names = [...new Set(texts.map(pictureNamed))].filter((name) => name !== '')
  const found: NameablePicture[] = []
  for (let at = 0; at < names.length; at += mostTexts) {
    const begins = names.slice(at, at + mostTexts).map((value) => ({ field: 'name', op: 'startsWith', value }) as const)
    found.push(...(await fetchAll('pictures', { where: any(...begins), fields: nameablePictureFields })))
  }
  return found
}

/** Each answer is made once. */
function once<Given extends readonly string[], Answer>(make: (...given: Given) => Answer): (...given: Given) => Answer {
  const made = new Map<string, Answer>()
  return (...given) => {
    const key = given.join(' ')
    const answer = made.get(key) ?? make(...given)
    made.set(key, answer)
    return answer
  }
}
