import { describe, expect, test } from 'vitest'
import { type Facts, firstSteps } from './first-steps.ts'

const nothing: Facts = {
  hasContents: false,
  hasDesign: false,
  hasPlaces: false,
  hasClients: false,
  hasAddress: false,
  hasOrdered: false,
  people: 1,
  releases: {},
  mine: [],
}
const everything: Facts = {
  hasContents: true,
  hasDesign: true,
  hasPlaces: true,
  hasClients: true,
  hasAddress: true,
  hasOrdered: true,
  people: 2,
  releases: { published: '/release/approved' },
  mine: ['published'],
  template: 't1',
  onSale: '/publications/sold',
}
const agency = ['table', 'design', 'places', 'client', 'labels', 'proof', 'approved']
const people = [
  ['admin', false, agency],
  ['admin', true, agency],
  ['owner', true, agency],
  ['member', true, agency],
  ['owner', false, ['team', 'address', 'firstProof', 'decide']],
  ['manager', false, ['team', 'address', 'firstProof', 'decide']],
  ['member', false, ['text', 'request', 'decide']],
  ['editor', false, ['text', 'request']],
  ['editor', true, ['text', 'request']],
  ['buyer', false, ['basket']],
  ['buyer', true, ['basket']],
] as const

describe.each(people)('%s, of a supplier: %s', (role, isSupplier, keys) => {
  test('nothing is done where nothing is there, and all of it where all is', () => {
    for (const [facts, done] of [
      [nothing, false],
      [everything, true],
    ] as const)
      expect(firstSteps({ role, isSupplier }, facts).map((step) => [step.key, step.done])).toEqual(
        keys.map((key) => [key, done]),
      )
  })
})

/** What is done of whose steps with these facts, and where the first leads that is not. */
const next = (role: 'admin' | 'owner' | 'member' | 'editor' | 'buyer', facts: Partial<Facts>) => {
  const steps = firstSteps({ role, isSupplier: false }, { ...nothing, ...facts })
  const first = steps.find(({ done }) => !done)
  return [first?.key, first && [first.to.path, ...Object.entries(first.to.query ?? {}).flat()].join(' ')]
}
const made: Partial<Facts> = { hasContents: true, hasDesign: true, hasPlaces: true, hasClients: true, template: 't1' }
const ready: Partial<Facts> = { people: 2, hasAddress: true }

test.each([
  ['admin', {}, 'table', '/import'],
  ['admin', { hasContents: true }, 'design', '/artwork/templates new 1'],
  ['admin', { ...made, hasPlaces: false }, 'places', '/artwork/template/t1 tab placeholders'],
  ['admin', { ...made, hasClients: false }, 'client', '/config/organizations new 1'],
  ['admin', made, 'labels', '/contents'],
  ['admin', { ...made, releases: { pending: '/release/p' } }, 'proof', '/release/p'],
  ['admin', { ...made, releases: { pending: '/release/p', review: '/release/r' } }, 'proof', '/release/r'],
  // Others have sent some before, and one waits.
  ['admin', { ...made, releases: { published: '/release/d', review: '/release/r' } }, 'proof', '/release/r'],
  ['admin', { ...made, releases: { approval: '/release/a' } }, 'approved', '/release/a'],
  [
    'admin',
    { ...made, releases: { approval: '/release/a', review: '/release/r' }, mine: ['approval'] },
    'approved',
    '/release/a',
  ],
  ['admin', { ...made, releases: { published: '/release/d' } }, undefined, undefined],
  ['owner', {}, 'team', '/account/organization tab members invite 1'],
  ['owner', { people: 2 }, 'address', '/account/organization tab general'],
  ['owner', ready, 'firstProof', '/publications'],
  ['owner', { ...ready, releases: { review: '/release/r' } }, 'firstProof', '/publications'],
  ['owner', { ...ready, releases: { approval: '/release/a' } }, 'decide', '/release/a'],
  ['owner', { ...ready, releases: { approval: '/release/a', published: '/release/d' } }, 'decide', '/release/a'],
  ['owner', { ...ready, releases: { approval: '/release/a' }, mine: ['rejected'] }, undefined, undefined],
  ['owner', { ...ready, releases: { published: '/release/d' } }, undefined, undefined],
  ['member', { mine: ['review'], releases: { approval: '/release/a' } }, 'decide', '/release/a'],
  ['editor', {}, 'text', '/publications'],
  ['editor', { releases: { pending: '/release/p' } }, 'text', '/release/p/edit'],
  ['editor', { releases: { pending: '/release/p' }, mine: ['pending'] }, 'request', '/release/p'],
  ['editor', { mine: ['pending', 'review'] }, undefined, undefined],
  ['buyer', { onSale: '/publications/sold' }, 'basket', '/publications/sold'],
  ['buyer', { hasOrdered: true }, undefined, undefined],
] as const)('%s with %j is led on: %s', (role, facts, key, to) => expect(next(role, facts)).toEqual([key, to]))
