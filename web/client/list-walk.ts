/**
 * Walking through a list one record at a time: a list says what it shows and in which order, the record's own screen then
 * knows the one before and the one after. Kept for the browser tab, so that a reload does not end the walk.
 */
import { useMemo, useSyncExternalStore } from 'react'
import { signedIn } from './session.ts'

export type WalkStep = { id: string; href: string }
/** `who` walked: the next person in this browser tab does not go on. */
type Walk = { who: string | undefined; list: string; steps: readonly WalkStep[] }

const storageKey = 'imprimatur.walk'
const listeners = new Set<() => void>()
let walks: Readonly<Record<string, Walk>> | undefined

/** `kind` is a collection; `list` the address to return to. */
export function rememberWalk(kind: string, list: string, steps: readonly WalkStep[]): void {
  walks = { ...all(), [kind]: { who: signedIn()?.actor.id, list, steps } }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(walks))
  } catch {
    // Without storage, or with a very long list, the walk lasts until the next reload.
  }
  for (const listener of listeners) listener()
}

export type Place = { list: string; position: number; total: number; previous?: WalkStep; next?: WalkStep }

/** The position of a record in the list that was shown last; undefined where it is not in it. */
export function useWalk(kind: string, id: string | undefined): Place | undefined {
  const walk = useSyncExternalStore(subscribe, () => all()[kind])
  return useMemo(() => {
    const at = walk?.steps.findIndex((step) => step.id === id) ?? -1
    if (!walk || at < 0 || walk.who !== signedIn()?.actor.id) return undefined
    const [previous, next] = [walk.steps[at - 1], walk.steps[at + 1]]
    return {
      list: walk.list,
      position: at + 1,
      total: walk.steps.length,
      ...(previous && { previous }),
      ...(next && { next }),
    }
  }, [walk, id])
}

function all(): Readonly<Record<string, Walk>> {
  if (walks) return walks
  try {
    walks = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Walk>
  } catch {
    walks = {}
  }
  return walks
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
