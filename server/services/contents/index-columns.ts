/**
 * What lists of contents show is in the index of values before anybody asks for it: the columns of all content types, in the
 * languages that have every text (docs/decisions/0201-values-are-indexed.md).
 */
import { systemActor } from '#domain/access/actor.ts'
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import type { Store } from '#server/store/store.ts'
import { listAll } from '../base/list-all.ts'

/** `ask` notes a path; what is noted already is passed over. */
export async function indexColumns(store: Store, ask: (path: string) => void): Promise<void> {
  const eyes = { store, actor: systemActor }
  const types = await listAll(eyes, 'contentTypes', {})
  const properties = await listAll(eyes, 'properties', {})
  const byId = new Map(properties.map((property) => [property.id, property]))
  for (const language of [...wholeLanguages, 'la']) ask(`label.${language}`)
  for (const column of new Set(types.flatMap(({ columns }) => columns))) {
    const property = byId.get(/^data\.([^.]+)/.exec(column)?.[1] ?? column)
    if (!property) continue
    if (!property.translatable) ask(`data.${property.id}.value`)
    else for (const language of wholeLanguages) ask(`data.${property.id}.translation.${language}`)
  }
}
