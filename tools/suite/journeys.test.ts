import { expect, test } from 'vitest'
import { dueJourneys, journeyNames } from './journeys.mjs'

const turns = ['1704', '1705', '1706', '1707', '1708', '1709', '1710']

test('within seven turns every journey is due, and the firm ones each time', () => {
  const due = turns.map((turn) => dueJourneys(turn))
  expect([...new Set(due.flat())].toSorted()).toEqual(journeyNames.toSorted())
  const eachTime = journeyNames.filter((name) => due.every((names) => names.includes(name)))
  expect(eachTime.toSorted()).toEqual(['accessibility', 'label', 'unsaved'])
})

test('no turn has more than its share', () => {
  for (const turn of turns) expect(dueJourneys(turn).length).toBeLessThan(journeyNames.length / 4)
})

test('asked for everything all are due', () => expect(dueJourneys('all')).toEqual(journeyNames))
