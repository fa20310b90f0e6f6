import { expect, test } from 'vitest'
import { onServer } from '#test/databases.ts'
import { openDatabase } from './open-database.ts'
import { timeOfServer } from './time-of-server.ts'

/** In milliseconds: when it was asked and answered by the steady clock, what the server said, what is believed then. */
const cases = [
  ['half of the way is assumed', 0, 20, 1010, 1020],
  ['what fits moves nothing', 100, 120, 1105, 1120],
  ['what a busy process hears late moves nothing', 200, 5200, 1230, 6200],
  ['a server that is ahead by now is followed', 6000, 6010, 90_000, 90_000],
  ['one that is behind is followed', 7000, 7010, 3000, 3010],
] as const

test('the time of a server is followed as far as its answers prove it', () => {
  let steady = 0
  let followed: ReturnType<typeof timeOfServer> | undefined
  for (const [what, askedAt, answeredAt, time, believed] of cases) {
    steady = answeredAt
    if (followed) followed.note({ askedAt, time })
    else followed = timeOfServer({ askedAt, time }, () => steady)
    expect([what, followed.now().getTime()]).toEqual([what, believed])
  }
})

onServer('the time', (open) => {
  test('is one for all processes on a database, whatever their own clocks say', async () => {
    const { settings, close } = await open()
    const now = Date.now
    Date.now = () => now() + 3_600_000
    try {
      const database = await openDatabase(settings)
      const asked = performance.now()
      const [row] = await database.query<{ time: Date }>('select clock_timestamp() as time', [])
      const far = Math.abs(database.clock().getTime() - (row?.time.getTime() ?? 0))
      expect(far).toBeLessThan(1000 + performance.now() - asked)
      await database.close()
    } finally {
      Date.now = now
      await close()
    }
  })
})
