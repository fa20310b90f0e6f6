import { expect, test } from 'vitest'
import { dueJourneys, journeyNames } from './journeys.mjs'
import { secondsOf } from './turns.mjs'

const turns = Array.from({ length: 24 }, (_, place) => dueJourneys(String(1704 + place)))
const firm = ['accessibility', 'label']

test('within twenty-four turns every journey is due, and a firm one each time', () => {
  expect([...new Set(turns.flat())].toSorted()).toEqual(journeyNames.toSorted())
  const due = turns.map((names) => names.filter((name) => firm.includes(name)).join())
  expect([...new Set(due)].toSorted()).toEqual(firm)
})

test('beside the firm one no turn has much more than its share', () => {
  const seconds = (name: string) => secondsOf(`test/journeys/${name}.test.ts`)
  const others = turns.map((names) => names.filter((name) => !firm.includes(name)).map(seconds))
  const sums = others.map((each) => each.reduce((sum, one) => sum + one, 0))
  const share = sums.reduce((sum, one) => sum + one, 0) / turns.length
  expect(Math.max(...sums)).toBeLessThan(Math.max(share * 1.2, ...others.flat().map((one) => one + 1)))
})

test('asked for everything all are due', () => expect(dueJourneys('all')).toEqual(journeyNames))
