import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import type { Rooms } from './find-room-circles.ts'
import { judgeSizes } from './judge-sizes.ts'
import { readMap } from './read-map.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
/** What is on the ground is said of files that are there. */
const map = { ...readMap(read), rooms: { ground: [] } }
const check = (path: string, text: string): string[] => checkFiles(map, [{ path, text }])

describe('refused is', () => {
  test.each([
    [
      'a rule that imports a screen by a relative path',
      'domain/orders/order.ts',
      `import { a } from '../../web/ui/texts.ts'`,
    ],
    ['a rule that imports a screen by its name', 'domain/orders/order.ts', `import { a } from '#web/ui/texts.ts'`],
    ['a rule that imports the engine', 'domain/orders/order.ts', `import { a } from '#artwork/index.ts'`],
    ['a rule that imports Node', 'domain/orders/order.ts', `import { readFile } from 'node:fs/promises'`],
    ['a rule that imports React', 'domain/orders/order.ts', `import { useState } from 'react'`],
    ["a rule's test that imports the server", 'domain/orders/order.test.ts', `import { a } from '#server/config.ts'`],
    ['a type alone', 'domain/orders/order.ts', `import type { A } from '#server/config.ts'`],
    ['a type named in passing', 'domain/orders/order.ts', `export type A = import('#server/config.ts').Config`],
    ['what is handed on', 'domain/orders/order.ts', `export { a } from '../../web/ui/texts.ts'`],
    ['everything handed on', 'domain/orders/order.ts', `export * from '../../web/ui/texts.ts'`],
    ['what is loaded later', 'domain/orders/order.ts', `const a = () => import('../../web/ui/texts.ts')`],
    ['what is loaded by a name made when it runs', 'domain/orders/order.ts', 'const a = (b: string) => import(b)'],
    ['a worker by its address', 'web/ui/a.ts', `new Worker(new URL('../artwork/engine/worker.ts', import.meta.url))`],
    ['a stage that imports a later one', 'artwork/text/a.ts', `import { a } from '../layout/compose.ts'`],
    [
      'a stage that imports a later one from below',
      'artwork/paint/pdf/a.ts',
      `import { a } from '../../preflight/bleed.ts'`,
    ],
    ['a stage that imports the door', 'artwork/text/a.ts', `import { a } from '../index.ts'`],
    ['a stage that imports the product', 'artwork/text/a.ts', `import { a } from '#domain/errors.ts'`],
    ['a stage nobody has heard of', 'artwork/magic/a.ts', `export const a = 1`],
    ['who comes past the door of the engine', 'web/artwork/a.ts', `import { a } from '#artwork/layout/compose.ts'`],
    ['the contract that imports the server', 'schema/a.ts', `import { a } from '#server/config.ts'`],
    ['the store that imports an operation', 'server/store/a.ts', `import { a } from '../services/sweep.ts'`],
    ['an adapter that imports the store', 'server/adapters/a.ts', `import { a } from '#server/store/store.ts'`],
    ['an operation that imports the API', 'server/services/mail/a.ts', `import { a } from '../../api/app.ts'`],
    [
      'an operation that imports the demo tenant',
      'server/services/mail/a.ts',
      `import { a } from '#samples/tenant/people.ts'`,
    ],
    ['a job that imports the API', 'server/jobs/a.ts', `import { a } from '../api/app.ts'`],
    ['a live query that imports an operation', 'server/live/a.ts', `import { a } from '../services/sweep.ts'`],
    ['the API that imports a screen', 'server/api/a.ts', `import { a } from '../../web/client/api.ts'`],
    ['the design system that imports the client', 'web/ui/a.tsx', `import { a } from '../client/api.ts'`],
    ['the design system that imports a rule', 'web/ui/a.tsx', `import { a } from '#domain/errors.ts'`],
    ['the client that imports a screen', 'web/client/a.ts', `import { a } from '../features/home/home-screen.tsx'`],
    ['the browser that imports the server', 'web/client/a.ts', `import { a } from '../../server/config.ts'`],
    ['a feature that imports another', 'web/features/home/a.tsx', `import { a } from '../contents/content-label.ts'`],
    ['a feature that imports the shell', 'web/features/home/a.tsx', `import { a } from '#web/app/screens.ts'`],
    ['the shell that imports the server', 'web/app/a.tsx', `import { a } from '#server/config.ts'`],
    ['the demo tenant that imports the server', 'samples/tenant/a.ts', `import { a } from '#server/config.ts'`],
    ['production code that imports a test', 'domain/orders/order.ts', `import { a } from '../access/access-cases.ts'`],
    ['production code that imports what serves tests', 'server/adapters/a.ts', `import { a } from './s3-for-tests.ts'`],
    ['production code that imports the folder of tests', 'server/main.ts', `import { a } from '#test/databases.ts'`],
    ['production code that imports a test runner', 'server/main.ts', `import { expect } from 'vitest'`],
    ['the database outside the store', 'server/services/mail/a.ts', `import { Kysely } from 'kysely'`],
    ['React outside the browser', 'server/services/mail/a.ts', `import { useState } from 'react'`],
    ['Node in the browser', 'web/client/a.ts', `import { join } from 'node:path'`],
    ['Node in the engine', 'artwork/text/a.ts', `import { readFileSync } from 'node:fs'`],
    ['a package that nobody placed', 'server/services/mail/a.ts', `import leftPad from 'left-pad'`],
    ['a package that is asked for its files', 'web/client/a.ts', `import.meta.resolve('harfbuzzjs/a.wasm')`],
    [
      'a live query that comes past the doors of the store',
      'server/live/a.ts',
      `import { a } from '../store/sql/tables.ts'`,
    ],
    ['an operation that does', 'server/services/mail/a.ts', `import { a } from '../../store/commit/commit.ts'`],
    ['a job that imports its door for operations', 'server/jobs/a.ts', `import { a } from '../store/store.ts'`],
    ['a folder that the map does not have', 'helpers/a.ts', `export const a = 1`],
  ])('%s', (_what, path, text) => {
    expect(check(path, text)).toHaveLength(1)
  })
})

