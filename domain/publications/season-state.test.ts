import { expect, test } from 'vitest'
import { type ReleaseStatus, releaseStatuses } from '../releases/release-status.ts'
import { isDone, type SeasonMade, type SeasonState, seasonState, seasonStates } from './season-state.ts'

const made = (status: ReleaseStatus, more: Partial<SeasonMade> = {}): SeasonMade => ({
  status,
  isOutdated: false,
  isOrdered: false,
  ...more,
})
const outdated = { isOutdated: true }
const ordered = { isOrdered: true }

// By status: as it is, ordered, outdated, both.
test.each<[ReleaseStatus, SeasonState, SeasonState, SeasonState, SeasonState]>([
  ['pending', 'draft', 'ordered', 'outdated', 'outdated'],
  ['review', 'inProof', 'ordered', 'outdated', 'outdated'],
  ['approval', 'inProof', 'ordered', 'outdated', 'outdated'],
  ['reviewAndPublish', 'approved', 'ordered', 'outdated', 'outdated'],
  ['published', 'approved', 'ordered', 'outdated', 'outdated'],
  ['rejected', 'draft', 'ordered', 'outdated', 'outdated'],
  ['disabled', 'locked', 'locked', 'locked', 'locked'],
])('a version that is %s: %s; ordered: %s; of older values: %s; both: %s', (status, ...expected) => {
  const cases = [{}, ordered, outdated, { ...ordered, ...outdated }]
  expect(cases.map((more) => seasonState([made(status, more)], true))).toEqual(expected)
})

test('each status has its row', () => {
  expect([...releaseStatuses].map((status) => seasonState([made(status)], true))).not.toContain('missing')
})

test('without a label it is missing; of several the first that holds counts', () => {
  expect(seasonState([], true)).toBe('missing')
  expect(seasonState([made('pending'), made('published')], true)).toBe('approved')
  expect(seasonState([made('published'), made('pending', outdated)], true)).toBe('outdated')
  expect(seasonState([made('disabled'), made('pending')], true)).toBe('draft')
})

test('of what is not in use none is missing, and none outdated', () => {
  expect(seasonState([], false)).toBe('unused')
  expect(seasonState([made('published', outdated)], false)).toBe('approved')
  expect(seasonState([made('disabled', outdated)], false)).toBe('locked')
})

test('done is what was agreed to or bought', () => {
  expect(seasonStates.filter(isDone)).toEqual(['ordered', 'approved'])
})
