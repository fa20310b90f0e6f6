/** What this person looked at and changed last (specification 1 §9: up to 10 used, 12 changed). */
import { useEffect } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { readPreference, usePreference, writePreference } from './preferences.ts'
import { serverNow } from './server-clock.ts'

export type RecentDocument = { collection: RecordKind; id: string; label: string; href: string; at: string }

const limits = { viewed: 10, edited: 12 } as const
export type RecentKind = keyof typeof limits

export const useRecent = (kind: RecentKind): readonly RecentDocument[] =>
  usePreference<readonly RecentDocument[]>(`recent.${kind}`, [])[0]

/** Undefined while the document is loading. */
export function useRecordViewed(document: Omit<RecentDocument, 'at' | 'href'> | undefined): void {
  const { collection, id, label } = document ?? {}
  useEffect(() => {
    if (collection && id && label) record('viewed', { collection, id, label, href: location.pathname })
  }, [collection, id, label])
}

export const recordEdited = (document: Omit<RecentDocument, 'at'>): void => record('edited', document)

function record(kind: RecentKind, document: Omit<RecentDocument, 'at'>): void {
  const known = readPreference<readonly RecentDocument[]>(`recent.${kind}`, [])
  const others = known.filter(({ collection, id }) => collection !== document.collection || id !== document.id)
  writePreference(`recent.${kind}`, [{ ...document, at: serverNow() }, ...others].slice(0, limits[kind]))
}
