/** What happened to a record, newest first, in parts; every version of it has one change more. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { systemActor } from '#domain/access/actor.ts'
import type { ChangeEntry } from '#domain/undo/changes.ts'
import type { RecordKind } from '#domain/records.ts'
import { documentHistory } from './store.ts'

/** Without an author the product itself did it; `byKey` is what the key of a program is called that did it in their name. */
export type AuthoredChange = ChangeEntry & { author: string | undefined; byKey: string | undefined }

export function useHistory(collection: RecordKind, { id, version }: { id: string; version: number }) {
  return useInfiniteQuery({
    queryKey: ['history', collection, id, version],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => documentHistory(collection, id, pageParam, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data.map(authored)),
  })
}

const authored = (change: ChangeEntry): AuthoredChange => {
  const { id, displayName, email, key } = change.actor
  return { ...change, author: id === systemActor.id ? undefined : (displayName ?? email ?? id), byKey: key }
}
