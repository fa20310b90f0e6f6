/** Newer values into what stands in a release: what somebody wrote there stays, and how it is set. */
import { isEmptyValue, sameJson, sameValue } from '../same-value.ts'
import { type Database, isTyped, linkState, takeOver } from '../releases/fields/content-link.ts'
import type { PlaceholderData, Release } from '../releases/release.ts'
import { placeholderTag } from '../templates/placeholder.ts'
import { unlinked } from '../releases/fields/fill-release.ts'

export type Refilled = {
  /** By placeholder key, only what changes. */
  entries: Release['data']
  /** Tags with words of their own, which would be others. */
  kept: string[]
}

/** `fresh` is what the places would take now, were they empty. */
export function refill(data: Release['data'], fresh: Release['data'], database: Database): Refilled {
  const entries: Release['data'] = {}
  const kept: string[] = []
  for (const key of new Set([...Object.keys(data), ...Object.keys(fresh)])) {
    const [before, made] = [own(data, key), own(fresh, key)]
    const next = nextOf(before, made, database)
    if (next === 'kept') kept.push(placeholderTag(key))
    else if (next && !sameJson(next, before)) entries[key] = next
  }
  return { entries, kept }
}

function nextOf(
  before: PlaceholderData | undefined,
  made: PlaceholderData | undefined,
  database: Database,
): PlaceholderData | 'kept' | undefined {
  if (!before) return made && !isEmptyValue(made.value) ? made : undefined
  if (isTyped(before, database)) return made && !sameValue(made.value, before.value) ? 'kept' : undefined
  // Linked by hand, where the template asks for nothing.
  if (!made) return linkState(before, database) === 'outdated' ? takeOver(before, database) : undefined
  if (before.content !== undefined && before.content === made.content)
    return linkState(before, database) === 'outdated' ? takeOver(before, database) : undefined
  if (sameValue(made.value, before.value) && made.content === before.content) return undefined
  return { ...lookOf(before), ...made }
}

/** How it is set, without what it says. */
const lookOf = (entry: PlaceholderData): PlaceholderData => {
  const { value: _, ...look } = unlinked(entry)
  return look
}

const own = (data: Release['data'], key: string): PlaceholderData | undefined =>
  Object.hasOwn(data, key) ? data[key] : undefined
