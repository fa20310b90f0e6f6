/**
 * Reads a table, and looks at what is in it, in a thread of its own: whatever a stranger's file does to it, the server goes on.
 * Few at a time, since each may take much memory; who waits holds nothing yet.
 */
import { Worker } from 'node:worker_threads'
import { ProductError, productError } from '#domain/errors.ts'
import { turnsOf } from '#domain/in-turn.ts'
import { type Budget, watchThread } from '../engine/watch-task-time.ts'
import type { FromTableWorker, TableLines, ToTableWorker } from './sheet.ts'

/** Of the thread's own processor time. */
const usual: Budget = { seconds: 120 }
const memoryMB = 1500
const mostThreads = 2

export type TableFile = Omit<ToTableWorker, 'bytes'> & {
  /** Asked for when its turn comes. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
}

const inTurn = turnsOf(mostThreads)

/** Throws what `readSheets` throws, `import.takesTooLong`, and `unavailable`, which passes. */
export const readTable = ({ bytes, ...file }: TableFile, budget = usual): Promise<TableLines> =>
  inTurn(async () => readInThread({ bytes: await bytes(), ...file }, budget))

function readInThread(workerData: ToTableWorker, budget: Budget): Promise<TableLines> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
      workerData,
      transferList: [workerData.bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: memoryMB },
    })
    const unwatch = watchThread(worker, budget, (why) =>
      end(
        why === 'used' ? productError('import.takesTooLong', { seconds: budget.seconds }) : productError('unavailable'),
      ),
    )
    function end(error: Error): void {
      unwatch()
      void worker.terminate()
      reject(error)
    }
    worker.once('message', (message: FromTableWorker) => {
      unwatch()
      void worker.terminate()
      if ('sheets' in message) resolve(message)
      else reject(new ProductError(message.refusal))
    })
    worker.once('error', (error) => end(isOutOfMemory(error) ? productError('import.inflatesTooFar') : error))
  })
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
