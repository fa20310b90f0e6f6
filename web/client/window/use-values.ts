/**
 * What a field of a long list has as values, and how often, kept up with the list; `countFilled` only how many have one, also of a
 * field with more different values than the server counts.
 */
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { all } from '#domain/query/filter.ts'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import type { Values } from '#domain/query/totals-of.ts'
import type { RecordKind } from '#domain/records.ts'
import { send } from '../calls/api.ts'
import { watchTogether } from '../live/watch-changes.ts'
import { countDocuments } from '../records/store.ts'

export type AskedValues<Kind extends RecordKind> = { field: PathOf<Kind>; isCount?: boolean }

export type FoundValues = { status: 'pending' | 'error' | 'success'; values?: Values; filled?: number; error?: unknown }

const pauseAfterChange = 1000
/** By then an index may be there. */
const pauseWhileReading = 10_000

/** `isDue`: the rows come first. */
export function useValues<Kind extends RecordKind>(
  collection: Kind,
  where: FilterOf<Kind>,
  asked: readonly AskedValues<Kind>[],
  isDue: boolean,
): readonly FoundValues[] {
  useAskedAgain(JSON.stringify([collection, where]), isDue && asked.length > 0)
  return useQueries({
    queries: asked.map(({ field, isCount = false }) => ({
      queryKey: ['values', collection, where, field, isCount],
      enabled: isDue,
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
        if (isCount)
          return {
            filled: await countDocuments(
              collection,
              all<PathOf<Kind>>(where, { field, op: 'exists', value: true }),
              signal,
            ),
          }
        const body = { where, field }
        const values = await send('POST /api/store/:collection/values', { params: { collection }, body }, { signal })
        return { values, filled: values.data.length }
      },
      refetchInterval: ({ state }: { state: { data?: Answer | undefined } }) =>
        state.data?.values?.isReading === true ? pauseWhileReading : (false as const),
    })),
    combine: (found) =>
      found.map(({ status, data, error }) => ({ status, ...data, ...(error !== null && { error: error as unknown }) })),
  })
}

type Answer = { values?: Values; filled: number }

/** Many changes in a row are asked after once. `text` is what the values are of. */
function useAskedAgain(text: string, isDue: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isDue) return undefined
    const [collection, where] = JSON.parse(text) as [RecordKind, FilterOf<RecordKind>]
    return watchTogether([[collection, where]], pauseAfterChange, () => {
      void client.invalidateQueries({ queryKey: ['values', collection, where] })
    })
  }, [client, text, isDue])
}
