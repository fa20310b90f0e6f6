import { expect, test } from 'vitest'
import { entryAt } from './nav-folds.ts'

test.each([
  ['/home', 'home'],
  ['/contents/rosa', 'contents'],
  ['/collections/table', 'collections'],
  ['/impact/contents/rosa', 'contents'],
  ['/impact/templates/t1', 'templates'],
  ['/release/rosmarin-r02', 'publications'],
  ['/artwork/template/t1', 'templates'],
  ['/account', 'account'],
  ['/changes', undefined],
  ['/nowhere', undefined],
])('at %s one is under %s', (path, route) => {
  expect(entryAt(path)?.route).toBe(route)
})
