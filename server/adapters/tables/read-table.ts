/** Reads a table in a thread of its own: whatever a stranger's file does to it, the server goes on. */
import { Worker } from 'node:worker_threads'
import { ProductError, productError } from '#domain/errors.ts'
import type { FromTableWorker, SheetLines } from './sheet.ts'

const seconds = 120
const memoryMB = 1500

/** `bytes` are gone afterwards. Throws what `readSheets` throws, and `import.takesTooLong`. */
export function readTable(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<SheetLines[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
      workerData: { bytes, name },
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: memoryMB },
    })
    const timer = setTimeout(() => end(productError('import.takesTooLong', { seconds })), seconds * 1000)
    function end(error: Error): void {
      clearTimeout(timer)
      void worker.terminate()
      reject(error)
    }
    worker.once('message', (message: FromTableWorker) => {
      clearTimeout(timer)
      void worker.terminate()
      if ('sheets' in message) resolve(message.sheets)
      else reject(new ProductError(message.refusal))
    })
    worker.once('error', (error) => end(isOutOfMemory(error) ? productError('import.inflatesTooFar') : error))
  })
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
