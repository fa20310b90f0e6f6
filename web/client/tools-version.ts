/**
 * How often fonts and lists of divided words have changed since the application started. What was composed before the
 * last time is old: it may be set in a font that is gone, or lack one that has come.
 */
import { useMemo } from 'react'
import { type LiveDocuments, useLiveQuery } from './live/use-live.ts'
import type { StoredDocument } from './store.ts'

const all = { limit: 5000 }
let known: string | undefined
let changes = 0

export function useToolsVersion(): number {
  const fonts = useLiveQuery('fonts', all)
  const lists = useLiveQuery('hyphenations', all)
  return useMemo(() => noteChange([fonts, lists]), [fonts, lists])
}

/** The first answer is what everything begins with. */
function noteChange(sets: readonly LiveDocuments<StoredDocument>[]): number {
  if (sets.some(({ status }) => status !== 'ready')) return changes
  const now = sets.flatMap(({ documents }) => documents.map(({ id, version }) => `${id}.${version}`)).join()
  if (known !== undefined && known !== now) changes++
  known = now
  return changes
}
