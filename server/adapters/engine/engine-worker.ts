/**
 * Begins a thread that holds the engine. Threads end when they rest and begin again: what was compiled for one before is kept
 * beside what the process itself compiled, of which a thread knows nothing by itself.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'

const { compiled } = workerData as { compiled: string | undefined }
if (compiled !== undefined) enableCompileCache(compiled)
await import('./engine-thread.ts')
// A thread that is ended writes nothing.
flushCompileCache()
