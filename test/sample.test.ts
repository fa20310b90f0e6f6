import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

async function at(cases: string | undefined) {
  vi.stubEnv('CASES', cases)
  vi.resetModules()
  return import('./sample.ts')
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
const columns = [1, 2, 3]

test('each case of a list has its turn once in as many turns as the list is deep', async () => {
  const seen: string[] = []
  for (let turn = 1700; turn < 1704; turn++) seen.push(...(await at(String(turn))).sampleOf(rows, 4))
  expect(seen.toSorted()).toEqual(rows)
})

test('each turn of a grid has every row, and all turns have every cell', async () => {
  const seen = new Set<string>()
  for (let turn = 0; turn < columns.length; turn++) {
    const { isSampled } = await at(String(turn))
    for (const [row, name] of rows.entries()) {
      const cells = columns.filter((_, column) => isSampled(columns.length, row, column))
      expect(cells).toHaveLength(1)
      for (const cell of cells) seen.add(`${name}${cell}`)
    }
  }
  expect(seen.size).toBe(rows.length * columns.length)
})

test.each([undefined, 'all'])('without a turn (%s) all are run', async (cases) => {
  expect((await at(cases)).sampleOf(rows, 4)).toEqual(rows)
})

test('a turn that is none is refused', () => expect(at('whole')).rejects.toThrow('"whole"'))
