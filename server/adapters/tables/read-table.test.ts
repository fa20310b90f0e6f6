/** A stranger's table has so much of the processor, and no more; the next one is read all the same. */
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const looking = { sample: 3 }

const tableOf = (rows: number) => ({
  bytes: async () => new Uint8Array(Buffer.from(`${'Rose;'.repeat(30)}\n`.repeat(rows))),
  name: 'roses.csv',
  wishes: {},
  looking,
})

test('a table that uses more than it may is refused', async () => {
  const refused = readTable(tableOf(90_000), { seconds: 0.3, every: 0.02 })
  await expect(refused).rejects.toMatchObject({ code: 'import.takesTooLong', params: { seconds: 0.3 } })
  const { sheets } = await readTable(tableOf(3))
  expect(
    Buffer.from(sheets[0]?.lines ?? '')
      .toString()
      .trim()
      .split('\n'),
  ).toHaveLength(3)
}, 60_000)
