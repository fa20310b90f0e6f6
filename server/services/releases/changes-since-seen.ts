/** What has become of a release since somebody had its pages on the screen, as the actor's language calls it. */
import { systemActor } from '#domain/access/actor.ts'
import type { Said } from '#domain/formats/said.ts'
import { unknownDifference, whatDiffers } from '#domain/releases/pages-differ.ts'
import { releaseEdits } from '#domain/releases/release-edits.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Context } from '../context.ts'
import type { ComposedFacts } from './composed-facts.ts'
import { seenPages } from './seen-pages.ts'

/** `shown`: the hash of the pages that were on the screen. */
export async function changesSinceSeen(
  context: Context,
  { id, data, ownPdf }: Release,
  shown: string,
  { parts, template }: Pick<ComposedFacts, 'parts' | 'template'>,
): Promise<readonly Said[]> {
  const then = await seenPages(context, id, shown)
  if (!then) return unknownDifference
  const words = { template, language: context.actor.language ?? 'de', authors: await lastAuthors(context, id) }
  return whatDiffers(then, { ...parts, data, ...(ownPdf && { ownPdf }) }, words)
}

/** Changes of the record: further back nobody is named. */
const mostRead = 100

/** By the tag of the placeholder. What the product did by itself has no author. */
async function lastAuthors({ store, actor }: Context, id: string): Promise<ReadonlyMap<string, string>> {
  const { changes } = await store.history(actor, 'releases', id, { limit: mostRead })
  const authors = new Map<string, string>()
  for (const { before, after, actor: who } of changes) {
    if (before === null || after === null || who.id === systemActor.id) continue
    for (const edit of releaseEdits(before, after))
      if ('tag' in edit && !authors.has(edit.tag)) authors.set(edit.tag, who.displayName ?? who.email ?? who.id)
  }
  return authors
}
