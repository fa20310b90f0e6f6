/** What is done to a release as a whole; each can be taken back from its toast. */
import type { Collection } from '#domain/collections/collection.ts'
import type { Release } from '#domain/releases/release.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import {
  ReleaseCopyNewPublication,
  type ReleaseCopyNewPublicationMutation,
  ReleaseDiscard,
  ReleaseSetNumber,
} from '../../../client/calls/operations.generated.ts'
import { writeAll } from '../../../client/records/store.ts'
import { undoOffer } from '../../../shared/undo/take-back.tsx'
import { texts } from '../../../ui/words/texts.ts'
import { leftLines, type Offer, toastDone, toastMore } from '../../../ui/notices/toasts.tsx'

/** The publication that stays, or null where it went with its only version. */
export async function discardRelease(id: string): Promise<string | null> {
  const { releaseDiscard } = await graphql(ReleaseDiscard, { id })
  toastDone(texts('release.discarded'), undoOffer({ collection: 'releases', ids: [id] }))
  return releaseDiscard.publicationId
}

export async function setReleaseNumber(id: string, number: number): Promise<void> {
  await graphql(ReleaseSetNumber, { id, number })
  toastDone(texts('release.renumbered', { number }))
}

export async function copyToNewPublication(
  id: string,
  options: { copyContents: boolean; excludeCollections: readonly string[] },
): Promise<ReleaseCopyNewPublicationMutation['releaseCopyNewPublication']> {
  const { releaseCopyNewPublication: copy } = await graphql(ReleaseCopyNewPublication, { id, ...options })
  tellCopy(texts('release.copiedToNew'), copy.leftOut, undoOffer({ collection: 'releases', ids: [copy.id] }))
  return copy
}

export async function addToCollection(
  { id }: Pick<Release, 'id'>,
  collection: Pick<Collection, 'id' | 'name'>,
): Promise<void> {
  const { name } = collection
  const { changeset } = await writeAll(
    [{ kind: 'update', collection: 'releases', id, set: { [`collections.${collection.id}`]: true } }],
    { label: texts('release.collect.label', { name }) },
  )
  toastDone(texts('release.collect.done', { name }), undoOffer({ changeset }))
}

/** Also what the copy goes without. */
export function tellCopy(message: string, leftOut: Parameters<typeof leftLines>[0], offer?: Offer): void {
  if (leftOut.length > 0) toastMore(message, leftLines(leftOut), offer)
  else toastDone(message, offer)
}
