/** What the open screen is called: in its tab, in the breadcrumb, in the window's title. */
import { useEffect, useSyncExternalStore } from 'react'

const titles = new Map<string, string>()
const listeners = new Set<() => void>()
let snapshot: ReadonlyMap<string, string> = new Map()

/** A screen that knows more than its route does, such as a content's name, says so here. */
export function useViewTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined || titles.get(location.pathname) === title) return
    titles.set(location.pathname, title)
    snapshot = new Map(titles)
    for (const listener of listeners) listener()
  }, [title])
}

/** By path. */
export function useViewTitles(): ReadonlyMap<string, string> {
  return useSyncExternalStore(subscribe, () => snapshot)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
