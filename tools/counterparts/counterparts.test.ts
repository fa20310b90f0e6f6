import { expect, test } from 'vitest'
import { type Awaited, awaited, counterpartKinds } from './awaited.ts'
import { findThrown, withoutComments } from './find-thrown.ts'
import { judgeCounterparts, type Lonely } from './judge-counterparts.ts'

/** Only ever lowered. */
const mostAwaited = { exports: 0, routes: 0, errors: 0, operations: 0, calls: 0, jobs: 0 }

test.each(counterpartKinds)('what waits for its wing only gets less: %s', (kind) => {
  const waiting = Object.values(awaited).flatMap((lists) => lists[kind] ?? [])
  expect(waiting.length).toBe(mostAwaited[kind])
  expect(new Set(waiting).size).toBe(waiting.length)
})

const nothing: Lonely = { exports: [], routes: [], errors: [], operations: [], calls: [], jobs: [] }

test.each<[Partial<Lonely>, Awaited, string[]]>([
  [{}, {}, []],
  [{ routes: ['orders'] }, { orders: { routes: ['orders'] } }, []],
  [{ routes: ['orders'] }, {}, ['routes: orders has no screen in web/app: draw it, or delete the route.']],
  [
    { errors: ['basket.full'] },
    { orders: { routes: ['basket.full'] } },
    [
      'routes: basket.full has a screen or is gone: take it off the list of "orders" in awaited.ts.',
      'errors: basket.full is thrown by nobody: throw it, or delete it with its texts.',
    ],
  ],
  [
    {},
    { orders: { exports: ['domain/orders/basket.ts#add'] } },
    [
      'exports: domain/orders/basket.ts#add has a caller in production code or is gone: take it off the list of "orders" in awaited.ts.',
    ],
  ],
  [{ jobs: ['send-mails'] }, {}, ['jobs: send-mails has no row on a screen: name it there.']],
  [{ operations: ['userStatus'] }, {}, ['operations: userStatus has no button in web: give it one, or delete it.']],
])('%j, of which wait %j', (lonely, waiting, expected) => {
  expect(judgeCounterparts({ ...nothing, ...lonely }, waiting)).toEqual(expected)
})

test.each([
  [`refuse('basket.full')`, ['basket.full']],
  [`const code = wrong ? 'basket.full' : 'basket.empty'`, ['basket.full', 'basket.empty']],
  [`if (error.code === 'basket.full') retry()`, []],
  [`switch (code) { case 'basket.full': retry() }`, []],
  [`type Code = 'basket.full'`, []],
  [`show(t('basket.full'))`, []],
])('%s throws %j', (text, codes) => {
  expect(findThrown('domain/orders/a.ts', text).codes).toEqual(codes)
})

test('a comment says nothing', () => {
  const text = `/** @see orderTestMail */\nconst a = '/* orderSubmit */' // orderCancel`
  expect(withoutComments('web/a.ts', text).trim()).toBe(`const a = '/* orderSubmit */'`)
})

test('a code that is made of parts is thrown for all of them', () => {
  const { patterns } = findThrown('domain/orders/a.ts', 'refuse(`orders.address.${field}Required`)')
  expect(patterns).toEqual([String.raw`orders\.address\.\w+Required`])
})

test('the catalogue itself throws no code, what stands below it does', () => {
  const text = `const errors = { 'basket.full': 409 }\nconst notFound = { basket: 'basket.notFound' }`
  expect(findThrown('domain/errors.ts', text).codes).toEqual(['basket.notFound'])
})
