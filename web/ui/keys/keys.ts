/** Which keys are listened to right now: whoever listens says so here, and the list of keys reads it. */
import { useEffect, useSyncExternalStore } from 'react'
import type { TextKey } from '../words/texts.ts'

export const keyGroups = ['here', 'grid', 'everywhere'] as const

/** `keys` as `KeyHint` has them, such as `mod+K`; several ways by a blank between. Without a group, they are of the screen in front. */
export type ToldKey = { keys: string; does: TextKey; group?: (typeof keyGroups)[number] }

let told: readonly (readonly ToldKey[])[] = []
const watchers = new Set<() => void>()

/** `keys` stays the same from one drawing to the next. */
export function useKeysTold(keys: readonly ToldKey[], isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const mine = [...keys]
    tell([...told, mine])
    return () => tell(told.filter((one) => one !== mine))
  }, [keys, isOn])
}

/** Each once, in the order in which they began to be listened to. */
export function useToldKeys(): readonly ToldKey[] {
  const all = useSyncExternalStore(
    (watcher) => (watchers.add(watcher), () => watchers.delete(watcher)),
    () => told,
  )
  return [...new Map(all.flat().map((one) => [`${one.keys} ${one.does}`, one])).values()]
}

function tell(next: typeof told): void {
  told = next
  for (const watcher of watchers) watcher()
}

/** A key without Ctrl, Cmd or Alt means itself, unless somebody types, chooses or answers a dialog. */
export function isForScreen(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false
  return !(target instanceof Element && target.closest(busy))
}

const busy = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=grid]'
