/** The server's typesetting has too much to do: what people look at is asked for again by itself, and they hear when. */
import { useSyncExternalStore } from 'react'
import { isBusy, type ProductError } from '#domain/errors.ts'
import { isUnreachable } from './errors.ts'

/** Whether what only reads asks again: a refusal is final, an unreachable server is given up, a busy one is not. */
export const asksAgain = (failures: number, error: unknown): boolean =>
  isBusy(error) || (isUnreachable(error) && failures < 3)

/** Milliseconds until then; of a busy server it is told. */
export function pauseBefore(failures: number, error: unknown): number {
  if (!isBusy(error)) return Math.min(1000 * 2 ** failures, 30_000)
  const wait = secondsOf(error)
  tell(wait)
  return wait * 1000
}

/** Of what somebody waits for before they decide, seconds until each next try; the last of them again and again. Who waits there is told there. */
export const pauseOfDecision = (failures: number): number => [2, 8][failures] ?? 30

/** Seconds, as long as something waits for its next try; undefined otherwise. */
export const busySeconds = (): number | undefined => seconds

export const useBusySeconds = (): number | undefined => useSyncExternalStore(onBusyChange, busySeconds)

let seconds: number | undefined
let over: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

export function onBusyChange(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const secondsOf = ({ params }: ProductError): number => Math.max(1, Number(params['seconds']) || 1)

function tell(wait: number): void {
  clearTimeout(over)
  over = setTimeout(() => set(undefined), wait * 1000)
  set(wait)
}

function set(now: number | undefined): void {
  seconds = now
  for (const watcher of watchers) watcher()
}
