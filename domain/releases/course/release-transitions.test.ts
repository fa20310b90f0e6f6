import { describe, expect, test } from 'vitest'
import { people, type Person } from '../../access/test-people.ts'
import { approvalReceived, type ReleaseStatus, releaseStatuses, type StatusTarget } from '../release-status.ts'
import {
  allowedTransitions,
  choicesOf,
  decideStatusChange,
  type StatusChange,
  type TransitionCircumstances,
} from './release-transitions.ts'

const release = (status: ReleaseStatus, type: 'print' | 'digital' = 'print'): TransitionCircumstances => ({
  release: { id: 'r1', status, type, owner: 'rosenhof', supplier: 'mcs' },
  siblings: [{ id: 'r1', number: 1, status }],
  disableReview: false,
})

const targets: StatusTarget[] = [...releaseStatuses, approvalReceived]
const mark = (needs: string | undefined): string => (needs === 'reason' ? 'r' : needs === 'approval' ? 'a' : 'x')

function grid(by: Person, type: 'print' | 'digital' = 'print'): string {
  return releaseStatuses
    .map((from) => {
      const allowed = allowedTransitions(people[by], release(from, type))
      const cells = targets.map((to) => {
        const transition = allowed.find((candidate) => candidate.to === to)
        return transition ? mark(transition.needs) : '.'
      })
      return `${from.padEnd(16)} ${cells.join(' ')}`
    })
    .join('\n')
}

// Columns: pending review approval reviewAndPublish published rejected disabled _approvalReceived;
// x allowed, r with a reason, a with the details of the approval.
describe('the way of a print release', () => {
  test('for its owner', () => {
    expect(grid('owner')).toBe(
      `
pending          . x . x . . . .
review           . . . . . r . .
approval         . . . . x r . .
reviewAndPublish . . . . . r . .
published        . . . . . . x .
rejected         . . . . . . . .
disabled         . . . . x . . .`.trim(),
    )
  })
  test('for its supplier', () => {
    expect(grid('mainSupplier')).toBe(
      `
pending          . . x . . . . .
review           . . x . . . . .
approval         . . . . . r . a
reviewAndPublish . . . . x . . .
published        . . . . . . x .
rejected         . . . . . . . .
disabled         . . . . x . . .`.trim(),
    )
  })
  test.each<Person>(['buyer', 'neighbour', 'supplier', 'stranger'])('for %s: nothing', (by) => {
    expect(grid(by)).not.toMatch(/[xra](?: |$)(?![a-z])/)
  })
})

test.each<Person>(['owner', 'mainSupplier'])('a digital release is published and locked by %s', (by) => {
  expect(grid(by, 'digital')).toBe(
    `
pending          . . . . x . . .
review           . . . . . . . .
approval         . . . . . . . .
reviewAndPublish . . . . . . . .
published        . . . . . . x .
rejected         . . . . . . . .
disabled         . . . . x . . .`.trim(),
  )
})

test('without review in the template, the owner requests no proof', () => {
  const to = allowedTransitions(people.owner, { ...release('pending'), disableReview: true }).map((one) => one.to)
  expect(to).toEqual(['reviewAndPublish'])
})

describe('a locked release comes back', () => {
  test.each<[string, TransitionCircumstances['siblings'], number]>([
    ['when it is the only one', [{ id: 'r1', number: 1, status: 'disabled' }], 1],
    [
      'not when a newer one exists',
      [
        { id: 'r1', number: 1, status: 'disabled' },
        { id: 'r2', number: 2, status: 'rejected' },
      ],
      0,
    ],
    [
      'not when another is published',
      [
        { id: 'r0', number: 0, status: 'published' },
        { id: 'r1', number: 1, status: 'disabled' },
      ],
      0,
    ],
    [
      'as the latest of locked ones',
      [
        { id: 'r0', number: 0, status: 'disabled' },
        { id: 'r1', number: 1, status: 'disabled' },
      ],
      1,
    ],
  ])('%s', (_title, siblings, count) => {
    expect(allowedTransitions(people.owner, { ...release('disabled'), siblings })).toHaveLength(count)
  })
})

const approval = { contact: 'Frau Meier', date: '2026-03-01', channel: 'phone' } as const

// The second of March has begun east of here.
const now = new Date('2026-03-01T14:00:00.000Z')

