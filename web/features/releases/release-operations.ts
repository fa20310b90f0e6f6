/** What is done to a release as a whole; each can be taken back from its toast. */
import type { Collection } from '#domain/collections/collection.ts'
import type { Release } from '#domain/releases/release.ts'
import { graphql } from '#web/client/graphql.ts'
import {
  ReleaseCopyNewPublication,
  type ReleaseCopyNewPublicationMutation,
  ReleaseDiscard,
  ReleaseRestore,
} from '#web/client/operations.generated.ts'
import { takeBack } from '#web/bulk/run-many.tsx'
import { writeAll } from '#web/client/store.ts'
import { texts } from '#web/ui/texts.ts'
import { leftLines, toastDone, toastMore, told } from '#web/ui/toasts.tsx'

/** The publication that stays, or null where it went with its only version. */
export async function discardRelease(id: string): Promise<string | null> {
  const { releaseDiscard } = await graphql(ReleaseDiscard, { id })
  toastDone(texts('release.discarded'), async () => {
    const { releaseRestore } = await graphql(ReleaseRestore, { id })
    if (releaseRestore.leftOut.length === 0) return undefined
    toastMore(texts('ui.undone'), leftLines(releaseRestore.leftOut))
    return told
  })
  return releaseDiscard.publicationId
}

export async function copyToNewPublication(
  id: string,
  options: { copyContents: boolean; excludeCollections: readonly string[] },
): Promise<ReleaseCopyNewPublicationMutation['releaseCopyNewPublication']> {
  const { releaseCopyNewPublication: copy } = await graphql(ReleaseCopyNewPublication, { id, ...options })
  tellCopy(texts('release.copiedToNew'), copy.leftOut, () => graphql(ReleaseDiscard, { id: copy.id }))
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
  toastDone(texts('release.collect.done', { name }), () => takeBack(changeset))
}

/** Also what the copy goes without. */
export function tellCopy(
  message: string,
  leftOut: Parameters<typeof leftLines>[0],
  undo?: () => Promise<unknown>,
): void {
  if (leftOut.length > 0) toastMore(message, leftLines(leftOut), undo)
  else toastDone(message, undo)
}
