/** However clients and suppliers act on releases, their master and their pictures: what was approved is what is printed. */
import { expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { actAtRandom } from '#test/approved-acts.ts'
import { onOneServer } from '#test/running-server.ts'

onOneServer('releases on which everybody acts at random', (server) => {
  test('print the pages that their owner approved, and no others', { timeout: 120_000 }, async () => {
    const told = await actAtRandom(server(), await labelMasters(), { acts: 150, seed: 7 })
    expect(told.faults).toEqual([])
    expect(told.approved).toBeGreaterThan(0)
    expect(told.printed).toBeGreaterThan(0)
  })
})
