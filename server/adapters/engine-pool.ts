/**
 * The engine in threads of its own, so that HTTP stays responsive while pages are composed. A task that takes too long
 * ends with its thread, and a new one takes its place: no design can hold the server.
 */
import { Worker } from 'node:worker_threads'
import { productError } from '#domain/errors.ts'
import type { EngineTask, FontFile, FontsOf, FromWorker, TaskResult, ToWorker } from './engine-task.ts'

export interface EnginePool {
  /** Throws `artwork.designUnreadable`, `font.unreadable`, `artwork.takesTooLong`. */
  run<Task extends EngineTask>(task: Task): Promise<TaskResult<Task>>
  /** Which fonts are used from now on; called before each task that sets text. The same key means the same files. */
  useFonts(read: (of: FontsOf) => Promise<{ key: string; files: () => Promise<readonly FontFile[]> }>): void
  /** Threads that are there, working or idle. */
  readonly size: number
  close(): Promise<void>
}

type Waiting = { task: EngineTask; resolve: (result: unknown) => void; reject: (error: Error) => void }

type Thread = {
  worker: Worker
  /** Keys of the sets of fonts that it keeps, the last used one last. */
  fonts: string[]
  busy: Waiting | undefined
  /** Of the task, and between tasks of the rest. */
  timer: NodeJS.Timeout | undefined
}

/** Sets of fonts a thread keeps: a set of one organization is some 10 to 50 MB. */
const mostFontSets = 4

export type PoolOptions = {
  threads: number
  seconds?: number
  mostWaiting?: number
  /**
   * Seconds after which a thread without work ends: its designs, pictures, fonts and the memory of its WebAssembly, which
   * only ever grows, come to some hundred MB.
   */
  idleSeconds?: number
}

export function createEnginePool(options: PoolOptions): EnginePool {
  const { threads: most, seconds = 90, mostWaiting = 2000, idleSeconds = 600 } = options
  const threads: Thread[] = []
  const waiting: Waiting[] = []
  let fontsOf: Parameters<EnginePool['useFonts']>[0] | undefined
  let counter = 0
  let closed = false

  function startThread(): Thread {
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1536 },
    })
    const thread: Thread = { worker, fonts: [], busy: undefined, timer: undefined }
    worker.on('message', (message: FromWorker) => finish(thread, message))
    worker.on('error', (error) => lose(thread, error))
    worker.on('exit', () => lose(thread, new Error('the engine thread ended')))
    worker.unref()
    threads.push(thread)
    return thread
  }

  function finish(thread: Thread, message: FromWorker): void {
    const { busy } = thread
    clearTimeout(thread.timer)
    thread.busy = undefined
    thread.worker.unref()
    if (busy) {
      if ('result' in message) busy.resolve(message.result)
      else if ('fault' in message) busy.reject(faultOf(message.fault, busy.task))
      else busy.reject(new Error(message.error))
    }
    assign()
    if (!thread.busy) thread.timer = setTimeout(() => end(thread), idleSeconds * 1000).unref()
  }

  function end(thread: Thread): void {
    lose(thread, new Error('idle'))
    void thread.worker.terminate()
  }

  function lose(thread: Thread, error: Error): void {
    const index = threads.indexOf(thread)
    if (index < 0) return
    threads.splice(index, 1)
    clearTimeout(thread.timer)
    thread.busy?.reject(error)
    thread.busy = undefined
    if (!closed) assign()
  }

  function assign(): void {
    if (waiting.length === 0) return
    const idle = threads.find(({ busy }) => !busy) ?? (threads.length < most ? startThread() : undefined)
    const job = idle && waiting.shift()
    if (!idle || !job) return
    clearTimeout(idle.timer)
    idle.busy = job
    idle.worker.ref()
    idle.timer = setTimeout(() => {
      const { busy } = idle
      idle.busy = undefined
      busy?.reject(productError('artwork.takesTooLong', { seconds }))
      lose(idle, new Error('too slow'))
      void idle.worker.terminate()
    }, seconds * 1000)
    begin(idle, job).catch((error: Error) => {
      clearTimeout(idle.timer)
      if (idle.busy === job) idle.busy = undefined
      job.reject(error)
      assign()
    })
    assign()
  }

  async function begin(thread: Thread, { task }: Waiting): Promise<void> {
    const setsText = task.kind === 'compose' || task.kind === 'inspect'
    const fonts = setsText ? await fontsOf?.(task.fonts ?? { owner: '' }) : undefined
    if (fonts && !thread.fonts.includes(fonts.key)) {
      const files = await fonts.files()
      const drop = thread.fonts.length >= mostFontSets ? thread.fonts.shift() : undefined
      post(thread, { kind: 'fonts', key: fonts.key, files, drop })
    }
    if (fonts) thread.fonts = [...thread.fonts.filter((key) => key !== fonts.key), fonts.key]
    post(thread, { kind: 'task', id: ++counter, task, fontsKey: fonts?.key })
  }

  const post = (thread: Thread, message: ToWorker): void => thread.worker.postMessage(message)

  return {
    run: <Task extends EngineTask>(task: Task) =>
      new Promise<TaskResult<Task>>((resolve, reject) => {
        if (closed || waiting.length >= mostWaiting) return reject(productError('unavailable'))
        waiting.push({ task, resolve: resolve as (result: unknown) => void, reject })
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
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

function faultOf({ code, reason }: { code: string; reason: string }, task: EngineTask): Error {
  if (code === 'font.unreadable') return productError('font.unreadable', { name: '', reason })
  return task.kind === 'readFont' ? new Error(reason) : productError('artwork.designUnreadable', { reason })
}
