import { describe, expect, test } from 'vitest'
import { everyone, people, type Person } from '../../access/test-people.ts'
import { releaseStatuses, type ReleaseStatus, type StatusTarget } from '../release-status.ts'
import { matches } from '../../query/filter.ts'
import { compareBy } from '../../query/order.ts'
import {
  type Circumstances,
  isTheirTurn,
  type NextStep,
  nextStep,
  stepsOf,
  waitingFor,
  workOf,
  workOrder,
} from './turn.ts'

const release = (status: ReleaseStatus) =>
  ({ id: 'r2', type: 'print', status, owner: 'rosenhof', supplier: 'mcs' }) as const

const usual: Circumstances = {
  siblings: [{ id: 'r2', number: 2, status: 'pending' }],
  disableReview: false,
  isVoid: false,
  isDecided: false,
  waiting: 0,
  isAsked: true,
  mayRenew: false,
  mayOrder: false,
  hasPrintFile: false,
}

const decide = (...acts: StatusTarget[]): NextStep => ({ does: 'decide', acts })
const next: NextStep = { does: 'next' }

test.each<[Person, ReleaseStatus, Partial<Circumstances>, NextStep | undefined]>([
  ['owner', 'pending', {}, decide('review')],
  ['editor', 'pending', { waiting: 3 }, decide('review')],
  ['owner', 'pending', { disableReview: true }, decide('reviewAndPublish')],
  ['mainSupplier', 'pending', {}, decide('approval')],
  ['owner', 'approval', { waiting: 3 }, decide('published', 'rejected')],
  ['mainSupplier', 'review', {}, decide('approval')],
  ['mainSupplier', 'reviewAndPublish', {}, decide('published')],
  // The other's turn.
  ['owner', 'review', { waiting: 6 }, next],
  ['owner', 'review', {}, undefined],
  ['mainSupplier', 'approval', { waiting: 1 }, next],
  ['owner', 'reviewAndPublish', { waiting: 1, mayOrder: true }, next],
  ['owner', 'reviewAndPublish', { mayOrder: true }, { does: 'order' }],
  // Others wrote on what was approved in advance.
  ['owner', 'reviewAndPublish', { isVoid: true, waiting: 6 }, { does: 'confirm' }],
  ['mainSupplier', 'reviewAndPublish', { isVoid: true, waiting: 2 }, next],
  ['mainSupplier', 'reviewAndPublish', { isVoid: true }, undefined],
  ['owner', 'rejected', { mayRenew: true, waiting: 6 }, { does: 'renew' }],
  ['mainSupplier', 'rejected', { mayRenew: true }, { does: 'renew' }],
  ['owner', 'rejected', {}, undefined],
  ['owner', 'published', { mayOrder: true, hasPrintFile: true }, { does: 'order' }],
  ['owner', 'published', { hasPrintFile: true, waiting: 6 }, { does: 'print' }],
  ['mainSupplier', 'published', { hasPrintFile: true }, { does: 'print' }],
  ['mainSupplier', 'published', {}, undefined],
  ['owner', 'disabled', { hasPrintFile: true, mayOrder: true }, undefined],
  // Whoever has just decided goes on.
  ['owner', 'published', { isDecided: true, waiting: 6, mayOrder: true }, next],
  ['owner', 'rejected', { isDecided: true, waiting: 1, mayRenew: true }, next],
  ['owner', 'published', { isDecided: true, mayOrder: true }, { does: 'order' }],
  ['mainSupplier', 'review', { isDecided: true, waiting: 2 }, decide('approval')],
  // Nothing of it is theirs.
  ['buyer', 'approval', {}, undefined],
  ['buyer', 'published', { mayOrder: true, hasPrintFile: true }, { does: 'order' }],
  ['neighbour', 'approval', {}, undefined],
])('%s in %s, %o: %o', (person, status, given, step) => {
  const siblings = [{ id: 'r2', number: 2, status }]
  expect(nextStep(people[person], release(status), { ...usual, siblings, ...given })).toEqual(step)
})

test('of several who decide, those who are not asked now have no word as their next step', () => {
  const asked = { ...usual, isAsked: false }
  expect(nextStep(people.owner, release('approval'), asked)).toBeUndefined()
  expect(nextStep(people.owner, release('approval'), { ...asked, waiting: 2 })).toEqual(next)
  expect(nextStep(people.mainSupplier, release('review'), asked)).toEqual(decide('approval'))
})

test('what is digital is published by either side, and waits for nobody', () => {
  const digital = { ...release('pending'), type: 'digital' } as const
  for (const person of ['owner', 'mainSupplier'] as const)
    expect(nextStep(people[person], digital, { ...usual, waiting: 3 })).toEqual(decide('published'))
  expect(isTheirTurn(people.owner, { ...digital, status: 'approval' })).toBe(false)
})

test('whoever works for both sides has the turn of either', () => {
  const own = (status: ReleaseStatus) => ({ ...release(status), owner: 'mcs' })
  expect(isTheirTurn(people.mainSupplier, own('approval'))).toBe(true)
  expect(isTheirTurn(people.mainSupplier, own('review'))).toBe(true)
})

const held = releaseStatuses.flatMap((status) =>
  (['print', 'digital'] as const).flatMap((type) =>
    ['rosenhof', 'staudenland', 'alpenflora', 'mcs'].flatMap((owner) =>
      ['mcs', 'gruenwerk'].map((supplier) => ({ id: 'r', type, status, owner, supplier })),
    ),
  ),
)

test.each(everyone)('what lists as waiting for %s is what is their turn, and nothing of it is their work', (person) => {
  const actor = people[person]
  for (const one of held) {
    expect(matches(waitingFor(actor), one), JSON.stringify(one)).toBe(isTheirTurn(actor, one))
    if (matches(workOf(actor), one)) {
      expect(['pending', 'rejected']).toContain(one.status)
      expect(isTheirTurn(actor, one)).toBe(false)
    }
  }
})

test("work is what is begun or rejected, of one's own side alone", () => {
  const worked = (person: Person) =>
    held.filter((one) => one.type === 'print' && one.supplier === 'mcs' && matches(workOf(people[person]), one))
  expect(worked('owner').map(({ owner, status }) => `${owner} ${status}`)).toEqual([
    'rosenhof pending',
    'rosenhof rejected',
  ])
  expect(worked('mainSupplier')).toHaveLength(8)
  expect(worked('supplier')).toHaveLength(0)
  expect(worked('buyer')).toHaveLength(0)
})

test('what was sent back stands before what is begun', () => {
  const work = (['pending', 'rejected'] as const).map((status) => ({
    ...release(status),
    updateTimestamp: '2026-11-01',
  }))
  expect(work.toSorted(compareBy(workOrder)).map(({ status }) => status)).toEqual(['rejected', 'pending'])
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
