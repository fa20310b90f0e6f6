/**
 * A server's heart, to be killed: writes without pause, says which writes were acknowledged, and passes on what a live
 * subscriber hears. `node writer.ts SETTINGS SINCE`, both JSON; SINCE is the subscriber's last position or null.
 */
import { writeSync } from 'node:fs'
import { systemActor } from '#domain/access/actor.ts'
import { createLive } from '#server/live/create-live.ts'
import { createStore } from '#server/store/create-store.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import { fields } from '#test/fields.ts'

const [settings, since] = process.argv.slice(2).map((text) => JSON.parse(text) as unknown)
const say = (line: string) => writeSync(1, `${line}\n`)

const database = await openDatabase(settings as DatabaseSettings)
const live = await createLive({ database, failed: (error) => say(`failed ${String(error)}`) })
const store = await createStore({ database, committed: () => live.wake() })

live.listen(
  systemActor,
  'contents',
  { query: { limit: 10_000 }, since: (since as string | null) ?? undefined },
  {
    receive: (fields) => say(`heard {${fields}}`),
    fail: (error) => say(`failed ${String(error)}`),
  },
)

const document = { type: 'plant', owner: 'rosenhof', supplier: 'mcs', label: { de: 'n' } }
if (!(await store.find(systemActor, 'properties', 'n'))) await store.write(systemActor, fields({ n: 'number' }))
const loops = [0, 1, 2, 3]
const start = Date.now()
say('ready')
await Promise.all(
  loops.map(async (loop) => {
    for (let n = 0; ; n++) {
      const id = `w-${start}-${loop}-${n % 5}`
      if (n < 5) await store.write(systemActor, [{ kind: 'create', collection: 'contents', id, document }])
      else await store.write(systemActor, [{ kind: 'update', collection: 'contents', id, set: { 'data.n.value': n } }])
      say(`ack ${id} ${n}`)
    }
  }),
)
