import { expect, test } from 'vitest'
import { dueJourneys, journeyNames } from './journeys.mjs'

const turns = Array.from({ length: 24 }, (_, place) => String(1704 + place))

test('within twenty-four turns every journey is due, and a firm one each time', () => {
  const due = turns.map((turn) => dueJourneys(turn))
  expect([...new Set(due.flat())].toSorted()).toEqual(journeyNames.toSorted())
  const firm = due.map((names) => names.filter((name) => name === 'accessibility' || name === 'label'))
  expect(new Set(firm.map((names) => names.join()))).toEqual(new Set(['accessibility', 'label']))
})

test('no turn has more than its share', () => {
  for (const turn of turns) expect(dueJourneys(turn).length).toBeLessThan(journeyNames.length / 8)
})

test('asked for everything all are due', () => expect(dueJourneys('all')).toEqual(journeyNames))
