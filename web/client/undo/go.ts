/**
 * The one way back and forth (docs/decisions/0299-one-undo.md): whatever is typed goes to the server first, then the step that
 * was done last in this window is taken back there, or done again (docs/decisions/0469-undo-of-a-window.md). One after the other,
 * however fast somebody asks.
 */
import type { Step } from '#domain/undo/step.ts'
import { writesSettled } from '../calls/api.ts'
import { type BulkReport, undoMany } from '../calls/bulk.ts'
import { type Fall, fallOf, ProductError, refusalFrom } from '../calls/errors.ts'
import { dropBeside } from '../editing/journal.ts'
import { tabName } from '../calls/tab.ts'
import { flushDrafts } from '../editing/waiting.ts'
import { onSessionChange } from '../session/session.ts'
import { type Done, lastStepOf, nextStep, recentSteps, type Way } from './steps.ts'

export type Went =
  | { kind: 'nothing'; way: Way }
  /** Nothing in this window; that was done last in another one, or by what runs by itself. It is offered. */
  | { kind: 'elsewhere'; way: Way; step: Step }
  /** Stored values would be wrong by it: it is asked whether that is meant. */
  | { kind: 'asks'; way: Way; step: Taken; fall: Fall }
  | { kind: 'went'; way: Way; step: Taken; report: BulkReport }
  /** Nothing of it can be, as is known beforehand. */
  | { kind: 'stays'; way: Way; step: Taken; isPassed: boolean }
  /** Nothing of it could be. Where it is passed, who asks again goes on to the step before. */
  | { kind: 'stayed'; way: Way; step: Taken; isPassed: boolean; report?: BulkReport; error?: unknown }

/** Somebody else's is known by its changeset alone. */
export type Taken = Pick<Step, 'id'> & Partial<Step>

/** Of one that runs long, so that it can be told how far it is. */
export type Follow = (begun: BulkReport) => Promise<BulkReport>

let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/** How many are still to come. */
export const stepsWaiting = (): number => waiting

/** Of steps that could not be taken back, and were told: one goes past them. */
let passed: ReadonlySet<string> = new Set()
onSessionChange(() => (passed = new Set()))

export const goStep = (way: Way, follow: Follow): Promise<Went> =>
  inTurn(async () => {
    const step = await nextStep(way, passed, tabName())
    const elsewhere = step ? undefined : await stepElsewhere(way)
    if (elsewhere) return { kind: 'elsewhere', way, step: elsewhere }
    // What the menu offers nobody is not tried.
    return step?.done.stays ? { kind: 'stays', way, step, isPassed: pass(way, step) } : take(way, step, follow)
  })

/** What is offered where nothing was done in this window: nobody means by the key what they do not see. */
async function stepElsewhere(way: Way): Promise<Step | undefined> {
  const step = way === 'undo' ? await nextStep(way, passed) : undefined
  return step?.done.stays ? undefined : step
}

type Next = Record<Way, Step | undefined> & { elsewhere: Step | undefined }

/** What the next steps would be, and what is offered instead of one. */
export async function nextSteps(): Promise<Next> {
  const here = tabName()
  const [undo, redo] = await Promise.all([nextStep('undo', passed, here), nextStep('redo', passed, here)])
  return { undo, redo, elsewhere: undo ? undefined : await stepElsewhere('undo') }
}

/** What was done last to a record, wherever one is by now. */
export const takeBackLast = (done: Done, follow: Follow): Promise<Went> =>
  inTurn(async () => take('undo', await lastStepOf(done), follow))

/** Of the history of a record. */
export const takeBackChangeset = (id: string, follow: Follow): Promise<Went> =>
  inTurn(async () => take('undo', (await recentSteps()).find((step) => step.id === id) ?? { id }, follow))

/** One that is shown; `fallen` is how many values the person knows to be wrong afterwards. */
export const takeStep = (way: Way, step: Taken, follow: Follow, fallen?: number): Promise<Went> =>
  inTurn(() => take(way, step, follow, fallen))

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting++
  const mine = turn.then(async () => {
    await flushDrafts()
    await writesSettled()
    return work()
  })
  turn = mine.catch(() => undefined).then(() => waiting--)
  return mine
}

async function take(way: Way, step: Taken | undefined, follow: Follow, fallen?: number): Promise<Went> {
  if (!step) return { kind: 'nothing', way }
  try {
    const report = await follow(await undoMany(step.id, fallen === undefined ? {} : { fallen }))
    // It was refused in the midst: somebody else was faster.
    const refusal = refusalFrom(report.error)
    if (refusal) throw refusal
    if (report.changed > 0) {
      dropBeside(step.id)
      return { kind: 'went', way, step, report }
    }
    return { kind: 'stayed', way, step, report, isPassed: pass(way, step) }
  } catch (error) {
    const fall = fallOf(error)
    if (fall) return { kind: 'asks', way, step, fall }
    // It may be otherwise in a moment: it is over, or the server is there again.
    const isRefused = error instanceof ProductError && error.status < 500 && error.status !== 409
    return { kind: 'stayed', way, step, error, isPassed: isRefused && pass(way, step) }
  }
}

/** What is next to be done again stays so: what comes after it was done on top of it. */
function pass(way: Way, { id }: Taken): boolean {
  if (way === 'undo') passed = new Set([...passed, id])
  return way === 'undo'
}