test.each([
  ['domain/orders/order.ts', `import { z } from 'zod'\nimport { a } from '../errors.ts'`],
  ['domain/orders/order.test.ts', `import { test } from 'vitest'\nimport de from '#locales/de.json'`],
  ['artwork/layout/a.ts', `import { a } from '../text/hyphenate.ts'\nimport { b } from './compose.ts'`],
  ['artwork/text/a.test.ts', `import { a } from '../layout/compose.ts'\nimport { readFileSync } from 'node:fs'`],
  ['artwork/index.ts', `export { a } from './paint/faces.ts'`],
  ['web/features/home/a.tsx', `import { a } from '#web/ui/texts.ts'\nimport { b } from './basket.tsx'`],
  ['web/artwork/a.ts', `new Worker(new URL('./worker.ts', import.meta.url))`],
  ['server/main.ts', `import { a } from './api/app.ts'`],
  ['server/live/a.ts', `import { a } from '../store/log/change-log.ts'`],
  [
    'server/services/mail/a.ts',
    `import { a } from '../../store/store.ts'; import { b } from '../../store/queue/jobs.ts'`,
  ],
  ['server/services/demo/a.ts', 'const read = (name: string) => new URL(`../../../samples/${name}`, import.meta.url)'],
])('%s may import what its row names', (path, text) => {
  expect(check(path, text)).toEqual([])
})

test('a refusal names file, line, what was imported, and what may be', () => {
  const text = `// A comment.\n\nimport { a } from '../services/sweep.ts'\n`
  expect(check('server/jobs/a.ts', text)).toEqual([])
  expect(check('server/store/a.ts', text)).toEqual([
    'server/store/a.ts:3 imports server/services/sweep.ts: server/store may import domain, server/span.ts beside its own.',
  ])
  expect(check('domain/fields.ts', `import 'node:fs'`)).toEqual([
    'domain/fields.ts:1 imports node:fs: this package is for server, samples, test, bench, tools.',
  ])
})

