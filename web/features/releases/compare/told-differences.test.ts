import { expect, test } from 'vitest'
import type { ReleaseChange } from '#domain/releases/release-changes.ts'
import type { Cause } from './steps-between.ts'
import { toldDifferences } from './told-differences.ts'

const change = (tag: string): ReleaseChange => ({ tag, name: tag, before: 'a', after: 'b', adjusted: [] })
const area = (...causes: Cause[]) => ({ page: 0, box: { left: 0, top: 0, right: 1, bottom: 1 }, causes })
const edited = (tag: string): Cause => ({ kind: 'data', tag })
const master: Cause = { kind: 'master' }

test.each([
  ['edits alone, as long as the pages are not known', ['name'], undefined, '1 name -'],
  [
    'each edit with its places',
    ['name', 'price'],
    [area(edited('name')), area(edited('name'), edited('price'))],
    '1 name 2, 2 price 1',
  ],
  ['an edit that nothing shows', ['name'], [], '1 name 0'],
  ['what else is another after the edits', ['name'], [area(master), area(edited('name'))], '1 name 1, 2 master 1'],
  [
    'each replaced picture by itself',
    [],
    [area({ kind: 'picture', name: 'a' }), area({ kind: 'picture', name: 'b' }), area({ kind: 'picture', name: 'a' })],
    '1 picture a 2, 2 picture b 1',
  ],
  [
    'what has no cause last',
    ['name'],
    [area(), area(edited('name')), area(master)],
    '1 name 1, 2 master 1, 3 unexplained 1',
  ],
])('%s', (_, tags, areas, told) => {
  const found = toldDifferences(tags.map(change), areas)
  expect(found.map(({ number, id, places = '-' }) => `${number} ${id} ${places}`).join(', ')).toBe(told)
})
