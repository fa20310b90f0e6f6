/** What failed is asked for again by itself, soon, then later, then rarely; what was refused would be refused again. */
import { useEffect, useMemo } from 'react'

/** Seconds. */
const pauses = [2, 8, 30]
/** Milliseconds after which a failure is a new one. */
const forgotten = 90_000

let mayPass: (error: unknown) => boolean = () => true

/** Who knows the refusals says here what may pass by itself. */
export const judgeFailures = (judge: typeof mayPass): void => void (mayPass = judge)

/** By what is asked: whoever shows the failure goes while it is asked for, and comes again where it fails again. */
const tries = new WeakMap<() => unknown, { count: number; at: number }>()

/** After how many seconds it does. `retry` stays the same from one drawing to the next. */
export function useAskingAgain(error: unknown, retry: (() => unknown) | undefined): number | undefined {
  const plan = useMemo(() => pauseBefore(error, retry), [error, retry])
  useEffect(() => {
    if (!retry || !plan) return undefined
    const { pause, count } = plan
    const timer = setTimeout(() => {
      tries.set(retry, { count: count + 1, at: performance.now() })
      retry()
    }, pause * 1000)
    return () => clearTimeout(timer)
  }, [plan, retry])
  return plan?.pause
}

/** How long it waits before it asks again for the next time; undefined where it does not, or not any more. */
function pauseBefore(error: unknown, retry: (() => unknown) | undefined) {
  if (!retry || error === undefined || !mayPass(error)) return undefined
  const last = tries.get(retry)
  const count = last && performance.now() - last.at < forgotten ? last.count : 0
  const pause = pauses[count]
  return pause === undefined ? undefined : { pause, count }
}
