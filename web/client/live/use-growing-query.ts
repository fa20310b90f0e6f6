/**
 * A long list, live: the first rows at once, then as many as are wanted. While more are loading, or the same ones in another
 * order, those there are stay. `complete` says that nothing lies beyond what is shown.
 */
import { useCallback, useState } from 'react'
import { maximumLimit } from '#domain/query/query.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import type { LiveQuestion } from './live-query.ts'
import { type LiveDocuments, useLiveQuery } from './use-live.ts'

/** Rows: for the first paint; for the specification's list (1 §9: 3000); the most that one query may ask for. */
const steps = [200, 3000, maximumLimit] as const

export type GrowingDocuments<T> = LiveDocuments<T> & { complete: boolean; growing: boolean; more: () => void }

export function useGrowingQuery<Kind extends RecordKind>(
  collection: Kind,
  query: Omit<LiveQuestion, 'limit'>,
): GrowingDocuments<RecordOf<Kind>> {
  const key = JSON.stringify(query)
  const [wanted, setWanted] = useState({ key, step: 0 })
  const where = JSON.stringify(query.where)
  const [shown, setShown] = useState<{ where: string; step: number; found: LiveDocuments<RecordOf<Kind>> }>()
  const step = wanted.key === key ? wanted.step : 0
  const current = useLiveQuery(collection, { ...query, limit: limitOf(step) })
  const hasMore = current.status === 'ready' && current.documents.length >= limitOf(step) && step < steps.length - 1

  const previous = shown?.where === where ? shown : undefined
  const isBehind = current.status === 'loading' || (hasMore && previous !== undefined && previous.step > step)
  if (!isBehind && shown?.found !== current) setShown({ where, step, found: current })
  // The second step follows automatically once the first rows are shown, as do all steps already taken when the order changes.
  if (hasMore && (step === 0 || isBehind)) setWanted({ key, step: step + 1 })

  const found = isBehind ? (previous?.found ?? current) : current
  const limit = limitOf(isBehind ? (previous?.step ?? step) : step)
  const more = useCallback(() => {
    if (hasMore) setWanted({ key, step: step + 1 })
  }, [hasMore, key, step])

  return {
    ...found,
    complete: found.status === 'ready' && found.documents.length < limit,
    growing: isBehind && previous !== undefined,
    more,
  }
}

const limitOf = (step: number): number => steps[step] ?? maximumLimit
