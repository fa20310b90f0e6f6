/** What this person looked at and changed last (specification 1 §9: up to 10 used, 12 changed). */
import { useEffect } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { readPreference, usePreference, writePreference } from '../session/preferences.ts'
import { serverNow } from '../calls/server-clock.ts'

export type RecentDocument = {
  collection: RecordKind
  id: string
  label: string
  /** Of a version: its second line. */
  format?: string | undefined
  href: string
  at: string
}

/** `href` where it opens elsewhere than at the address that is shown. */
type Viewed = Omit<RecentDocument, 'at' | 'href'> & { href?: string }

const limits = { viewed: 10, edited: 12 } as const
export type RecentKind = keyof typeof limits

export const useRecent = (kind: RecentKind): readonly RecentDocument[] =>
  usePreference<readonly RecentDocument[]>(`recent.${kind}`, [])[0]

/** Undefined while the document is loading. */
export function useRecordViewed(document: Viewed | undefined): void {
  const { collection, id, label, format, href } = document ?? {}
  useEffect(() => {
    if (!collection || !id || !label) return
    const seen = { collection, id, label, ...(format && { format }), href: href ?? location.pathname }
    record('viewed', seen)
    rename(seen)
  }, [collection, id, label, format, href])
}

export const recordEdited = (document: Omit<RecentDocument, 'at'>): void => record('edited', document)

/** Of a record that this person has opened: what it is called and where it opens is known from then. */
export function noteEdited(collection: RecordKind, id: string): void {
  const seen = known('viewed').find((one) => isSame(one, { collection, id }))
  if (seen) record('edited', seen)
}

type Named = Pick<RecentDocument, 'collection' | 'id'>

const known = (kind: RecentKind) => readPreference<readonly RecentDocument[]>(`recent.${kind}`, [])
const isSame = (one: Named, other: Named) => one.collection === other.collection && one.id === other.id

function record(kind: RecentKind, document: Omit<RecentDocument, 'at'>): void {
  const others = known(kind).filter((one) => !isSame(one, document))
  writePreference(`recent.${kind}`, [{ ...document, at: serverNow() }, ...others].slice(0, limits[kind]))
}

/** Its new name stands wherever it was noted under the old one. */
function rename(seen: Omit<RecentDocument, 'at'>): void {
  const { label, format } = seen
  const edited = known('edited')
  if (edited.some((one) => isSame(one, seen) && (one.label !== label || one.format !== format)))
    writePreference(
      'recent.edited',
      edited.map((one) => (isSame(one, seen) ? { ...one, label, format } : one)),
    )
}
