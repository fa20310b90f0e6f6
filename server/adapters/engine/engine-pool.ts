/**
 * The engine in threads of its own, so that HTTP stays responsive while pages are composed. A task that takes too long
 * ends with its thread, and a new one takes its place: no design can hold the server.
 */
import { Worker } from 'node:worker_threads'
import { productError } from '#domain/errors.ts'
import type { FontFile } from '#artwork/index.ts'
import type { EngineTask, FontsOf, FromWorker, TaskResult, ToWorker } from './engine-task.ts'

export interface EnginePool {
  /** Throws `artwork.designUnreadable`, `font.unreadable`, `ownPdf.refused`, `artwork.takesTooLong`. */
  run<Task extends EngineTask>(task: Task, options?: RunOptions): Promise<TaskResult<Task>>
  /** Which fonts are used from now on; called before each task that sets text. The same key means the same files. */
  useFonts(read: (of: FontsOf) => Promise<{ key: string; files: () => Promise<readonly FontFile[]> }>): void
  /** Threads that are there, working or idle. */
  readonly size: number
  close(): Promise<void>
}

/** `isOurs`: of the product's own parts, which end however slow the machine is, and so may take their time. */
export type RunOptions = { isOurs?: boolean }

type Waiting = {
  task: EngineTask
  isOurs: boolean
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  /** Its set of fonts, should the thread ask for them. */
  fonts?: { key: string; files: () => Promise<readonly FontFile[]> }
}

type Thread = {
  worker: Worker
  /** It has read the engine; until then it is given nothing, for one of the others may well be free before. */
  isReady: boolean
  busy: Waiting | undefined
  /** Of the task, and between tasks of the end. */
  timer: NodeJS.Timeout | undefined
}

export type PoolOptions = {
  threads: number
  seconds?: number
  mostWaiting?: number
  /** Seconds after which a thread without work ends, for the memory of its WebAssembly only ever grows: it comes to some hundred MB. */
  idleSeconds: number
}

export function createEnginePool(options: PoolOptions): EnginePool {
  const { threads: most, seconds = 90, mostWaiting = 2000, idleSeconds } = options
  const threads: Thread[] = []
  const waiting: Waiting[] = []
  let fontsOf: Parameters<EnginePool['useFonts']>[0] | undefined
  let counter = 0
  let closed = false

  function startThread(): void {
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1536 },
    })
    const thread: Thread = { worker, isReady: false, busy: undefined, timer: undefined }
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
    clearTimeout(thread.timer)
    thread.busy = undefined
    thread.worker.unref()
    if ('ready' in message) thread.isReady = true
    else if (busy) {
      if ('result' in message) busy.resolve(message.result)
      else if ('fault' in message) busy.reject(faultOf(message.fault, busy.task))
      else busy.reject(new Error(message.error))
    }
    assign()
    if (!thread.busy) thread.timer = setTimeout(() => end(thread), idleSeconds * 1000).unref()
  }

  function end(thread: Thread, reason = new Error('idle')): void {
    lose(thread, reason)
    void thread.worker.terminate()
  }

  function lose(thread: Thread, error: Error): void {
    const index = threads.indexOf(thread)
    if (index < 0) return
    threads.splice(index, 1)
    clearTimeout(thread.timer)
    // One that cannot even begin takes a task with it, or another would be begun for it without end.
    const failed = thread.isReady ? thread.busy : waiting.shift()
    failed?.reject(error)
    thread.busy = undefined
    if (!closed) assign()
  }

  function giveUp(thread: Thread): void {
    thread.busy?.reject(productError('artwork.takesTooLong', { seconds }))
    thread.busy = undefined
    end(thread, new Error('too slow'))
  }

  function assign(): void {
    const idle = threads.find(({ isReady, busy }) => isReady && !busy)
    if (!idle) {
      const starting = threads.filter(({ isReady }) => !isReady).length
      if (starting < waiting.length && threads.length < most) startThread()
      return
    }
    const job = waiting.shift()
    if (!job) return
    clearTimeout(idle.timer)
    idle.busy = job
    idle.worker.ref()
    idle.timer = job.isOurs ? undefined : setTimeout(() => giveUp(idle), seconds * 1000)
    begin(idle, job).catch((error: Error) => {
      clearTimeout(idle.timer)
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
    run: <Task extends EngineTask>(task: Task, { isOurs = false }: RunOptions = {}) =>
      new Promise<TaskResult<Task>>((resolve, reject) => {
        if (closed || waiting.length >= mostWaiting) return reject(productError('unavailable'))
        waiting.push({ task, isOurs, resolve: resolve as (result: unknown) => void, reject })
        assign()
      }),
    useFonts(read) {
      fontsOf = read
    },
    get size() {
      return threads.length
    },
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(productError('unavailable'))
      const ended = threads.slice()
      // Ended on purpose: whoever waits is told that, and not that a thread is gone.
      for (const thread of ended) lose(thread, productError('unavailable'))
      await Promise.all(ended.map(({ worker }) => worker.terminate()))
    },
  }
}

function faultOf({ code, reason }: { code: string; reason: string }, task: EngineTask): Error {
  if (task.kind === 'ownPdf')
    return productError('ownPdf.refused', { name: task.pdf.name, reason: { says: `reason.${reason}` } })
  const said = { says: `diagnostic.${reason}` }
  if (code === 'font.unreadable') return productError('font.unreadable', { name: '', reason: said })
  return task.kind === 'readFont' ? new Error(reason) : productError('artwork.designUnreadable', { reason: said })
}
