/**
 * Long lists for components, by position:
 *
 *   const contents = useWindow('contents', { where, orderBy, fields })
 *   contents.total, contents.at(70_000), contents.show(69_980, 70_020)
 *
 * Equal queries share one window, which is kept for a while when nobody shows it, so that going back is instant.
 */
import { useMemo, useSyncExternalStore } from 'react'
import type { RecordKind } from '#domain/records.ts'
import type { FieldsOf, Found } from '../records/store.ts'
import { type AnyWindowQuery, type ListWindow, openWindow, type WindowQuery, type WindowState } from './list-window.ts'
import type { Windowed } from './windowed.ts'

/** `query` may be made anew with each drawing; only its content counts. Undefined asks nothing and stays loading. */
export function useWindow<Kind extends RecordKind, const Fields extends FieldsOf<Kind> = never>(
  collection: Kind,
  query: WindowQuery<Kind, Fields> | undefined,
): Windowed<Found<Kind, Fields>> {
  const text = query === undefined ? undefined : JSON.stringify(query)
  const shared = useMemo(() => (text === undefined ? idle : sharedWindow(collection, text)), [collection, text])
  const state = useSyncExternalStore(shared.subscribe, shared.get)
  return useMemo(() => ({ ...(state as Typed<Found<Kind, Fields>>), ...shared.acts }), [state, shared])
}

/** What is known of the list without its rows: whoever shows no more is not drawn again with each part of them that comes. */
export function useWindowFacts<Kind extends RecordKind, const Fields extends FieldsOf<Kind> = never>(
  collection: Kind,
  query: WindowQuery<Kind, Fields> | undefined,
): WindowFacts {
  const text = query === undefined ? undefined : JSON.stringify(query)
  const shared = useMemo(() => (text === undefined ? idle : sharedWindow(collection, text)), [collection, text])
  return useSyncExternalStore(shared.subscribe, shared.facts)
}

/** After sign-out: everything seen is forgotten. */
export function forgetWindows(): void {
  for (const shared of windows.values()) shared.stop()
  windows.clear()
}

type Typed<T> = Pick<Windowed<T>, 'status' | 'total' | 'at' | 'here' | 'outside' | 'gone' | 'error' | 'isReading'>
type WindowFacts = Pick<WindowState, 'status' | 'total' | 'isReading'>
type Acts = Pick<Windowed<unknown>, 'show' | 'hold' | 'retry'>
type Shared = {
  subscribe: (watcher: () => void) => () => void
  get: () => WindowState
  facts: () => WindowFacts
  stop: () => void
  acts: Acts
}

const keptFor = 60_000
const windows = new Map<string, Shared>()
const nothingYet: WindowState = {
  status: 'loading',
  total: 0,
  at: () => undefined,
  here: () => [],
  outside: 0,
  gone: [],
}
const idle: Shared = {
  subscribe: () => () => {},
  get: () => nothingYet,
  facts: () => nothingYet,
  stop: () => {},
  acts: { show: () => {}, hold: () => {}, retry: () => {} },
}

function sharedWindow(collection: RecordKind, text: string): Shared {
  const key = `${collection} ${text}`
  const found = windows.get(key)
  if (found) return found
  const query = JSON.parse(text) as AnyWindowQuery
  const watchers = new Set<() => void>()
  let opened: ListWindow | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const draw = () => {
    for (const watcher of watchers) watcher()
  }
  let facts: WindowFacts = nothingYet
  const shared: Shared = {
    get: () => opened?.get() ?? nothingYet,
    facts: () => {
      const { status, total, isReading } = shared.get()
      const isSame = facts.status === status && facts.total === total && facts.isReading === isReading
      if (!isSame) facts = { status, total, ...(isReading && { isReading }) }
      return facts
    },
    acts: {
      show: (first, last, hidden) => opened?.show(first, last, hidden),
      hold: (isHeld) => opened?.hold(isHeld),
      retry: () => opened?.retry(),
    },
    stop: () => {
      clearTimeout(timer)
      opened?.close()
      opened = undefined
    },
    subscribe: (watcher) => {
      clearTimeout(timer)
      watchers.add(watcher)
      opened ??= openWindow(collection, query, draw)
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        opened?.hold(false)
        timer = setTimeout(() => {
          shared.stop()
          if (windows.get(key) === shared) windows.delete(key)
        }, keptFor)
      }
    },
  }
  windows.set(key, shared)
  return shared
}
