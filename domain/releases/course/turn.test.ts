import { describe, expect, test } from 'vitest'
import { people } from '../../access/test-people.ts'
import type { ReleaseStatus } from '../release-status.ts'
import { stepsOf, waitingActs } from './turn.ts'

const release = (status: ReleaseStatus) => ({ type: 'print', status, owner: 'rosenhof', supplier: 'mcs' }) as const

test.each([
  ['owner', 'approval', ['published', 'rejected']],
  ['owner', 'review', []],
  ['owner', 'reviewAndPublish', []],
  ['mainSupplier', 'review', ['approval']],
  ['mainSupplier', 'reviewAndPublish', ['published']],
  ['mainSupplier', 'approval', []],
  ['buyer', 'approval', []],
  ['neighbour', 'approval', []],
  ['owner', 'published', []],
  ['owner', 'pending', []],
] as const)('%s in %s is waited for with %j', (person, status, acts) => {
  expect(waitingActs(people[person], release(status))).toEqual(acts)
})

test('nobody is waited for with what is digital', () => {
  expect(waitingActs(people.owner, { ...release('approval'), type: 'digital' })).toEqual([])
})

describe('the steps of a release', () => {
  const entry = (action: string, day: number) => ({
    timestamp: `2026-11-0${day}T08:00:00.000Z`,
    userId: 'u',
    userName: action,
    action,
  })
  const log = (...actions: string[]) => actions.map((action, index) => entry(action, index + 1))
  test.each([
    ['pending', log('created'), ['now', 'ahead', 'ahead', 'ahead']],
    ['review', log('created', 'status.review'), ['done', 'now', 'ahead', 'ahead']],
    ['approval', log('created', 'status.approval'), ['done', 'skipped', 'now', 'ahead']],
    ['reviewAndPublish', log('copied', 'status.reviewAndPublish'), ['done', 'skipped', 'now', 'ahead']],
    [
      'published',
      log('created', 'status.review', 'status.approval', 'status.published'),
      ['done', 'done', 'done', 'done'],
    ],
    ['published', log('created', 'status.approval', 'status.approvalReceived'), ['done', 'skipped', 'done', 'done']],
    ['rejected', log('created', 'status.review', 'status.rejected'), ['done', 'stopped', 'ahead', 'ahead']],
    [
      'disabled',
      log('created', 'status.reviewAndPublish', 'status.published', 'status.disabled'),
      ['done', 'skipped', 'done', 'stopped'],
    ],
    // Brought from elsewhere without a log.
    ['approval', [], ['done', 'skipped', 'now', 'ahead']],
  ] as const)('%s, %#', (status, log, states) => {
    expect(stepsOf({ status, log: [...log] }).map(({ state }) => state)).toEqual(states)
  })

  test('name who brought it there, the last time', () => {
    const log = [entry('created', 1), entry('status.review', 2), entry('data', 3)]
    expect(stepsOf({ status: 'review', log })[1]).toEqual({
      step: 'review',
      state: 'now',
      by: { name: 'status.review', at: '2026-11-02T08:00:00.000Z' },
    })
  })
})
