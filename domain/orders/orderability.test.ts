/** Orderable is what the publication sells, of one's own organization, with the modules for it. */
import { describe, expect, test } from 'vitest'
import { people, type Person } from '../access/test-people.ts'
import type { Actor } from '../access/actor.ts'
import { releaseStatuses, type ReleaseStatus } from '../releases/release-status.ts'
import { whyNotOrderable } from './orderability.ts'

const release = { id: 'r1', type: 'print', status: 'published', supplier: 'mcs', owner: 'rosenhof' } as const
type Given = {
  type?: 'print' | 'digital'
  status?: ReleaseStatus
  newer?: ReleaseStatus
  isAlone?: boolean
  isVoid?: boolean
}

function codeOf(actor: Actor, given: Given, article = false) {
  const { type = 'print', status = 'published', newer, isAlone, isVoid = false } = given
  const releases = {
    r1: { number: 1, status },
    ...(newer && { r2: { number: 2, status: newer } }),
  }
  const publication = isAlone ? undefined : { type, releases }
  const template = article ? ({ orderLicence: 'article' } as const) : undefined
  return whyNotOrderable(actor, { release: { ...release, type, status }, publication, template, isVoid })?.code ?? 'ok'
}

describe('in each status', () => {
  const expected: Record<ReleaseStatus, string> = {
    pending: 'order.notOnSale',
    review: 'order.notOnSale',
    approval: 'order.notOnSale',
    reviewAndPublish: 'ok',
    published: 'ok',
    rejected: 'order.notOnSale',
    disabled: 'order.notOnSale',
  }
  test.each(releaseStatuses)('%s, in its publication and alone', (status) => {
    expect(codeOf(people.buyer, { status })).toBe(expected[status])
    expect(codeOf(people.buyer, { status, isAlone: true })).toBe(expected[status])
    expect(codeOf(people.buyer, { status, type: 'digital' })).toBe('order.notOnSale')
  })
})

test.each<[ReleaseStatus, string]>([
  ['pending', 'ok'],
  ['review', 'ok'],
  ['approval', 'ok'],
  ['rejected', 'ok'],
  ['disabled', 'ok'],
  ['reviewAndPublish', 'order.newerVersion'],
  ['published', 'order.newerVersion'],
])('an older version, while the newer one is %s: %s', (newer, expected) => {
  expect(codeOf(people.buyer, { newer })).toBe(expected)
})

describe('written on since it was approved in advance', () => {
  test.each<[ReleaseStatus, string]>([
    ['pending', 'order.notOnSale'],
    ['review', 'order.notOnSale'],
    ['approval', 'order.notOnSale'],
    ['reviewAndPublish', 'order.approvalVoid'],
    // Approved as it is.
    ['published', 'ok'],
    ['rejected', 'order.notOnSale'],
    ['disabled', 'order.notOnSale'],
  ])('%s: %s', (status, expected) => {
    expect(codeOf(people.buyer, { status, isVoid: true })).toBe(expected)
    expect(codeOf(people.buyer, { status, isVoid: true, isAlone: true })).toBe(expected)
  })

  test('says so before it asks for a module, and to nobody of another organization', () => {
    expect(codeOf({ ...people.buyer, licences: 1 }, { status: 'reviewAndPublish', isVoid: true }, true)).toBe(
      'order.approvalVoid',
    )
    expect(codeOf(people.neighbour, { status: 'reviewAndPublish', isVoid: true })).toBe('basket.orderNotAllowed')
  })
})

test.each<[Person, string]>([
  ['buyer', 'ok'],
  ['owner', 'ok'],
  ['editor', 'ok'],
  ['mainSupplier', 'order.suppliersSell'],
  ['supplier', 'order.suppliersSell'],
  ['unlicensed', 'access.licenceMissing'],
  ['neighbour', 'basket.orderNotAllowed'],
])('%s: %s', (person, expected) => {
  expect(codeOf(people[person], {})).toBe(expected)
})

test('a template may ask for the module Article beside Print', () => {
  expect(codeOf({ ...people.buyer, licences: 1 }, {}, true)).toBe('access.licenceMissing')
  expect(codeOf({ ...people.buyer, licences: 5 }, {}, true)).toBe('ok')
})
