import { expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor.ts'
import { navigationOf, screenAt } from './screens.ts'

const member: Actor = {
  id: 'u1', role: 'member', organization: 'rosenhof', supplier: 'mcs', isSupplier: false, licences: 1, isMain: false,
} // prettier-ignore

test.each([
  ['/home', 'home'],
  ['/home/', 'home'],
  ['/contents', 'contents'],
  ['/contents/rosa', 'content'],
  ['/contents/new', 'contentNew'],
  ['/contents/rosa/petals', undefined],
  ['/verify', 'verify'],
  ['/verify/0a1b', 'verify'],
  ['/nowhere', undefined],
  ['/', undefined],
])('%s is drawn by %s', (path, route) => {
  expect(screenAt(path)?.route).toBe(route)
})

const routesOf = (actor: Actor, simpleView = false) => navigationOf(actor, { simpleView }).map(({ route }) => route)

test('the sidebar shows only what the person may open', () => {
  expect(routesOf(member)).toContain('contents')
  expect(routesOf(member)).not.toContain('templates')
})

test('the simplified view has nothing technical, by choice or by role', () => {
  expect(routesOf(member)).toContain('jobs')
  for (const shown of [routesOf(member, true), routesOf({ ...member, role: 'editor' })]) {
    expect(shown).toContain('publications')
    expect(shown).not.toContain('jobs')
  }
})

test('of every day are seven entries, for whoever has all; the others are in folds, in the top bar or with the person', () => {
  const admin: Actor = { ...member, role: 'admin', isSupplier: true, isMain: true }
  const inGroup = (group: string) =>
    navigationOf(admin, { simpleView: false }).flatMap(({ nav, route }) => (nav?.group === group ? [route] : []))
  expect(inGroup('work')).toEqual(['home', 'contents', 'publications', 'collections', 'media', 'orders', 'deployments'])
  expect(inGroup('design')).toEqual(['templates', 'fonts', 'hyphens'])
  expect(inGroup('administration')).toEqual(['properties', 'contentTypes', 'organizations', 'people'])
  expect(inGroup('operation')).toEqual(['printData', 'jobs', 'outbox', 'audit', 'selfCheck'])
})
