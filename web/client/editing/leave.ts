/** Signing out with something typed that cannot be saved asks first. */
import { useSyncExternalStore } from 'react'
import { signOut } from '../session/session.ts'
import { withPatience } from '../calls/with-patience.ts'
import { allDrafts, isHere, type KeptDraft } from './journal.ts'
import { flushDrafts } from './waiting.ts'

let left: readonly KeptDraft[] = []
const watchers = new Set<() => void>()

/** Saves what is typed; what is left then is asked about. */
export async function askToSignOut(): Promise<void> {
  await withPatience(flushDrafts())
  const now = allDrafts().filter(isHere)
  if (now.length === 0) return signOut()
  tell(now)
}

export async function signOutAnyway(): Promise<void> {
  tell([])
  await signOut()
}

export const stay = (): void => tell([])

/** What would be left here. */
export const useLeaving = (): readonly KeptDraft[] =>
  useSyncExternalStore(
    (watcher) => (watchers.add(watcher), () => watchers.delete(watcher)),
    () => left,
  )

function tell(next: readonly KeptDraft[]): void {
  left = next
  for (const watcher of watchers) watcher()
}
