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