test('open remarks say what is to be corrected', () => {
  const asked = { ...release('approval'), remarks: 2 }
  expect(decideStatusChange(people.owner, asked, { to: 'rejected', afterChanges: true }, now)).toMatchObject({
    ok: true,
    status: 'rejected',
    comment: undefined,
    afterChanges: true,
  })
})

test.each<[Person, ReleaseStatus, string]>([
  ['owner', 'approval', 'published, rejected after changes, rejected'],
  ['mainSupplier', 'approval', '_approvalReceived, rejected'],
  ['owner', 'review', 'rejected'],
])('%s may choose in %s: %s', (by, status, expected) => {
  const asked = release(status)
  const choices = choicesOf(people[by], asked.release, allowedTransitions(people[by], asked))
  expect(choices.map(({ to, afterChanges }) => (afterChanges ? `${to} after changes` : to)).join(', ')).toBe(expected)
})

describe('what goes with a change', () => {
  test.each<[Person, ReleaseStatus, StatusChange, unknown]>([
    ['owner', 'approval', { to: 'published' }, { ok: true, status: 'published', generatePrintData: true }],
    ['owner', 'approval', { to: 'rejected' }, { code: 'release.reasonRequired' }],
    ['owner', 'approval', { to: 'rejected', reason: '  ' }, { code: 'release.reasonRequired' }],
    [
      'owner',
      'approval',
      { to: 'rejected', reason: ' Preis falsch ' },
      { ok: true, status: 'rejected', comment: 'Preis falsch', approval: undefined, generatePrintData: false },
    ],
    ['owner', 'approval', { to: 'rejected', afterChanges: true }, { code: 'release.correctionsRequired' }],
    [
      'owner',
      'approval',
      { to: 'rejected', afterChanges: true, reason: 'Preis' },
      { ok: true, status: 'rejected', comment: 'Preis', afterChanges: true, generatePrintData: false },
    ],
    // A rejection as any other is still one, and nothing else is.
    ['owner', 'approval', { to: 'rejected', reason: 'Preis' }, { ok: true, afterChanges: undefined }],
    ['owner', 'approval', { to: 'published', afterChanges: true }, { code: 'release.statusNotAllowed' }],
    // It is the client's word, about a proof.
    [
      'mainSupplier',
      'approval',
      { to: 'rejected', afterChanges: true, reason: 'x' },
      { code: 'release.statusNotAllowed' },
    ],
    ['owner', 'review', { to: 'rejected', afterChanges: true, reason: 'x' }, { code: 'release.statusNotAllowed' }],
    ['owner', 'approval', { to: 'approval' }, { code: 'release.statusNotAllowed' }],
    ['mainSupplier', 'approval', { to: approvalReceived }, { code: 'release.approvalDetailsRequired' }],
    [
      'mainSupplier',
      'approval',
      { to: approvalReceived, approval: { ...approval, contact: ' ' } },
      { code: 'release.approvalDetailsRequired' },
    ],
    [
      'mainSupplier',
      'approval',
      { to: approvalReceived, approval: { ...approval, date: '2026-13-45' } },
      { code: 'release.approvalDetailsRequired' },
    ],
    [
      'mainSupplier',
      'approval',
      { to: approvalReceived, approval },
      {
        ok: true,
        status: 'published',
        comment: 'Frau Meier, 2026-03-01, phone',
        approval: { contact: 'Frau Meier', date: '2026-03-01', channel: 'phone' },
        generatePrintData: true,
      },
    ],
    [
      'mainSupplier',
      'approval',
      { to: approvalReceived, approval: { ...approval, date: '2026-03-02' } },
      { ok: true, comment: 'Frau Meier, 2026-03-02, phone' },
    ],
    [
      'mainSupplier',
      'approval',
      { to: approvalReceived, approval: { ...approval, date: '2026-03-03' } },
      { code: 'release.approvalInFuture' },
    ],
    ['mainSupplier', 'approval', { to: 'published' }, { code: 'release.statusNotAllowed' }],
    ['buyer', 'approval', { to: 'published' }, { code: 'release.statusNotAllowed' }],
  ])('%s takes %s to %j', (by, from, change, expected) => {
    expect(decideStatusChange(people[by], release(from), change, now)).toMatchObject(expected as object)
  })
})
