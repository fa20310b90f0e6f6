import { systemActor } from '#domain/access/actor.ts'
import { releaseEdits } from '#domain/releases/fields/release-edits.ts'
import type { Context } from '../base/context.ts'

/** Changes of the record: further back nobody is named. */
const mostRead = 100

/** Who wrote on a release's placeholders last, by the tag. What the product did by itself has no author. */
export async function lastAuthors(
  { store, actor }: Pick<Context, 'store' | 'actor'>,
  id: string,
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const { changes } = await store.history(actor, 'releases', id, { limit: mostRead })
  const authors = new Map<string, { id: string; name: string }>()
  for (const { before, after, actor: who } of changes) {
    if (before === null || after === null || who.id === systemActor.id) continue
    const author = { id: who.id, name: who.displayName ?? who.email ?? who.id }
    for (const edit of releaseEdits(before, after))
      if ('tag' in edit && !authors.has(edit.tag)) authors.set(edit.tag, author)
  }
  return authors
}
