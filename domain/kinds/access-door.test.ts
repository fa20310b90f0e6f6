import { describe, expect, test } from 'vitest'
import { matches } from '../query/filter.ts'
import { accessCases } from '../access/access-cases.ts'
import { collectionViews, isPrivateCollection } from '../access/collections.ts'
import { asSeenBy, hiddenFields, lookups } from './access-door.ts'
import { mayWrite } from '../access/test-may-write.ts'
import { people, type Person } from '../access/test-people.ts'
import { within } from '../access/actor.ts'
import { narrowedToOwner, type OwnedList, publicationViews, publicationViewsFor } from '../access/publications.ts'
import { changedReferences, referencesOf } from './references.ts'
import type { Document } from '../access/rule.ts'

test.each<[keyof typeof collectionViews, string[]]>([
  ['mine', ['c-rosen', 'c-rosen-memo', 'c-rosen-memo-open', 'c-rosen-memo-person', 'c-rosen-abroad']],
  ['sharedWithOrganization', ['c-rosen-memo-open', 'c-stauden-shared']],
  ['sharedWithMe', ['c-stauden-person']],
])('the collections of the view %s', (view, expected) => {
  const collections = accessCases.filter(({ kind }) => kind === 'collections')
  const shown = collections.filter(({ document }) => matches(collectionViews[view](people.member), document))
  expect(shown.map(({ id }) => id)).toEqual(expected)
})

const allPublications = accessCases.flatMap(({ kind, id }) => (kind === 'publications' ? [id] : []))

test.each<[Person, string, string]>([
  ['admin', 'organization supplier all', 'organization supplier all'],
  ['mainSupplier', 'organization supplier', 'organization supplier all'],
  ['supplier', 'organization supplier', 'organization supplier all'],
  ['owner', 'organization', 'organization'],
  ['buyer', 'organization', 'organization'],
])('%s filters publications by %s, releases by %s', (name, publications, releases) => {
  const views = (list: 'publications' | 'releases') => publicationViewsFor(people[name], list).join(' ')
  expect([views('publications'), views('releases')]).toEqual([publications, releases])
})

test.each<[Person, keyof typeof publicationViews, string[]]>([
  ['supplier', 'organization', ['b-gruen']],
  ['supplier', 'supplier', ['b-gruen', 'b-alpen']],
  ['stranger', 'organization', ['b-alpen']],
])('the publications of %s in the view %s', (name, view, expected) => {
  const publications = accessCases.filter(({ kind }) => kind === 'publications')
  const shown = publications.filter(({ document }) => matches(publicationViews[view](people[name]), document))
  expect(shown.map(({ id }) => id)).toEqual(expected)
})

test.each<[Person, OwnedList, string | undefined, string[]]>([
  ['owner', 'publications', undefined, ['b-rosen', 'b-rosen-review', 'b-rosen-digital']],
  ['owner', 'publications', 'supplier', ['b-rosen', 'b-rosen-review', 'b-rosen-digital']],
  ['supplier', 'publications', undefined, ['b-gruen', 'b-alpen']],
  ['supplier', 'publications', 'organization', ['b-gruen']],
  ['supplier', 'publications', 'alpenflora', ['b-alpen']],
  ['supplier', 'publications', 'all', ['b-gruen', 'b-alpen']],
  ['mainSupplier', 'publications', 'all', ['b-rosen', 'b-rosen-review', 'b-rosen-digital', 'b-mcs', 'b-stauden']],
  ['mainSupplier', 'releases', undefined, allPublications],
  ['admin', 'publications', undefined, allPublications],
  ['admin', 'publications', 'organization', ['b-mcs']],
])('%s finds of %s with the owner %s', (name, list, asked, expected) => {
  const shown = accessCases.filter(
    ({ kind, document }) => kind === 'publications' && matches(narrowedToOwner(people[name], list, asked), document),
  )
  expect(shown.map(({ id }) => id)).toEqual(expected)
})

test('a collection shared with nobody is private', () => {
  expect(isPrivateCollection({ organizations: {}, users: {} })).toBe(true)
  expect(isPrivateCollection({ organizations: {}, users: { 'p-member': true } })).toBe(false)
})

