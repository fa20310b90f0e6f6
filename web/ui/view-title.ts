/** What the open screen is called: in its tab, in the breadcrumb, in the window's title. */
import { useEffect, useSyncExternalStore } from 'react'

export type ViewTitle = {
  title: string
  /** Distinguishes views with the same title, such as `V2`; it is never cut, unlike the title. */
  mark?: string | undefined
  /** Whose it is: shown where another open view has the same title and mark. */
  apart?: string | undefined
}

const titles = new Map<string, ViewTitle>()
/** Paths that show nothing to this person. */
const refused = new Set<string>()
const listeners = new Set<() => void>()
type Told = { titles: ReadonlyMap<string, ViewTitle>; refused: ReadonlySet<string> }
let told: Told = { titles, refused }

/** A screen that knows more than its route does, such as a content's name, says so here. */
export function useViewTitle(title: string | undefined, { mark, apart }: Omit<ViewTitle, 'title'> = {}): void {
  useEffect(() => {
    if (title === undefined) return
    const known = titles.get(location.pathname)
    if (known?.title === title && known.mark === mark && known.apart === apart) return
    titles.set(location.pathname, { title, mark, apart })
    tell()
  }, [title, mark, apart])
}

/** What is refused or not there is no open view (document 1 §2), whatever the screen around it is called. */
export function useNoView(isRefused: boolean): void {
  useEffect(() => {
    if (!isRefused) return undefined
    const path = location.pathname
    refused.add(path)
    tell()
    return () => {
      refused.delete(path)
      tell()
    }
  }, [isRefused])
}

/** By path. */
export function useToldViews(): Told {
  return useSyncExternalStore(subscribe, () => told)
}

function tell(): void {
  told = { titles: new Map(titles), refused: new Set(refused) }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
