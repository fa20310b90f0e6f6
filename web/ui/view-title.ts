/** What the open screen is called: in its tab, in the breadcrumb, in the window's title. */
import { useEffect, useSyncExternalStore } from 'react'

/** `mark` distinguishes views with the same title, such as `V2`; it is never cut, unlike the title. */
export type ViewTitle = { title: string; mark: string | undefined }

const titles = new Map<string, ViewTitle>()
const listeners = new Set<() => void>()
let snapshot: ReadonlyMap<string, ViewTitle> = new Map()

/** A screen that knows more than its route does, such as a content's name, says so here. */
export function useViewTitle(title: string | undefined, mark?: string): void {
  useEffect(() => {
    if (title === undefined) return
    const known = titles.get(location.pathname)
    if (known?.title === title && known.mark === mark) return
    titles.set(location.pathname, { title, mark })
    snapshot = new Map(titles)
    for (const listener of listeners) listener()
  }, [title, mark])
}

/** By path. */
export function useViewTitles(): ReadonlyMap<string, ViewTitle> {
  return useSyncExternalStore(subscribe, () => snapshot)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
