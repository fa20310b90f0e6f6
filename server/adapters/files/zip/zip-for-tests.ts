/** Writes a ZIP file and tells its hash: run in another time zone than its parent. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { storedZip } from './write-zip-of-any-size.ts'

async function* entries() {
  yield { name: 'Ä/x.txt', at: '2026-03-29T23:30:00.000Z', size: 3, body: new TextEncoder().encode('abc') }
}

process.stdout.write(
  createHash('sha256')
    .update(await buffer(storedZip(entries())))
    .digest('hex'),
)
