import { expect, test } from 'vitest'
import type { ReleaseStatus } from '../release-status.ts'
import type { ReleaseState } from './editable-release.ts'
import { nextReleaseNumber, refusalOfNumber } from './release-number.ts'

/** `'published pending'`: releases 1 and 2. */
const history = (statuses: string): ReleaseState[] =>
  statuses
    .split(' ')
    .filter(Boolean)
    .map((status, index) => ({ id: `r${index + 1}`, number: index + 1, status: status as ReleaseStatus }))

test('releases are numbered from 1', () => {
  expect(nextReleaseNumber([])).toBe(1)
  expect(nextReleaseNumber(history('published rejected'))).toBe(3)
})

test.each<[string, number | undefined, string | undefined]>([
  ['pending', 1, undefined],
  ['pending', 2027, undefined],
  ['published pending', 2, undefined],
  ['published pending', 1, 'release.numberOutside'],
  ['published pending', 0, 'release.numberOutside'],
  ['pending', 1.5, 'release.numberOutside'],
  ['pending', Number.NaN, 'release.numberOutside'],
  ['pending', 999_999, undefined],
  ['pending', 1_000_000, 'release.numberOutside'],
  ['pending', undefined, 'release.numberRequired'],
])('of %s, the newest may be numbered %s: refused by %s', (statuses, number, code) => {
  const releases = history(statuses)
  expect(refusalOfNumber(number, releases.at(-1)?.id ?? '', releases)?.code).toBe(code)
})
