import { describe, expect, test } from 'vitest'
import { matches } from './filter.ts'
import { filterCases, filterDocuments, orderCases } from './filter-cases.ts'
import { compareTexts } from './compare-texts.ts'
import { compareBy } from './order.ts'

test.each(filterCases.map((one) => [one.title, one] as const))('%s', (_title, { filter, expected }) => {
  expect(filterDocuments.filter((document) => matches(filter, document)).map(({ id }) => id)).toEqual(expected)
})

describe.each(orderCases)('$title', ({ field, ...expected }) => {
  test.each(['ascending', 'descending'] as const)('%s', (direction) => {
    const ids = filterDocuments.toSorted(compareBy([{ field, direction }])).map(({ id }) => id)
    expect(ids.join(' ')).toBe(expected[direction])
  })
})

test('texts sort as their UTF-8 bytes do', () => {
  const texts = ['', 'Z', 'a', 'aa', 'ä', 'z', '～', '🌹', '🌹a', '🌻', '\ud83c', 'é', 'e\u0301']
  const bytes = texts
    .filter((text) => text.isWellFormed())
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(bytes.toReversed().toSorted(compareTexts)).toEqual(bytes)
})
