import { expect, test } from 'vitest'
import type { ReleaseStatus } from '../releases/release-status.ts'
import { newerVersions } from './newer-versions.ts'

const publication = (...statuses: ReleaseStatus[]) =>
  new Map([
    ['b', { releases: Object.fromEntries(statuses.map((status, at) => [`r${at + 1}`, { number: at + 1, status }])) }],
  ])
const inside = (...numbers: number[]) =>
  numbers.map((number) => ({ id: `r${number}`, label: 'Lavendel', number, publicationId: 'b' }))

test.each<[string, readonly ReleaseStatus[], readonly number[], readonly number[], string | undefined]>([
  ['the newest takes the place of an older one', ['disabled', 'published'], [1], [1], 'r2'],
  ['and of several', ['disabled', 'disabled', 'pending'], [1, 2], [1, 2], 'r3'],
  ['where it is in already, the older ones leave', ['disabled', 'published'], [1, 2], [1], 'r2'],
  ['the newest stays', ['published'], [1], [], undefined],
  ['a rejected one replaces nothing', ['published', 'rejected'], [1], [], undefined],
  ['nor does a locked one', ['published', 'disabled'], [1], [], undefined],
])('%s', (_, statuses, numbers, olds, newest) => {
  const [found] = newerVersions(inside(...numbers), publication(...statuses))
  expect([found?.olds.map(({ number }) => number) ?? [], found?.newest.id]).toEqual([olds, newest])
})

test('of a publication that is not seen nothing is known', () => {
  expect(newerVersions(inside(1), new Map())).toEqual([])
})
