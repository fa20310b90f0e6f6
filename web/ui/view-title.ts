/** What the open screen is called: in its tab, in the breadcrumb, in the window's title. */
import { useEffect, useSyncExternalStore } from 'react'

export type ViewTitle = {
  title: string
  /** Distinguishes views with the same title, such as `V2`; it is never cut, unlike the title. */
  mark?: string | undefined
  /** Whose it is: shown where another open view has the same title and mark. */
  apart?: string | undefined
}

/** The address shows nothing to this person. */
export const noView = 'noView'

const titles = new Map<string, ViewTitle | typeof noView>()
const listeners = new Set<() => void>()
let snapshot: ReadonlyMap<string, ViewTitle | typeof noView> = new Map()

/** A screen that knows more than its route does, such as a content's name, says so here. */
export function useViewTitle(title: string | undefined, { mark, apart }: Omit<ViewTitle, 'title'> = {}): void {
  useEffect(() => {
    if (title === undefined) return
    const known = titles.get(location.pathname)
    if (known && known !== noView && known.title === title && known.mark === mark && known.apart === apart) return
    tell(location.pathname, { title, mark, apart })
  }, [title, mark, apart])
}

/** What is refused or not there is no open view (document 1 §2). */
export function useNoView(isRefused: boolean): void {
  useEffect(() => {
    if (!isRefused) return undefined
    const path = location.pathname
    tell(path, noView)
    return () => {
      if (titles.get(path) === noView) tell(path, undefined)
    }
  }, [isRefused])
}

/** By path. */
export function useViewTitles(): typeof snapshot {
  return useSyncExternalStore(subscribe, () => snapshot)
}

function tell(path: string, next: ViewTitle | typeof noView | undefined): void {
  if (next === undefined) titles.delete(path)
  else titles.set(path, next)
  snapshot = new Map(titles)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
