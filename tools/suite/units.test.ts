import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { secondsOf } from './turns.mjs'
import { restingUnits } from './units.mjs'

const turns = Array.from({ length: 8 }, (_, place) => restingUnits(String(1704 + place)))
const inTurn = [...new Set(turns.flat())]
const due = turns.map((resting) => inTurn.filter((path) => !resting.includes(path)))

test('within eight turns each test is due once', () => {
  expect(due.flat().toSorted()).toEqual(inTurn.toSorted())
  for (const path of inTurn)
    expect([path, existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))]).toEqual([path, true])
})

test('no turn takes much more than another', () => {
  const seconds = due.map((paths) => paths.reduce((sum, path) => sum + secondsOf(path), 0))
  expect(Math.max(...seconds)).toBeLessThan(Math.min(...seconds) * 1.1)
})

test('asked for everything none rests', () => expect(restingUnits('all')).toEqual([]))
