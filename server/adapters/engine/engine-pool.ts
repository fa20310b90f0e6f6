/**
 * The engine in threads of its own, so that HTTP stays responsive while pages are composed. A task that takes too much of the
 * processor ends with its thread, and a new one takes its place: no design can hold the server. One that only takes long does
 * not: on a slow machine everything is drawn.
 */
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { traced } from '../../span.ts'
import { ProductError, productError, refuse } from '#domain/errors.ts'
import type { FontFile } from '#artwork/index.ts'
import type { EngineTask, FontsOf, FromWorker, TaskResult, ToWorker } from './engine-task.ts'
import { type Budget, watchThread } from './watch-task-time.ts'

export interface EnginePool {
  /** Throws `artwork.designUnreadable`, `font.unreadable`, `ownPdf.refused`, `artwork.takesTooLong`, and `artwork.busy`, which passes. */
  run<Task extends EngineTask>(task: Task, options?: RunOptions): Promise<TaskResult<Task>>
  /** Which fonts are used from now on; called before each task that sets text. The same key means the same files. */
  useFonts(read: (of: FontsOf) => Promise<{ key: string; files: () => Promise<readonly FontFile[]> }>): void
  /** Threads that are there, working or idle. */
  readonly size: number
  close(): Promise<void>
}

/**
 * `isBehind`: nobody waits for it. It is begun only while no task of people waits, and never on the last free one of several
 * threads. Of few threads, and so few cores, it does not run beside people's either, and keeps out of the pauses between them;
 * so that it is done at last, it does so for some seconds only.
 */
export type RunOptions = { isBehind?: boolean }

/** The same threads, for what nobody waits for. */
export const behindPeople = (pool: EnginePool): EnginePool => ({
  run: (task) => pool.run(task, { isBehind: true }),
  useFonts: pool.useFonts,
  get size() {
    return pool.size
  },
  close: pool.close,
})

type Waiting = {
  task: EngineTask
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  /** Since when it waits, of one that nobody waits for. Milliseconds. */
  since?: number
  /** Its set of fonts, should the thread ask for them. */
  fonts?: { key: string; files: () => Promise<readonly FontFile[]> }
}

type Thread = {
  worker: Worker
  /** It has read the engine; until then it is given nothing, for one of the others may well be free before. */
  isReady: boolean
  busy: Waiting | undefined
  /** Ends the watch over its task, and between tasks the wait for its end. */
  unwatch: () => void
}

export type PoolOptions = {
  threads: number
  budget?: Budget
  mostWaiting?: number
  /** Seconds after which a thread without work ends, for the memory of its WebAssembly only ever grows: it comes to some hundred MB. */
  idleSeconds: number
}

