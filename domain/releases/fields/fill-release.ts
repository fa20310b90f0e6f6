/** What a release takes from the database: all that its template asks for from one content, or what has become newer there. */
import { isEmptyValue, sameJson, sameValue } from '../../same-value.ts'
import { type Placeholder, placeholderKey } from '../../templates/placeholder.ts'
import { type Database, linkState, takeOver } from './content-link.ts'
import { fillFromContent } from './fill-from-content.ts'
import type { PlaceholderData, Release } from '../release.ts'

export type Filling = {
  /** By placeholder key, only what changes. */
  entries: Readonly<Record<string, PlaceholderData>>
  /** Tags with words of their own, which would be others. */
  kept: readonly string[]
}

type How = {
  language?: string
  replacesOwn?: boolean
  /** What is there stays, wherever it comes from: this content extends another (document 2 §3, extendContentsFrom). */
  extends?: boolean
}

/** How a value is set, and how it was linked, stays; own words stay unless they are to go. */
export function fillRelease(
  placeholders: readonly Placeholder[],
  data: Release['data'],
  contentId: string,
  database: Database,
  { language = 'de', replacesOwn = false, extends: isExtending = false }: How = {},
): Filling {
  const entries: Record<string, PlaceholderData> = {}
  const kept: string[] = []
  const asked = fillFromContent(placeholders, contentId, database, language)
  for (const placeholder of placeholders) {
    const key = placeholderKey(placeholder.id)
    const before = data[key] ?? {}
    const fresh = asked[key]
    if (!fresh) continue
    const link = before.property === undefined ? { ...before, ...fresh } : { ...before, content: contentId }
    const entry = takeOver(link, database, language)
    if (isExtending && (!isEmptyValue(before.value) || isEmptyValue(entry.value))) continue
    const isOwn = before.content === undefined && !isEmptyValue(before.value) && !sameValue(before.value, entry.value)
    if (isOwn && !replacesOwn) kept.push(placeholder.id)
    else if (!sameJson(entry, before)) entries[key] = entry
  }
  return { entries, kept }
}

/** Values that are otherwise in the database by now, as they are there; what was overwritten here on purpose stays. */
export function newerInDatabase(data: Release['data'], database: Database): Filling['entries'] {
  const outdated = Object.entries(data).filter(([, entry]) => linkState(entry, database) === 'outdated')
  return Object.fromEntries(outdated.map(([key, entry]) => [key, takeOver(entry, database)]))
}

/** The value as it stands, which comes from nowhere any more. */
export function unlinked(entry: PlaceholderData): PlaceholderData {
  const {
    content: _c,
    property: _p,
    transform: _t,
    transformFormat: _f,
    lang: _l,
    index: _i,
    valueRaw: _v,
    ...own
  } = entry
  return own
}
