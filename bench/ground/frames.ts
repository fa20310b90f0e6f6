/** What the main thread of a page does from frame to frame: processor time, so that other work on the machine does not count. */
import type { Browser, Page } from 'playwright-core'

type TraceEvent = {
  name: string
  ph: string
  tid: number
  pid: number
  /** Microseconds, as are the others. */
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}
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

export type Stage = 'engine' | 'script' | 'style and layout' | 'painting' | 'other'

/** What a page does, by the name of what stands in the trace; what stands in none of these is its script's, or nobody's. */
const stages: Readonly<Record<string, Stage>> = {
  EvaluateScript: 'script',
  EventDispatch: 'script',
  FireAnimationFrame: 'script',
  FunctionCall: 'script',
  HandlePostMessage: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  'v8.callFunction': 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  Layout: 'style and layout',
  ParseHTML: 'style and layout',
  UpdateLayoutTree: 'style and layout',
  Commit: 'painting',
  Layerize: 'painting',
  Paint: 'painting',
  PrePaint: 'painting',
}

/** Shares of the processor's time that the page's main thread and its workers take while `action` runs; a worker is the engine. */
export async function stageShares(
  browser: Browser,
  page: Page,
  action: () => Promise<unknown>,
): Promise<Map<Stage, number>> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'],
  })
  await action()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const shares = sharesOf(traceEvents)
  const all = [...shares.values()].reduce((sum, spent) => sum + spent, 0)
  return new Map([...shares].map(([stage, spent]) => [stage, spent / all]))
}

function sharesOf(events: readonly TraceEvent[]): Map<Stage, number> {
  const of = (event: TraceEvent) => `${event.pid} ${event.tid}`
  const threads = new Map(events.filter(({ name }) => name === 'thread_name').map((one) => [of(one), one.args?.name]))
  const main = events.find(({ name }) => name === 'FireAnimationFrame')
  const shares = new Map<Stage, number>()
  const add = (stage: Stage, spent: number) => shares.set(stage, (shares.get(stage) ?? 0) + spent)
  const whole = events.filter(({ ph, pid }) => ph === 'X' && pid === main?.pid)
  for (const [thread, own] of Map.groupBy(whole, of)) {
    const isWorker = threads.get(thread) === 'DedicatedWorker thread'
    if (!isWorker && (!main || thread !== of(main))) continue
    // What is within another is taken off it.
    const open: { until: number; stage: Stage }[] = []
    for (const { name, ts, dur = 0, tdur = dur } of own.toSorted(
      (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
    )) {
      while ((open.at(-1)?.until ?? Infinity) <= ts) open.pop()
      const around = open.at(-1)
      const stage = isWorker ? 'engine' : (stages[name] ?? around?.stage ?? 'other')
      add(stage, tdur)
      if (around) add(around.stage, -tdur)
      open.push({ until: ts + dur, stage })
    }
  }
  return shares
}
