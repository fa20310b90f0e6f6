/**
 * Which tab of the browser this is, and which others are open: what is typed belongs to the tab it is typed in. A reload keeps
 * the name; a tab that was duplicated, or a window opened from another, gets one of its own from the first call on: it begins with
 * a copy of what the other tab has stored, but only a page that was left says so there.
 */
const key = 'imprimatur.tab'
const leftKey = 'imprimatur.tab.left'
/** Each tab holds the lock of its name for as long as it is open. */
const lockOf = (tab: string): string => `imprimatur.tab.${tab}`
/** After a reload the lock of the page before is let go within this time; a tab that still holds it is another one. */
const patience = 2000

let name: string | undefined
const watchers = new Set<() => void>()

export function tabName(): string {
  name ??= remembered()
  return name
}

/** Where two tabs found that they have the same name. */
export function onTabNamed(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Undefined where the browser does not tell: on a page that did not come over HTTPS. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  const { held } = (await locks()?.query()) ?? {}
  const prefix = lockOf('')
  return (
    held && new Set(held.flatMap((lock) => (lock.name?.startsWith(prefix) ? [lock.name.slice(prefix.length)] : [])))
  )
}

/** Says that this tab is open, for as long as it is. */
export function holdTab(): void {
  const tab = tabName()
  locks()
    ?.request(lockOf(tab), { signal: AbortSignal.timeout(patience) }, untilClosed)
    .catch(() => {
      name = anew()
      for (const watcher of watchers) watcher()
      holdTab()
    })
}

const untilClosed = () => new Promise<never>(() => {})

const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

function remembered(): string {
  try {
    const before = sessionStorage.getItem(key)
    // A tab that was put to sleep was not left.
    const isFree = sessionStorage.getItem(leftKey) !== null || wasDiscarded()
    sessionStorage.removeItem(leftKey)
    addEventListener('pagehide', () => store(leftKey, 'left'))
    // Come back to as it was.
    addEventListener('pageshow', (event) => {
      if ('persisted' in event && event.persisted === true) sessionStorage.removeItem(leftKey)
    })
    return before !== null && isFree ? before : anew()
  } catch {
    return crypto.randomUUID()
  }
}

const wasDiscarded = (): boolean => 'wasDiscarded' in document && document.wasDiscarded === true

function anew(): string {
  const fresh = crypto.randomUUID()
  store(key, fresh)
  return fresh
}

function store(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // As long as the page.
  }
}