describe.each(['domain/orders/order.ts', 'artwork/text/a.ts'])('neither clock nor chance nor place: %s', (path) => {
  test.each([
    'const a = Date.now()',
    'const a = new Date()',
    'const a = Date()',
    'const a = performance.now()',
    'const a = Math.random()',
    'const { random } = Math',
    'const Clock = Date',
    `const a = globalThis.Math['random']()`,
    'const a = crypto.randomUUID()',
    'crypto.getRandomValues(new Uint8Array(4))',
    'setTimeout(() => {}, 5)',
    `const a = fetch('https://example.org')`,
    'const a = (1.5).toLocaleString()',
    `const a = 'i'.toLocaleUpperCase(language || undefined)`,
    `const a = ['b', 'a'].sort((x, y) => x.localeCompare(y))`,
    'const a = new Intl.Collator()',
    `const a = new Intl.DateTimeFormat('de')`,
    `const a = new Date(0).toLocaleDateString('de', { day: 'numeric' })`,
    'const a = new Date(0).getHours()',
    'const a = process.env.LANG',
  ])('%s', (text) => {
    expect(check(path, text)).toHaveLength(1)
    expect(check(path.replace('.ts', '.test.ts'), text)).toEqual([])
  })

  test.each([
    `const a = new Date('2026-11-22')`,
    'const a = Date.parse(text)',
    'const a = new Date(0).getUTCHours()',
    `const a = (1.5).toLocaleString('de-CH')`,
    `const a = new Date(0).toLocaleDateString('de', { timeZone: 'UTC' })`,
    'const a = Math.round(2.5)',
    'const a = process.flatMap((share) => share)',
  ])('%s is no fault', (text) => {
    expect(check(path, text)).toEqual([])
  })
})

describe('SQL outside the store', () => {
  test.each([
    `const a = 'select id from users'`,
    'const a = `\n  insert into jobs (id) values ($1)`',
    'const a = (table: string) => `update ${table} set name = $1`',
    `const a = 'delete from sessions'`,
    `const a = 'with recent as (select 1) select * from recent'`,
    `const a = 'create index on users (id)'`,
    `const a = 'select 1'`,
    'await services.database.query(text)',
    'await database.transaction(async () => {})',
  ])('%s', (text) => {
    expect(check('server/services/mail/a.ts', text)).toHaveLength(1)
    expect(check('server/store/a.ts', text)).toEqual([])
  })

  test.each([`const a = 'update'`, `const a = query('contents')`, `const a = 'Begin with a design'`])(
    '%s is none',
    (text) => {
      expect(check('web/client/a.ts', text)).toEqual([])
    },
  )
})

describe('files that import each other', () => {
  const circle = (files: Readonly<Record<string, string>>): string[] =>
    checkFiles(
      map,
      Object.entries(files).map(([path, text]) => ({ path, text })),
    )

  test('are refused, types included, with the way round', () => {
    const files = {
      'domain/orders/a.ts': `import { b } from './b.ts'`,
      'domain/orders/b.ts': `import type { C } from '#domain/orders/c.ts'`,
      'domain/orders/c.ts': `export { a } from '../orders/a.ts'`,
    }
    expect(circle(files)).toEqual([
      'Import each other, types included: domain/orders/a.ts -> domain/orders/b.ts -> domain/orders/c.ts -> domain/orders/a.ts.',
    ])
  })

  test('are none where two are imported by a third', () => {
    const files = {
      'domain/orders/a.ts': `import { b } from './b.ts'; import { c } from './c.ts'`,
      'domain/orders/b.ts': `import { c } from './c.ts'`,
      'domain/orders/c.ts': '',
    }
    expect(circle(files)).toEqual([])
  })
})

