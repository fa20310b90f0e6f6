/**
 * What a person set up in this browser: column widths, open views, the sidebar. Kept per person, and dropped when the
 * product's major version changes (specification 1 §2).
 */
import { useCallback, useSyncExternalStore } from 'react'
import { signedIn } from './session.ts'
import { parseStored, readStored, writeStored } from '../calls/storage.ts'

/** The first number of the product’s version; a test compares them. */
const majorVersion = 0

const listeners = new Set<() => void>()
const cache = new Map<string, Readonly<Record<string, unknown>>>()

export function usePreference<T>(name: string, initial: T): [T, (next: T) => void] {
  const value = useSyncExternalStore(subscribe, () => all()[name])
  const set = useCallback((next: T) => writePreference(name, next), [name])
  return [value === undefined ? initial : (value as T), set]
}

/**
 * A text that is typed before it is sent, such as the reason of a rejection: it is there again after a reload and after signing
 * in again. `place` says what it is about. The last forgets it, once it is sent.
 */
export function useKeptText(place: string, initial = ''): readonly [string, (text: string) => void, () => void] {
  const [kept, keep] = usePreference<string | undefined>(`text of ${place}`, undefined)
  return [kept ?? initial, (text) => keep(text === initial ? undefined : text), () => keep(undefined)]
}

export const readPreference = <T>(name: string, initial: T): T => {
  const value = all()[name]
  return value === undefined ? initial : (value as T)
}

export function writePreference(name: string, value: unknown): void {
  const values = { ...all(), [name]: value }
  cache.set(key(), values)
  writeStored(key(), JSON.stringify({ version: majorVersion, values }))
  for (const listener of listeners) listener()
}

function all(): Readonly<Record<string, unknown>> {
  let values = cache.get(key())
  if (!values) {
    values = read(key())
    cache.set(key(), values)
  }
  return values
}

function read(storageKey: string): Readonly<Record<string, unknown>> {
  const stored = parseStored(readStored(storageKey))
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('values' in stored)) return {}
  if (stored.version !== majorVersion || typeof stored.values !== 'object' || stored.values === null) return {}
  return stored.values as Record<string, unknown>
}

const key = (): string => `imprimatur.preferences.${signedIn()?.user.id ?? 'anyone'}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
