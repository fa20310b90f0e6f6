import type { Document, Graphic, Item, Run } from '../model/document.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { Picture } from '../model/picture.ts'
import { readPicture } from '../pictures/read-picture.ts'
import { itemTags } from '../resolve/frames/item-tags.ts'
import { languageTag } from '../resolve/words/language.ts'

/**
 * A file the design places, by its name; `embedded` where the package carries the file itself. `frames` are those that show it,
 * each as the names by which data reach it.
 */
export type DesignLink = { name: string; type: string; embedded: boolean; frames: readonly (readonly string[])[] }

export function listLinks(document: Document): DesignLink[] {
  const links = new Map<string, DesignLink & { frames: string[][] }>()
  for (const { item, graphic } of placedIn(document)) {
    const { type } = graphic
    const name = graphic.name ?? graphic.id
    const link = links.get(name) ?? { name, type, embedded: graphic.contents !== undefined, frames: [] }
    link.frames.push(itemTags(document, item))
    links.set(name, link)
  }
  return [...links.values()]
}

/**
 * The pictures that the package carries, under the ids by which resolving looks for them; `foreign` are the files in
 * formats the engine does not take, such as TIFF, for the caller to convert and hand in under the same id.
 */
export function embeddedPictures(document: Document): {
  pictures: ReadonlyMap<string, Picture>
  foreign: ReadonlyMap<string, Uint8Array>
} {
  const pictures = new Map<string, Picture>()
  const foreign = new Map<string, Uint8Array>()
  for (const { graphic } of placedIn(document)) {
    const { id, contents } = graphic
    if (!contents || pictures.has(id) || foreign.has(id)) continue
    const picture = readPicture(id, contents, new Diagnostics())
    if (picture) pictures.set(id, picture)
    else foreign.set(id, contents)
  }
  return { pictures, foreign }
}

/** BCP 47 tags of the languages its styles and words are in. */
export function listLanguages(document: Document): string[] {
  const written = new Set<string>()
  const take = (attributes: { AppliedLanguage?: string }): void => {
    if (attributes.AppliedLanguage !== undefined) written.add(attributes.AppliedLanguage)
  }
  for (const style of document.paragraphStyles.values()) take(style.attributes.character)
  for (const style of document.characterStyles.values()) take(style.attributes)
  for (const run of runsOf(document)) take(run.character)
  return [...new Set([...written].map(languageTag))].filter((tag) => tag !== 'und').toSorted()
}

function* placedIn(document: Document): Iterable<{ item: Item; graphic: Graphic }> {
  for (const item of itemsOf(document)) if (item.kind === 'shape' && item.graphic) yield { item, graphic: item.graphic }
}

function* itemsOf(document: Document): Iterable<Item> {
  for (const { items } of [...document.masterSpreads.values(), ...document.spreads])
    for (const item of items) yield* withChildren(item)
  for (const { content } of runsOf(document)) {
    if (content.kind === 'item') yield* withChildren(content.item)
    if (content.kind === 'table')
      for (const cell of content.table.cells) if (cell.graphic) yield* withChildren(cell.graphic)
  }
}

function* withChildren(item: Item): Iterable<Item> {
  yield item
  if (item.kind === 'group') for (const child of item.items) yield* withChildren(child)
  if (item.kind === 'shape') for (const child of item.inside) yield* withChildren(child)
}

function* runsOf(document: Document): Iterable<Run> {
  for (const story of document.stories.values()) yield* runsWithin(story.runs)
}

function* runsWithin(runs: readonly Run[]): Iterable<Run> {
  for (const run of runs) {
    yield run
    if (run.content.kind === 'note') yield* runsWithin(run.content.runs)
    if (run.content.kind === 'table') for (const cell of run.content.table.cells) yield* runsWithin(cell.runs)
  }
}
