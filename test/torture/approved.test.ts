/** As many random acts on releases as one has the time for (`npm run torture -- approved 10000`), each two hundred of them on releases of their own. */
import { expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { onEachServer } from '../running-server.ts'
import { type Acted, actAtRandom } from '../approved-acts.ts'

const acts = Number(process.env.COUNT || '1000')
const atOnce = 200
const first = Number(process.env.SEED_OF_ACTS ?? '1')

onEachServer('releases on which everybody acts at random', (server) => {
  test(`print what was approved, in ${acts} acts`, { timeout: 24 * 3600_000 }, async () => {
    const sum: Acted = { done: 0, refused: 0, approved: 0, printed: 0, faults: [] }
    for (let at = 0; at < acts; at += atOnce) {
      const told = await actAtRandom(server(), await labelMasters(), {
        acts: Math.min(atOnce, acts - at),
        seed: first + at,
      })
      for (const key of ['done', 'refused', 'approved', 'printed'] as const) sum[key] += told[key]
      sum.faults.push(...told.faults.map((fault) => `seed ${first + at}: ${fault}`))
    }
    console.log(`${acts} acts: ${JSON.stringify(sum)}`)
    expect(sum.faults).toEqual([])
  })
})
