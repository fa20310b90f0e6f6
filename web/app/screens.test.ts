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
  ['/contents/rosa/petals', undefined],
  ['/nowhere', undefined],
  ['/', undefined],
])('%s is drawn by %s', (path, route) => {
  expect(screenAt(path)?.route).toBe(route)
})

const routesOf = (actor: Actor) => navigationOf(actor).map(({ route }) => route)

test('the sidebar shows only what the person may open', () => {
  expect(routesOf(member)).toContain('contents')
  expect(routesOf(member)).not.toContain('templates')
})
