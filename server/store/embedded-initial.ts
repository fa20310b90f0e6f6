/** A thread that makes a new database folder and ends, and with it the hundreds of MB that making one takes. */
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { folder } = workerData as { folder: string }
const fresh = await PGlite.create({ dataDir: folder })
await fresh.close()
