/** What has become of a release since somebody had its pages on the screen, as the actor's language calls it. */
import type { Said } from '#domain/formats/refusals/said.ts'
import { unknownDifference, whatDiffers } from '#domain/releases/pages/pages-differ.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Context } from '../base/context.ts'
import type { ComposedFacts } from './composed-facts.ts'
import { lastAuthors } from './last-authors.ts'
import { seenPages } from './last-compositions.ts'

/** `shown`: the hash of the pages that were on the screen. */
export async function changesSinceSeen(
  context: Context,
  { id, data, ownPdf }: Release,
  shown: string,
  { parts, template }: Pick<ComposedFacts, 'parts' | 'template'>,
): Promise<readonly Said[]> {
  const then = await seenPages(context, id, shown)
  if (!then) return unknownDifference
  const found = await lastAuthors(context, id)
  const authors = new Map([...found].map(([tag, { name }]) => [tag, name]))
  const words = { template, language: context.actor.language ?? 'de', authors }
  return whatDiffers(then, { ...parts, data, ...(ownPdf && { ownPdf }) }, words)
}
