import { expect, test } from 'vitest'
import { people, type Person } from '../../access/test-people.ts'
import {
  editableRelease,
  isNewReleaseAllowed,
  isOutdated,
  type ReleaseState,
  salableRelease,
  versionBefore,
} from './editable-release.ts'
import type { ReleaseStatus } from '../release-status.ts'

/** `'published pending'`: releases 1 and 2. */
const history = (statuses: string): ReleaseState[] =>
  statuses
    .split(' ')
    .filter(Boolean)
    .map((status, index) => ({ id: `r${index + 1}`, number: index + 1, status: status as ReleaseStatus }))

test.each<[string, Person, string | undefined]>([
  ['', 'owner', undefined],
  ['pending', 'owner', 'r1'],
  ['published pending', 'editor', 'r2'],
  ['pending published', 'owner', undefined],
  ['review', 'owner', undefined],
  ['review', 'mainSupplier', 'r1'],
  ['review', 'admin', 'r1'],
  ['reviewAndPublish', 'owner', undefined],
  ['reviewAndPublish', 'mainSupplier', 'r1'],
  ['approval', 'mainSupplier', undefined],
  ['published', 'admin', undefined],
  ['rejected', 'owner', undefined],
])('of "%s" %s edits %s', (statuses, by, expected) => {
  expect(editableRelease(people[by], history(statuses))?.id).toBe(expected)
})

test.each<[string, boolean]>([
  ['', true],
  ['published', true],
  ['pending', false],
  ['published pending', false],
  ['published rejected', true],
  ['published disabled', true],
  ['rejected', true],
  ['published review rejected', false],
  ['disabled', true],
])('after "%s" a new release is allowed: %s', (statuses, expected) => {
  expect(isNewReleaseAllowed(history(statuses))).toBe(expected)
})

test.each<[string, 'print' | 'digital', string | undefined]>([
  ['published', 'print', 'r1'],
  ['published pending', 'print', 'r1'],
  ['published reviewAndPublish', 'print', 'r2'],
  ['published published', 'print', 'r2'],
  ['pending rejected disabled', 'print', undefined],
  ['published', 'digital', undefined],
])('of "%s" (%s) %s is sold', (statuses, type, expected) => {
  expect(salableRelease(type, history(statuses))?.id).toBe(expected)
})

test.each<[string, boolean]>([
  ['published', false],
  ['published pending', true],
  ['published rejected', false],
  ['published disabled published', true],
])('the first of "%s" is outdated: %s', (statuses, expected) => {
  const releases = history(statuses)
  expect(isOutdated(releases[0] as ReleaseState, releases)).toBe(expected)
})

test.each<[number, string | undefined]>([
  [1, undefined],
  [2, 'r1'],
  // What was rejected says what was asked for; what was locked says nothing.
  [3, 'r2'],
  [4, 'r2'],
  [9, 'r4'],
])('version %i is compared with %s', (number, before) => {
  expect(versionBefore(number, history('published rejected disabled pending'))?.id).toBe(before)
})
