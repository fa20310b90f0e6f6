import { expect, test } from 'vitest'
import { matches } from '../query/filter.ts'
import { choosesForWhom, isSeenAt, placeableFor, proposedOwner } from './for-whom.ts'
import { everyone, people, type Person } from './test-people.ts'
import { canPlace } from './tenancy.ts'

const organizations = [
  { id: 'mcs', supplier: 'mcs' },
  { id: 'gruenwerk', supplier: 'gruenwerk' },
  { id: 'rosenhof', supplier: 'mcs' },
  { id: 'staudenland', supplier: 'mcs' },
  { id: 'alpenflora', supplier: 'gruenwerk' },
]

test.each<[Person, string]>([
  ['admin', 'mcs gruenwerk rosenhof staudenland alpenflora'],
  ['mainSupplier', 'mcs gruenwerk rosenhof staudenland alpenflora'],
  ['mainBuyer', ''],
  ['supplier', 'gruenwerk alpenflora'],
  ['owner', 'rosenhof'],
  ['editor', 'rosenhof'],
  ['buyer', ''],
  ['stranger', 'alpenflora'],
])('%s may begin work for: %s', (name, expected) => {
  const offered = organizations.filter((one) => matches(placeableFor(people[name]), one))
  expect(offered.map(({ id }) => id).join(' ')).toBe(expected)
})

test.each(everyone.filter((name) => people[name].role !== 'buyer'))(
  '%s is offered those that records may be placed with',
  (name) => {
    for (const one of organizations) {
      const attempt = { after: { owner: one.id, supplier: one.supplier }, related: () => one }
      expect([one.id, matches(placeableFor(people[name]), one)]).toEqual([one.id, canPlace(people[name], attempt)])
    }
  },
)

test('only suppliers and admins who have the whole view choose for whom', () => {
  expect(everyone.filter((name) => choosesForWhom(people[name]))).toEqual(['admin', 'mainSupplier', 'supplier'])
})

const of = (owner: string, supplier: string) => ({ owner, supplier })

test.each<[Person, ReturnType<typeof of> | undefined, ReturnType<typeof of> | undefined, string]>([
  ['mainSupplier', of('rosenhof', 'mcs'), of('staudenland', 'mcs'), 'rosenhof'],
  ['mainSupplier', of('mcs', 'mcs'), of('staudenland', 'mcs'), 'staudenland'],
  ['mainSupplier', of('mcs', 'mcs'), of('mcs', 'mcs'), 'mcs'],
  ['mainSupplier', undefined, undefined, 'mcs'],
  ['supplier', of('gruenwerk', 'gruenwerk'), of('alpenflora', 'gruenwerk'), 'alpenflora'],
  ['supplier', undefined, of('rosenhof', 'mcs'), 'gruenwerk'],
  ['admin', of('alpenflora', 'gruenwerk'), undefined, 'alpenflora'],
  ['member', of('mcs', 'mcs'), of('staudenland', 'mcs'), 'rosenhof'],
  ['editor', of('mcs', 'mcs'), undefined, 'rosenhof'],
])('to %s, with a template %o and a content %o, is proposed %s', (name, template, content, expected) => {
  expect(proposedOwner(people[name], template, content)).toBe(expected)
})

test.each([
  ['templates', of('mcs', 'mcs'), true],
  ['templates', of('rosenhof', 'mcs'), true],
  ['templates', of('staudenland', 'mcs'), false],
  ['contents', of('rosenhof', 'mcs'), true],
  ['contents', of('staudenland', 'mcs'), false],
  ['contents', { ...of('mcs', 'mcs'), public: true, effectivelyActive: true }, true],
] as const)('at a client %s %o are seen: %s', (kind, document, expected) => {
  expect(isSeenAt(people.mainSupplier, of('rosenhof', 'mcs'), kind, document)).toBe(expected)
})
