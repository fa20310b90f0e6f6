/** Who edited each placeholder last, of the versions between two. */
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayReadHistory } from '#domain/kinds/access-door.ts'
import { systemActor } from '#domain/access/actor.ts'
import { releaseEdits } from '#domain/releases/fields/release-edits.ts'
import type { Release } from '#domain/releases/release.ts'
import { documentHistory } from '../../../client/records/store.ts'
import { useActor } from '../../../client/session/session.ts'

/** Without an author the product itself did it. */
export type LastEdit = { author: string | undefined; at: string }

type Version = Pick<Release, 'id'> & { number: number; version?: number }

/** By tag. Empty for those who may not read what happened to the release. `versions` are newer than what is compared with, newest first. */
export function useLastEdits(release: Release, versions: readonly Version[]): ReadonlyMap<string, LastEdit> {
  const actor = useActor()
  const mayRead = mayReadHistory(actor, 'releases', release)
  const histories = useQueries({
    queries: (mayRead ? versions : []).map(({ id, version }) => ({
      queryKey: ['lastEdits', id, version],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await documentHistory('releases', id, undefined, signal)).data,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => {
    const found = new Map<string, LastEdit>()
    for (const { before, after, actor: who, at } of histories.flatMap((history) => history ?? [])) {
      if (!before || !after) continue
      const author = who.id === systemActor.id ? undefined : (who.displayName ?? who.email ?? who.id)
      for (const edit of releaseEdits(before, after))
        if ('tag' in edit && !found.has(edit.tag)) found.set(edit.tag, { author, at })
    }
    return found
  }, [histories])
}
