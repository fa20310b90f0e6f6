/** What the main thread of a page does from frame to frame: processor time, so that other work on the machine does not count. */
import type { Browser, Page } from 'playwright-core'

type TraceEvent = { name: string; ph: string; tid: number; pid: number; ts: number; dur?: number; tdur?: number }
type Task = { from: number; spent: number }

/** Milliseconds of each frame while `action` runs in the page. */
export async function frameTimes(browser: Browser, page: Page, action: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await action()
  return framesOf(JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] })
}

/** A frame begins with the task that calls what waits for it, and ends where the next begins: no task belongs to two. */
function framesOf({ traceEvents }: { traceEvents: readonly TraceEvent[] }): number[] {
  const fired = traceEvents.filter(({ name }) => name === 'FireAnimationFrame').toSorted((a, b) => a.ts - b.ts)
  const thread = fired[0]
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === thread?.pid && tid === thread?.tid)
    .map(({ ts, dur = 0, tdur = dur }): Task => ({ from: ts, spent: tdur / 1000 }))
    .toSorted((a, b) => a.from - b.from)
  const begins = fired.flatMap(({ ts }) => tasks.findLast(({ from }) => from <= ts)?.from ?? [])
  return begins.slice(1).map((end, index) => {
    const begin = begins[index] ?? end
    return tasks.filter(({ from }) => from >= begin && from < end).reduce((sum, { spent }) => sum + spent, 0)
  })
}
