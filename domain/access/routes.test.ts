import { expect, test } from 'vitest'
import { people, type Person } from './test-people.ts'
import { licencesOf, licenceSum } from './actor.ts'
import { routeColumns, routeGrid } from './route-cases.ts'
import {
  canOpenRoute,
  hasSimpleView,
  isOrderStep,
  redirectOf,
  refusalToOpen,
  type RouteId,
  routes,
  targetAfterLogin,
} from './routes.ts'

test('who opens what, as a grid', () => {
  const restricted = (Object.keys(routes) as RouteId[]).filter((route) => {
    const rule = routes[route]
    return 'roles' in rule || 'licence' in rule
  })
  const signs = { 'access.roleMissing': 'r', 'access.licenceMissing': 'l' } as Readonly<Record<string, string>>
  const signOf = (name: Person, route: RouteId) => signs[refusalToOpen(people[name], route)?.code ?? ''] ?? 'x'
  const rows = restricted.map(
    (route) => `${routes[route].path.padEnd(36)} ${routeColumns.map((name) => signOf(name, route)).join('   ')}`,
  )
  const [head, ...expected] = routeGrid.trim().split('\n')
  expect(head?.trim().split(/\s+/)).toHaveLength(routeColumns.length)
  expect(rows.join('\n')).toBe(expected.join('\n'))
})

test('all other protected routes are open to whoever is signed in', () => {
  expect(canOpenRoute(people.buyer, 'home')).toBe(true)
  expect(refusalToOpen(undefined, 'home')?.code).toBe('auth.tokenMissing')
  expect(canOpenRoute(undefined, 'deploymentLink')).toBe(true)
})

test('a closed route says why', () => {
  expect(refusalToOpen(people.buyer, 'deployments')?.code).toBe('access.roleMissing')
  expect(refusalToOpen(people.neighbour, 'deployments')).toMatchObject({
    code: 'access.licenceMissing',
    params: { licence: { says: 'licence.digital' } },
  })
})

test.each<[string, boolean, boolean, string | undefined]>([
  ['/', true, true, '/home'],
  ['/', false, true, '/login'],
  ['/?redirect=%2Forders%3Fa%3D1#x', false, true, '/login?redirect=%2Forders%3Fa%3D1'],
  ['/?redirect=', false, true, '/login'],
  ['/?redirect=%2Forders', true, true, '/orders'],
  ['/?redirect=%2F%2Fevil.example', true, true, '/home'],
  ['/nowhere', true, false, '/404'],
  ['/nowhere?a=1', false, false, '/login?redirect=%2Fnowhere%3Fa%3D1'],
  ['/orders/o1', false, true, '/login?redirect=%2Forders%2Fo1'],
  ['/orders/o1', true, true, undefined],
  ['/login?redirect=%2Fhome', true, true, '/'],
  ['/password-reset', true, true, '/'],
  ['/login', false, true, undefined],
  ['/register', true, true, undefined],
  ['/dpl/a7', false, true, undefined],
  ['/404', false, true, undefined],
  ['/imprint', false, true, undefined],
  ['/privacy', false, true, undefined],
  ['/verify', false, true, undefined],
  ['/verify/0a1b', false, true, undefined],
  ['/verify/0a1b/more', false, true, '/login?redirect=%2Fverify%2F0a1b%2Fmore'],
])('%s, signed in %s, known %s: %s', (path, signedIn, known, expected) => {
  expect(redirectOf(path, signedIn, known)).toBe(expected)
})

test.each([
  ['/orders/o1?tab=items#x', '/orders/o1?tab=items#x'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['/a\\b', '/home'],
  ['/\t/evil.example', '/home'],
  ['https://evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/login?redirect=x', '/home'],
  ['', '/home'],
  [null, '/home'],
])('after login %j leads to %s', (redirect, expected) => {
  expect(targetAfterLogin(redirect)).toBe(expected)
})

test.each([
  ['checkout', true],
  ['thank-you', true],
  ['pay', false],
])('%s is a step of an order: %s', (step, expected) => {
  expect(isOrderStep(step)).toBe(expected)
})

test('editors and buyers have the simple view, others by choice', () => {
  expect(routeColumns.filter((name) => hasSimpleView(people[name]))).toEqual([
    'mainBuyer',
    'supplierBuyer',
    'editor',
    'buyer',
  ])
  expect(hasSimpleView(people.owner, { simpleView: true })).toBe(true)
})

test('licence sums', () => {
  expect(licencesOf(5)).toEqual(['print', 'article'])
  expect(licenceSum(['print', 'pictures'])).toBe(9)
})
