import { expect, test } from 'vitest'
import {
  type OpenView,
  toldApart,
  viewName,
  viewPath,
  withKept,
  withoutPaths,
  withoutView,
  withView,
} from './open-views.ts'

const view = (path: string, href = path): OpenView => ({ path, href, title: path })
const abc = [view('/a'), view('/b'), view('/c')]
const paths = (views: readonly OpenView[]) => views.map(({ path }) => path).join(' ')

test('a view is opened once and remembers the filters it was left with', () => {
  expect(withView(abc, view('/b', '/b?q=rosa'))[1]?.href).toBe('/b?q=rosa')
  expect(withView(abc, view('/b'))).toBe(abc)
  expect(paths(withView(abc, view('/d')))).toBe('/a /b /c /d')
})

test('to edit a document is no view beside the one that shows it', () => {
  expect(viewPath('/release/r1/edit')).toBe('/release/r1')
  expect(viewPath('/release/edit-r1')).toBe('/release/edit-r1')
})

test('a release is one view by whichever of its addresses', () => {
  const addresses = [
    '/release/r1',
    '/release/r1/edit',
    '/publications/p1/release/r1',
    '/publications/p1/release/r1/edit',
  ]
  const open = addresses.map((address) => view(viewPath(address), address))
  const views = open.reduce<readonly OpenView[]>((before, one) => withView(before, one), [])
  expect(views).toEqual([{ ...open.at(-1), isPreview: true }])
  expect(viewPath('/release/r2')).not.toBe(viewPath('/release/r1'))
  expect(viewPath('/publications/p1')).toBe('/publications/p1')
})

test('a view takes the place of the one it was reached from by walking on', () => {
  expect(paths(withView(abc, view('/d'), '/b'))).toBe('/a /d /c')
  expect(paths(withView(abc, view('/c'), '/b'))).toBe('/a /c')
  expect(paths(withView(abc, view('/d'), '/x'))).toBe('/a /b /c /d')
})

test('what is over with another view goes; where nothing goes the list is the same', () => {
  expect(paths(withoutPaths(abc, ['/a', '/c', '/x']))).toBe('/b')
  expect(withoutPaths(abc, ['/x'])).toBe(abc)
  expect(withoutPaths(abc, undefined)).toBe(abc)
})

const opened = (...steps: readonly string[]) =>
  steps.reduce<readonly OpenView[]>(
    (views, step) => (step.startsWith('keep ') ? withKept(views, step.slice(5)) : withView(views, view(step))),
    [],
  )

test.each([
  ['what was only looked at', ['/a', '/b', '/c'], '/c'],
  ['not what was kept', ['/a', 'keep /a', '/b', '/c'], '/a /c'],
  ['in its place', ['/a', 'keep /a', '/b', '/c', 'keep /c', '/d', '/e'], '/a /c /e'],
  ['nothing where one comes back', ['/a', 'keep /a', '/b', '/a'], '/a /b'],
])('another view takes the place of %s', (_, steps, left) => {
  expect(paths(opened(...steps))).toBe(left)
})

test('what was walked to from a kept view is kept, and what is kept already stays the same', () => {
  expect(withView(abc, view('/d'), '/b')[1]?.isPreview).toBeUndefined()
  expect(withView(opened('/a'), view('/d'), '/a')).toEqual([{ ...view('/d'), isPreview: true }])
  expect(withKept(abc, '/b')).toBe(abc)
  expect(withKept(abc, '/x')).toBe(abc)
})

test('a view that changes its name is looked at as before', () => {
  expect(withView(opened('/a'), { ...view('/a'), title: 'Rosa' })).toEqual([
    { ...view('/a'), title: 'Rosa', isPreview: true },
  ])
})

test('beyond twelve kept the oldest view goes', () => {
  const many = opened(...Array.from({ length: 13 }, (_, n) => [`/${n}`, `keep /${n}`]).flat())
  expect([many.length, many[0]?.path]).toEqual([12, '/1'])
})

test.each([
  ['/b', '/b', '/a /c', '/c'],
  ['/c', '/c', '/a /b', '/b'],
  ['/a', '/b', '/b /c', undefined],
  ['/x', '/b', '/a /b /c', undefined],
])('closing %s with %s in front leaves %s and goes to %s', (closed, front, left, goTo) => {
  const result = withoutView(abc, closed, front)
  expect([paths(result.views), result.goTo]).toEqual([left, goTo])
})

test('closing the last view goes home', () => {
  expect(withoutView([view('/a')], '/a', '/a').goTo).toBe('/home')
})

test.each<[string, readonly Partial<OpenView>[], string]>([
  [
    'what is called otherwise stays',
    [
      { title: 'Rosa', apart: 'MCS' },
      { title: 'Tulpe', apart: 'MCS' },
    ],
    'Rosa | Tulpe',
  ],
  [
    'whose it is',
    [
      { title: 'Rosa', apart: 'MCS' },
      { title: 'Rosa', apart: 'Rosenhof' },
    ],
    'Rosa · MCS | Rosa · Rosenhof',
  ],
  [
    'of one owner',
    [
      { title: 'Rosa', apart: 'MCS' },
      { title: 'Rosa', apart: 'MCS' },
    ],
    'Rosa · MCS | Rosa · MCS · 2',
  ],
  ['without one', [{ title: 'Rosa' }, { title: 'Rosa', apart: '' }, { title: 'Rosa' }], 'Rosa | Rosa · 2 | Rosa · 3'],
  [
    'a mark that tells enough',
    [
      { title: 'Rosa', mark: 'V1' },
      { title: 'Rosa', mark: 'V2' },
    ],
    'Rosa · V1 | Rosa · V2',
  ],
  [
    'one mark',
    [
      { title: 'A', mark: 'V1', apart: 'X' },
      { title: 'A', mark: 'V1', apart: 'Y' },
    ],
    'A · V1 · X | A · V1 · Y',
  ],
])('views of one title are told apart: %s', (_, views, read) => {
  const open = views.map((one, index) => ({ ...view(`/${index}`), ...one }))
  expect(toldApart(open).map(viewName).join(' | ')).toBe(read)
})
