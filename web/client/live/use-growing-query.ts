/**
 * A long list, live: the first rows at once, then as many as are wanted. While more are loading, those there are stay.
 * `complete` says that nothing lies beyond what is shown.
 */
import { useCallback, useState } from 'react'
import { maximumLimit, type Query } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import type { StoredDocument } from '../store.ts'
import { type LiveDocuments, useLiveQuery } from './use-live.ts'

/** First paint; the specification's list (1 §9: 3000); what one query may ask. */
const steps = [200, 3000, maximumLimit] as const

export type GrowingDocuments<T> = LiveDocuments<T> & { complete: boolean; growing: boolean; more: () => void }

export function useGrowingQuery<T = StoredDocument>(
  collection: RecordKind,
  query: Omit<Query, 'limit'>,
): GrowingDocuments<T> {
  const key = JSON.stringify(query)
  const [wanted, setWanted] = useState({ key, step: 0 })
  const [shown, setShown] = useState<{ key: string; step: number; found: LiveDocuments<T> }>()
  const step = wanted.key === key ? wanted.step : 0
  const current = useLiveQuery<T>(collection, { ...query, limit: limitOf(step) })
  const hasMore = current.status === 'ready' && current.documents.length >= limitOf(step) && step < steps.length - 1

  if (current.status !== 'loading' && shown?.found !== current) setShown({ key, step, found: current })
  // The second step follows by itself, once the first rows stand.
  if (step === 0 && hasMore) setWanted({ key, step: 1 })

  const previous = shown?.key === key ? shown : undefined
  const found = current.status === 'loading' ? (previous?.found ?? current) : current
  const limit = limitOf(current.status === 'loading' ? (previous?.step ?? step) : step)
  const more = useCallback(() => {
    if (hasMore) setWanted({ key, step: step + 1 })
  }, [hasMore, key, step])

  return {
    ...found,
    complete: found.status === 'ready' && found.documents.length < limit,
    growing: current.status === 'loading' && previous !== undefined,
    more,
  }
}

const limitOf = (step: number): number => steps[step] ?? maximumLimit