describe('what is withheld', () => {
  const collection = { id: 'c', owner: 'staudenland', webhook: 'https://shop.example/?key=secret', name: 'x' }
  test.each<[Person, boolean]>([
    ['neighbour', true],
    ['mainSupplier', true],
    ['admin', true],
    ['member', false],
    ['mainBuyer', false],
    ['supplier', false],
  ])('the webhook of a collection shows to %s: %s', (name, expected) => {
    expect('webhook' in asSeenBy(people[name], 'collections', collection)).toBe(expected)
  })
  test('whoever reads some collections without it cannot filter by it', () => {
    expect(hiddenFields(people.member, 'collections')).toContain('webhook')
    expect(hiddenFields(people.admin, 'collections')).toEqual([])
  })
  test('whoever reads some records without who wrote them can filter by it nowhere', () => {
    const authors = ['createUser', 'updateUser']
    for (const kind of ['contents', 'templates', 'fonts'] as const) {
      expect(hiddenFields(people.member, kind)).toEqual(authors)
      expect(hiddenFields(people.admin, kind)).toEqual([])
    }
    expect(hiddenFields(people.member, 'properties')).toEqual(['seenBy', ...authors])
    expect(hiddenFields(people.member, 'contentTypes')).toEqual(['loadDefault', ...authors])
    expect(hiddenFields(people.member, 'releases')).toEqual([])
  })
  test.each<[Person, boolean]>([
    ['admin', true],
    ['mainSupplier', true],
    ['member', false],
    ['supplier', false],
  ])('who else works with a type shows to %s: %s', (name, expected) => {
    const type = { id: 't', loadDefault: { rosenhof: true, staudenland: true, gruenwerk: true } }
    expect('loadDefault' in asSeenBy(people[name], 'contentTypes', type)).toBe(expected)
  })
  test('nothing else changes', () => {
    expect(asSeenBy(people.member, 'collections', collection)).toEqual({ id: 'c', owner: 'staudenland', name: 'x' })
    expect(asSeenBy(people.neighbour, 'collections', collection)).toBe(collection)
  })
})

describe('a deployment', () => {
  const deployment = {
    id: 'd',
    organization: 'rosenhof',
    supplier: 'mcs',
    status: 'done',
    hidden: false,
    createUser: { id: 'p-member' },
    webhook: 'https://x.example',
  }
  test.each<[Person, boolean]>([
    ['member', true],
    ['owner', false],
    ['mainSupplier', true],
    ['neighbour', false],
    ['mainBuyer', false],
  ])('of a member is removed, and its webhook read, by %s: %s', (name, expected) => {
    expect(mayWrite(people[name], 'deployments', { before: deployment })).toBe(expected)
    expect('webhook' in asSeenBy(people[name], 'deployments', deployment)).toBe(expected)
  })
  test('is removed neither before it began nor while it runs', () => {
    const running = { ...deployment, status: 'pending', createTimestamp: '2026-03-01T09:00:00.000Z' }
    const remove = (now: string) => mayWrite(people.member, 'deployments', { before: running, now })
    expect([remove('2026-03-01T09:05:00.000Z'), remove('2026-03-01T09:10:00.000Z')]).toEqual([false, true])
    expect(mayWrite(people.member, 'deployments', { before: { ...deployment, status: 'open' } })).toBe(false)
  })
})

const rosenhof = { id: 'rosenhof', type: 'client', supplier: 'mcs' }
const related = () => rosenhof

describe('removing a member deletes the account', () => {
  const account = { id: 'p-x', role: 'member', organization: 'rosenhof', supplier: 'mcs' }
  test.each<[Person, string | undefined, boolean]>([
    ['manager', 'member.remove', true],
    ['manager', undefined, false],
    ['member', 'member.remove', false],
    ['mainSupplier', 'member.remove', true],
    ['stranger', 'member.remove', false],
  ])('by %s within %s: %s', (name, operation, expected) => {
    const actor = operation ? within(people[name], operation) : people[name]
    expect(mayWrite(actor, 'users', { before: account, related })).toBe(expected)
  })
})