describe('rooms that import each other', () => {
  const rooms = (files: Readonly<Record<string, string>>, { ground = [] }: Partial<Rooms> = {}): string[] =>
    checkFiles(
      { ...map, rooms: { ground } },
      Object.entries(files).map(([path, text]) => ({ path, text })),
    )

  const bothWays = {
    'domain/orders/a.ts': `import { b } from '../contents/b.ts'`,
    'domain/contents/b.ts': '',
    'domain/contents/c.ts': `\nimport type { D } from '../orders/d.ts'`,
    'domain/orders/d.ts': '',
  }

  test('are refused, with both ways and what is to be done', () => {
    expect(rooms(bothWays)).toEqual([
      `Rooms import each other: domain/orders -> domain/contents -> domain/orders.
  domain/orders -> domain/contents: domain/orders/a.ts:1 imports domain/contents/b.ts
  domain/contents -> domain/orders: domain/contents/c.ts:2 imports domain/orders/d.ts
  Turn one way round: put what both need into the lower room, hand it in from above, or join the rooms if they are one subject.`,
    ])
    const more = { ...bothWays, 'domain/orders/e.ts': `import { b } from '../contents/b.ts'` }
    expect(rooms(more)[0]).toContain('domain/orders/a.ts:1 imports domain/contents/b.ts (and 1 more)')
    expect(rooms(more)).toHaveLength(1)
  })

  test.each([
    [
      'the long way round',
      {
        'domain/orders/a.ts': `import { b } from '../contents/b.ts'`,
        'domain/contents/c.ts': `import { d } from '../users/d.ts'`,
        'domain/users/e.ts': `import { f } from '../orders/f.ts'`,
      },
    ],
    [
      'further below',
      {
        'web/features/orders/list/a.ts': `import { b } from '../basket/b.ts'`,
        'web/features/orders/basket/c.ts': `import { d } from '../list/rows/d.ts'`,
      },
    ],
  ])('are refused %s', (_way, files) => {
    expect(rooms(files)).toHaveLength(1)
  })

  test.each([
    ['where imports run one way', { ...bothWays, 'domain/contents/c.ts': `import { b } from './b.ts'` }],
    [
      'where a test looks back',
      {
        'domain/orders/a.ts': `import { b } from '../contents/b.ts'`,
        'domain/contents/b.test.ts': `import { a } from '../orders/a.ts'`,
      },
    ],
    [
      'where a file stands above both',
      {
        'web/features/orders/a.ts': `import { b } from './list/b.ts'`,
        'web/features/orders/list/c.ts': `import { d } from '../d.ts'`,
      },
    ],
    [
      'between folders of the top level, of which the map says it',
      {
        'test/suite/a.ts': `import { b } from '#tools/suite/b.ts'`,
        'tools/suite/c.ts': `import { d } from '#test/suite/d.ts'`,
      },
    ],
  ])('are none %s', (_where, files) => {
    expect(rooms(files)).toEqual([])
  })

  test('may all import what stands on the ground, and what that imports', () => {
    const files = { ...bothWays, 'domain/records.ts': `import type { D } from './orders/d.ts'` }
    expect(rooms(files)).toHaveLength(1)
    expect(rooms(files, { ground: ['domain/records.ts'] })).toEqual([])
    expect(rooms(bothWays, { ground: ['domain/orders/d.ts'] })).toEqual([])
    expect(rooms({}, { ground: ['domain/gone.ts'] })).toEqual([
      'domain/gone.ts is not there: take it out of the ground in ARCHITECTURE.md.',
    ])
  })
})

describe('a folder', () => {
  const full = (count: number): string[] => Array.from({ length: count }, (_, i) => `domain/orders/file-${i}.ts`)
  const known = (holds: number | 'any') => ({ 'domain/orders': { holds, why: 'A list.' } })

  test('holds twenty files and rooms, and more by its row alone', () => {
    expect(judgeSizes(full(20), {})).toEqual([])
    expect(judgeSizes([...full(19), 'domain/orders/price/a.ts', 'domain/orders/price/b.ts'], {})).toEqual([])
    expect(judgeSizes([...full(20), 'domain/orders/price/a.ts'], {})).toEqual([
      'domain/orders holds 21 files and rooms, tests aside; it may hold 20. Make a room of those that are one subject; a list that is read as a list gets a row with its reason in tools/arrows/known-sizes.ts.',
    ])
    expect(judgeSizes(full(23), known(23))).toEqual([])
    expect(judgeSizes(full(24), known(23))).toHaveLength(1)
    expect(judgeSizes(full(99), known('any'))).toEqual([])
  })

  test('that holds less than its row says has the number lowered, or no row', () => {
    expect(judgeSizes(full(22), known(23))).toEqual([
      'domain/orders holds 22 files and rooms: lower the number in tools/arrows/known-sizes.ts.',
    ])
    for (const holds of [21, 'any'] as const)
      expect(judgeSizes(full(20), known(holds))).toEqual([
        'domain/orders holds 20 files and rooms: take it out of tools/arrows/known-sizes.ts.',
      ])
  })
})
