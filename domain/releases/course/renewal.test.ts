import { describe, expect, test } from 'vitest'
import { people, type Person } from '../../access/test-people.ts'
import type { ReleaseState } from './editable-release.ts'
import type { ReleaseStatus } from '../release-status.ts'
import { groupsByChange, proofOf, refusalToRenew, type RenewedField } from './renewal.ts'

const field = (tag: string, before: string, after: string): RenewedField => ({ tag, name: tag, before, after })
const price = [field('price', '6.90', '7.20')]

/** `1 published, 2 pending` are the versions of a publication. */
const versions = (text: string): ReleaseState[] =>
  text.split(', ').map((one) => {
    const [number, status] = one.split(' ')
    return { id: `r${number}`, number: Number(number), status: status as ReleaseStatus }
  })

describe('a new version for newer values', () => {
  test.each([
    ['1 published', 1, price, 'ok'],
    ['1 disabled', 1, price, 'ok'],
    ['1 disabled, 2 published', 2, price, 'ok'],
    ['1 published, 2 rejected', 1, price, 'ok'],
    ['1 published, 2 disabled', 1, price, 'ok'],
    ['1 disabled, 2 disabled', 2, price, 'ok'],
    ['1 disabled, 2 disabled', 1, price, 'release.renewalOutdated'],
    ['1 published, 2 published', 1, price, 'release.renewalOutdated'],
    ['1 published, 2 pending', 1, price, 'release.renewalOutdated'],
    ['1 pending', 1, price, 'release.renewalUndecided'],
    ['1 approval', 1, price, 'release.renewalUndecided'],
    ['1 rejected', 1, price, 'release.renewalUndecided'],
    ['1 published', 1, [], 'release.renewalNothing'],
    ['1 published', 1, price, 'ok', 'mainSupplier'],
    ['1 published', 1, price, 'write.notAllowed', 'buyer'],
    ['1 published', 1, price, 'write.notAllowed', 'neighbour'],
  ] as const)('of %s, from version %i', (text, number, changes, expected, ...[person = 'editor']: Person[]) => {
    const siblings = versions(text)
    const status = siblings.find((one) => one.number === number)?.status ?? 'pending'
    const release = { id: `r${number}`, status, owner: 'rosenhof', supplier: 'mcs' }
    expect(refusalToRenew(people[person], release, siblings, changes)?.code ?? 'ok').toBe(expected)
  })
})

test('a version that is printed of its own PDF takes no newer values', () => {
  const siblings = versions('1 published')
  const ownPdf = { sha256: '0'.repeat(64), name: 'x.pdf', filesize: 1, pages: [] }
  const release = { id: 'r1', status: 'published', owner: 'rosenhof', supplier: 'mcs', ownPdf } as const
  expect(refusalToRenew(people.editor, release, siblings, price)?.code).toBe('release.renewalOwnPdf')
})

describe('a new version goes to proof', () => {
  test.each([
    ['mainSupplier', false, 'approval'],
    ['editor', false, 'review'],
    // Its template goes without review.
    ['editor', true, undefined],
    ['mainSupplier', true, 'approval'],
    ['buyer', false, undefined],
    ['neighbour', false, undefined],
  ] as const)('of %s, without review %s: %s', (person, disableReview, expected) => {
    const release = { id: 'r2', status: 'pending', type: 'print', owner: 'rosenhof', supplier: 'mcs' } as const
    const siblings = versions('1 published, 2 pending')
    expect(proofOf(people[person], { release, siblings, disableReview })).toBe(expected)
  })
})

describe('equal changes stand together', () => {
  const of = (id: string, ...changes: RenewedField[]) => ({ id, changes })
  test.each([
    ['one change of one field', [of('a', ...price), of('b', ...price)], 'a b'],
    ['another value', [of('a', ...price), of('b', field('price', '6.90', '7.50'))], 'a | b'],
    ['another value before', [of('a', ...price), of('b', field('price', '5.90', '7.20'))], 'a | b'],
    ['another field', [of('a', ...price), of('b', field('prix', '6.90', '7.20'))], 'a | b'],
    ['one field more', [of('a', ...price), of('b', ...price, field('name', 'x', 'y'))], 'a | b'],
    [
      'the same fields in another order',
      [of('a', ...price, field('name', 'x', 'y')), of('b', field('name', 'x', 'y'), ...price)],
      'a b',
    ],
    ['the most first', [of('a', field('name', 'x', 'y')), of('b', ...price), of('c', ...price)], 'b c | a'],
  ])('%s', (_title, list, expected) => {
    const groups = groupsByChange(list)
    expect(groups.map((group) => group.of.map(({ id }) => id).join(' ')).join(' | ')).toBe(expected)
  })
})