test('an organization that has members gets no second owner by invitation', () => {
  const account = { id: 'p-y', version: 1, role: 'owner', organization: 'rosenhof', supplier: 'mcs', isSupplier: false }
  const invite = (by: Person, organization: Document) =>
    mayWrite(within(people[by], 'member.invite'), 'users', { after: account, related: () => organization })
  expect(invite('mainSupplier', { ...rosenhof, members: {} })).toBe(true)
  expect(invite('mainSupplier', { ...rosenhof, members: { 'p-owner': { role: 'owner' } } })).toBe(false)
  // Whoever is there already is a member of it, also where the organization's own list does not say so.
  expect(invite('manager', { ...rosenhof, members: {} })).toBe(false)
  expect(invite('owner', { ...rosenhof, members: {} })).toBe(false)
})

const publication = (releases: Document) => () => ({ id: 'b', owner: 'rosenhof', supplier: 'mcs', releases })

test('a pending release that was overtaken stays', () => {
  const release = { id: 'r1', publicationId: 'b', owner: 'rosenhof', supplier: 'mcs', status: 'pending', type: 'print' }
  const first = { r1: { number: 1, status: 'pending' } }
  const discard = (releases: Document) =>
    mayWrite(people.owner, 'releases', { before: release, related: publication(releases) })
  expect(discard(first)).toBe(true)
  expect(discard({ ...first, r2: { number: 2, status: 'published' } })).toBe(false)
})

describe('what comes back from the trash', () => {
  const picture = { id: 'x', version: 4, owner: 'rosenhof', supplier: 'mcs', path: 'pictures/x.jpg' }
  test.each<[Person, boolean]>([
    ['owner', true],
    ['mainSupplier', true],
    ['buyer', false],
    ['neighbour', false],
  ])('a picture is restored by %s: %s', (name, expected) => {
    expect(mayWrite(people[name], 'pictures', { after: picture })).toBe(expected)
  })
  test.each<[Person, boolean]>([
    ['supplier', true],
    ['supplierBuyer', false],
    ['owner', false],
  ])('a font is restored, and shared, by %s: %s', (name, expected) => {
    const font = { id: 'f', version: 2, owner: 'gruenwerk', path: 'fonts/x.ttf', shared: true }
    expect(mayWrite(people[name], 'fonts', { after: font })).toBe(expected)
    const shared = { before: { ...font, shared: false }, after: font, fields: ['shared'] }
    expect(mayWrite(people[name], 'fonts', shared)).toBe(expected)
    expect(mayWrite(people[name], 'fonts', { before: { ...font, path: 'fonts/y.ttf' }, after: font })).toBe(false)
  })
  test('while nobody writes a new one by hand', () => {
    expect(mayWrite(people.owner, 'pictures', { after: { ...picture, version: 1 } })).toBe(false)
  })
  test('a published release comes back as it was, by whoever may delete it', () => {
    const release = {
      id: 'r',
      version: 9,
      owner: 'rosenhof',
      supplier: 'mcs',
      status: 'published',
      type: 'print',
      log: [1],
    }
    expect(mayWrite(people.mainSupplier, 'releases', { after: release })).toBe(true)
    expect(mayWrite(people.owner, 'releases', { after: release })).toBe(false)
  })
})

describe('references', () => {
  const before = { data: { A: { content: 'k1' }, B: { value: 'x' } }, collections: { c1: true }, template: 'm1' }
  test('all of a document', () => {
    expect(referencesOf('releases', before, () => undefined).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'templates template',
      'collections collections.c1',
      'contents data.A.content',
    ])
  })
  test('only what a write changes', () => {
    const after = { ...before, data: { ...before.data, B: { content: 'k2' } }, collections: {} }
    const found = changedReferences('releases', { before, after, fields: ['data.B.content', 'collections.c1'] })
    expect(found.map(({ kind, id, added }) => [kind, id, added])).toEqual([
      ['collections', 'c1', false],
      ['contents', 'k2', true],
    ])
  })
  test('the store is asked for no more than the rules need', () => {
    const content: Document = { id: 'k', owner: 'rosenhof', supplier: 'mcs', type: 't', collections: { c1: true } }
    const attempt = { before: content, after: { ...content, active: false }, fields: ['active'] }
    expect(lookups('contents', attempt)).toEqual([])
    expect(lookups('contents', { after: content })).toEqual([
      { kind: 'contentTypes', id: 't' },
      { kind: 'collections', id: 'c1' },
      { kind: 'organizations', id: 'rosenhof' },
    ])
  })
})
