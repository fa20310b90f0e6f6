/** A thread that makes a new database folder and ends, and with it the hundreds of MB that making one takes. */
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { folder, settings } = workerData as { folder: string; settings: string[] }
const startParams = [...PGlite.defaultStartParams, ...settings]
const fresh = await PGlite.create({ dataDir: folder, startParams, initDbStartParams: settings })
await fresh.close()
