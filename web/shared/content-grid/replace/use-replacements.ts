/** What a search and replace would change, by the server: the first at once, more as one scrolls, and how many in all. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Replacing, ReplacementsPreview } from '#domain/bulk/bulk-change.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { send } from '../../../client/calls/api.ts'

export type ShownReplacement = ReplacementsPreview['data'][number]

export type Replacements = {
  /** As far as one has scrolled. */
  found: readonly ShownReplacement[]
  more: (() => void) | undefined
  /** So far, where it is still counted. */
  count: number
  locked: number
  kept: number
  isCounting: boolean
  error: unknown
}

/** `replacing` undefined asks nothing. */
export function useReplacements(where: FilterOf<'contents'>, replacing: Replacing | undefined): Replacements {
  const key = JSON.stringify([where, replacing])
  const list = useInfiniteQuery({
    queryKey: ['replacements', key],
    enabled: replacing !== undefined,
    gcTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask(where, replacing, { after: pageParam, limit: 100 }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const counted = useCount(key, where, replacing)
  const found = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data])
  const { hasNextPage, isFetching, fetchNextPage } = list
  return {
    found,
    more: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
    ...counted,
    error: list.error ?? counted.error,
  }
}

type Counted = Omit<Replacements, 'found' | 'more'>
const nothing: Counted = { count: 0, locked: 0, kept: 0, isCounting: false, error: undefined }

function useCount(key: string, where: FilterOf<'contents'>, replacing: Replacing | undefined): Counted {
  const [counted, setCounted] = useState({ key: '', ...nothing })
  useEffect(() => {
    if (replacing === undefined) return
    const ended = new AbortController()
    void countAll(where, replacing, ended.signal, (next) => setCounted({ key, ...next }))
    return () => ended.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- The key says all that is asked.
  }, [key])
  if (replacing === undefined) return nothing
  return counted.key === key ? counted : { ...nothing, isCounting: true }
}

async function countAll(
  where: FilterOf<'contents'>,
  replacing: Replacing,
  signal: AbortSignal,
  tell: (counted: Counted) => void,
): Promise<void> {
  let [count, locked, kept] = [0, 0, 0]
  try {
    for (let after: string | undefined; ;) {
      const part = await ask(where, replacing, { after, limit: 0 }, signal)
      count += part.count
      locked += part.locked
      kept += part.kept
      if (signal.aborted) return
      tell({ count, locked, kept, isCounting: part.next !== null, error: undefined })
      if (part.next === null) return
      after = part.next
    }
  } catch (error) {
    if (!signal.aborted) tell({ count, locked, kept, isCounting: false, error })
  }
}

async function ask(
  where: FilterOf<'contents'>,
  replacing: Replacing | undefined,
  { after, limit }: { after: string | undefined; limit: number },
  signal: AbortSignal,
): Promise<ReplacementsPreview> {
  if (!replacing) throw new Error('Nothing is searched for')
  const body = { where, replacing, limit, ...(after !== undefined && { after }) }
  return send('POST /api/bulk/replacements', { body }, { signal })
}
