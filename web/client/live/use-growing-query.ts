/**
 * A long list, live: the first rows at once, then as many as are wanted. While more are loading, those there are stay.
 * `complete` says that nothing lies beyond what is shown.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
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
  const step = wanted.key === key ? wanted.step : 0
  const current = useLiveQuery<T>(collection, { ...query, limit: steps[step] ?? maximumLimit })
  const shown = useRef<{ key: string; found: LiveDocuments<T>; step: number }>(undefined)

  if (current.status !== 'loading') shown.current = { key, found: current, step }
  const previous = shown.current?.key === key ? shown.current : undefined
  const found = previous?.found ?? current
  const limit = steps[previous?.step ?? step] ?? maximumLimit
  const complete = found.status === 'ready' && found.documents.length < limit

  const more = useCallback(() => {
    if (
      current.status === 'ready' &&
      current.documents.length >= (steps[step] ?? maximumLimit) &&
      step < steps.length - 1
    )
      setWanted({ key, step: step + 1 })
  }, [current, step, key])

  // The second step follows by itself, once the first rows stand.
  useEffect(() => {
    if (step === 0) more()
  }, [step, more])

  return { ...found, complete, growing: current.status === 'loading' && previous !== undefined, more }
}
