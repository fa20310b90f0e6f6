import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { restingUnits } from './units.mjs'

const turns = ['1704', '1705', '1706', '1707', '1708', '1709'].map((turn) => restingUnits(turn))

test('within six turns every test is due, those that take longest once, the others twice', () => {
  for (const path of new Set(turns.flat())) {
    const due = turns.filter((resting) => !resting.includes(path)).length
    expect([1, 2].map((times) => [path, times])).toContainEqual([path, due])
    expect([path, existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))]).toEqual([path, true])
  }
})

test('asked for everything none rests', () => expect(restingUnits('all')).toEqual([]))