export function createEnginePool(options: PoolOptions): EnginePool {
  const { threads: most, budget = { seconds: 90 }, mostWaiting = 2000, idleSeconds } = options
  const threads: Thread[] = []
  const waiting: Waiting[] = []
  const behind: Waiting[] = []
  let fontsOf: Parameters<EnginePool['useFonts']>[0] | undefined
  let counter = 0
  let lastOfPeople = -Infinity
  let looking: ReturnType<typeof setTimeout> | undefined
  let closed = false

  function startThread(): void {
    const kept = getCompileCacheDir()
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      // Of Node's versions each has a folder of its own within it.
      workerData: { compiled: kept && dirname(kept) },
      resourceLimits: { maxOldGenerationSizeMb: 1536 },
    })
    const thread: Thread = { worker, isReady: false, busy: undefined, unwatch: () => {} }
    worker.on('message', (message: FromWorker) => {
      if ('wants' in message) void sendFonts(thread)
      else finish(thread, message)
    })
    worker.on('error', (error) => lose(thread, error))
    worker.on('exit', () => lose(thread, new Error('the engine thread ended')))
    threads.push(thread)
  }

  function finish(thread: Thread, message: Exclude<FromWorker, { wants: 'fonts' }>): void {
    const { busy } = thread
    thread.unwatch()
    if (busy && busy.since === undefined) lastOfPeople = performance.now()
    thread.busy = undefined
    thread.worker.unref()
    if ('ready' in message) thread.isReady = true
    else if (busy) {
      if ('result' in message) busy.resolve(message.result)
      else if ('fault' in message) busy.reject(faultOf(message.fault, busy.task))
      else busy.reject(new Error(message.error))
    }
    assign()
    if (thread.busy) return
    const idle = setTimeout(() => end(thread), idleSeconds * 1000).unref()
    thread.unwatch = () => clearTimeout(idle)
  }

  function end(thread: Thread, reason = new Error('idle')): void {
    lose(thread, reason)
    void thread.worker.terminate()
  }

  function lose(thread: Thread, error: Error): void {
    const index = threads.indexOf(thread)
    if (index < 0) return
    threads.splice(index, 1)
    thread.unwatch()
    // One that cannot even begin takes a task with it, or another would be begun for it without end.
    const failed = thread.isReady ? thread.busy : (waiting.shift() ?? behind.shift())
    failed?.reject(error)
    thread.busy = undefined
    if (!closed) assign()
  }

  const refusals = {
    used: () => productError('artwork.takesTooLong', { seconds: budget.seconds }),
    still: () => busy('a task stood still'),
  }

  /** People's tasks come one soon after the other. */
  function isHeld(): boolean {
    const now = performance.now()
    const [first] = behind
    if (!first || most > fewThreads || now - (first.since ?? now) > longestHeld) return false
    if (threads.some(({ busy }) => busy && busy.since === undefined)) return true
    const left = lastOfPeople + pauseOfPeople - now
    if (left <= 0) return false
    clearTimeout(looking)
    looking = setTimeout(assign, left + 1).unref()
    return true
  }

  /** Tasks that nobody waits for and that may be begun: of several threads one stays free. */
  const room = (): number => {
    if (waiting.length > 0 || isHeld()) return 0
    const working = threads.filter(({ busy }) => busy).length
    return Math.min(behind.length, Math.max(0, Math.max(1, most - 1) - working))
  }

  function assign(): void {
    const idle = threads.find(({ isReady, busy }) => isReady && !busy)
    if (!idle) {
      const starting = threads.filter(({ isReady }) => !isReady).length
      if (starting < waiting.length + room() && threads.length < most) startThread()
      return
    }
    const job = waiting.shift() ?? (room() > 0 ? behind.shift() : undefined)
    if (!job) return
    idle.unwatch()
    idle.busy = job
    idle.worker.ref()
    idle.unwatch = watchThread(idle.worker, budget, (why) => end(idle, refusals[why]()))
    begin(idle, job).catch((error: Error) => {
      idle.unwatch()
      if (idle.busy === job) idle.busy = undefined
      job.reject(error)
      assign()
    })
    assign()
  }

  async function begin(thread: Thread, job: Waiting): Promise<void> {
    const { task } = job
    const setsText = task.kind === 'compose' || task.kind === 'inspect'
    const fonts = setsText ? await fontsOf?.(task.fonts ?? { owner: '' }) : undefined
    if (fonts) job.fonts = fonts
    post(thread, { kind: 'task', id: ++counter, task, fontsKey: fonts?.key })
  }

  async function sendFonts(thread: Thread): Promise<void> {
    const job = thread.busy
    if (!job?.fonts) return
    try {
      post(thread, { kind: 'fonts', key: job.fonts.key, files: await job.fonts.files() })
    } catch (error) {
      // The thread waits for files that do not come.
      if (thread.busy === job) end(thread, error as Error)
    }
  }

  const post = (thread: Thread, message: ToWorker): void => thread.worker.postMessage(message)

  return {
    run: <Task extends EngineTask>(task: Task, { isBehind = false }: RunOptions = {}) =>
      traced(
        `engine ${task.kind}`,
        { 'imprimatur.behind': isBehind },
        () =>
          new Promise<TaskResult<Task>>((resolve, reject) => {
            const line = isBehind ? behind : waiting
            if (closed) return reject(productError('unavailable'))
            if (line.length >= mostWaiting) return reject(busy('too many tasks wait'))
            const since = isBehind ? { since: performance.now() } : undefined
            line.push({ task, resolve: resolve as (result: unknown) => void, reject, ...since })
            assign()
          }),
      ),
    useFonts(read) {
      fontsOf = read
    },
    get size() {
      return threads.length
    },
    async close() {
      closed = true
      clearTimeout(looking)
      for (const { reject } of [...waiting.splice(0), ...behind.splice(0)]) reject(productError('unavailable'))
      const ended = threads.slice()
      // Ended on purpose: whoever waits is told that, and not that a thread is gone.
      for (const thread of ended) lose(thread, productError('unavailable'))
      await Promise.all(ended.map(({ worker }) => worker.terminate()))
    },
  }
}

/** Milliseconds, and threads: see `RunOptions`. */
const fewThreads = 2
const pauseOfPeople = 250
const longestHeld = 5000

/** Seconds after which it is worth asking again. */
const pause = 8

const busy = (why: string): ProductError =>
  new ProductError(refuse('artwork.busy', { seconds: pause }), { cause: new Error(why) })

function faultOf({ code, reason }: { code: string; reason: string }, task: EngineTask): Error {
  if (code === 'artwork.busy') return busy(reason)
  if (task.kind === 'ownPdf')
    return productError('ownPdf.refused', { name: task.pdf.name, reason: { says: `reason.${reason}` } })
  const said = { says: `diagnostic.${reason}` }
  if (code === 'font.unreadable') return productError('font.unreadable', { name: '', reason: said })
  return task.kind === 'readFont' ? new Error(reason) : productError('artwork.designUnreadable', { reason: said })
}
