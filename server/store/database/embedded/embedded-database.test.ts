import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { openEmbedded } from './embedded-database.ts'

let database: Database

beforeAll(async () => {
  database = await openEmbedded(undefined)
  await database.query('create table leaf (id text primary key, size int)')
})
afterAll(() => database.close())

const statistics = () =>
  database.query<{ rows: number }>(`select reltuples::int as rows from pg_class where relname = 'leaf'`, [])

test('statistics are gathered soon after rows were written, and again when many more were', async () => {
  await database.query('insert into leaf select n::text, n from generate_series(1, 200) n', [])
  await vi.waitFor(async () => expect(await statistics()).toEqual([{ rows: 200 }]), 60_000)
  await database.query('insert into leaf select n::text, n from generate_series(201, 400) n', [])
  await vi.waitFor(async () => expect(await statistics()).toEqual([{ rows: 400 }]), 60_000)
})

test('the space of dead rows is used again', async () => {
  const sizes = async () => {
    await database.query('update leaf set size = size + 1', [])
    const [row] = await database.query<{ pages: number; vacuums: number }>(
      `select (pg_relation_size(relid) / 8192)::int as pages, vacuum_count::int as vacuums from pg_stat_user_tables where relname = 'leaf'`,
      [],
    )
    return row
  }
  const first = (await sizes())?.pages ?? 0
  for (let round = 1; round <= 3; round++)
    await vi.waitFor(async () => expect((await sizes())?.vacuums).toBeGreaterThanOrEqual(round), {
      timeout: 60_000,
      interval: 300,
    })
  // Nothing freed, each of the dozen updates would add as much as the first rows take.
  expect((await sizes())?.pages).toBeLessThan(8 * first)
})

test('pages of rows that only came are soon known as seen by all', async () => {
  await database.query('create table petal as select n from generate_series(1, 5000) n')
  const isKnown = `select relallvisible = relpages and relpages > 0 as known from pg_class where relname = 'petal'`
  await vi.waitFor(async () => expect(await database.query(isKnown, [])).toEqual([{ known: true }]), 60_000)
})

test('a statement under a name answers as without one, whatever its parameters are', async () => {
  const sql = `select $1::text as text, $2::int as number, $3::boolean as flag, $4::text[] as list, $5::timestamptz as at, $6::json->>'a' as part`
  const at = new Date('2026-05-04T03:02:01.000Z')
  const values = ['ä "quoted" \\ text', 5, false, ['a,b', 'c"d', 'ä'], at, '{"a":"b"}']
  const plain = await database.query(sql, values)
  expect(await database.query(sql, values, 'kinds')).toEqual(plain)
  expect(await database.query(sql, values, 'kinds')).toEqual(plain)
  const none = [null, null, null, null, null, null]
  expect(await database.query(sql, none, 'kinds')).toEqual(await database.query(sql, none))
})

test('a named statement that fails holds up neither itself nor others', async () => {
  const sql = 'insert into leaf (id, size) values ($1, $2)'
  await database.query(sql, ['twice', 1], 'insert')
  await expect(database.query(sql, ['twice', 1], 'insert')).rejects.toMatchObject({ code: '23505' })
  await database.query(sql, ['thrice', 1], 'insert')
  const divide = 'select 4 / $1::int as x'
  await expect(database.query(divide, [0], 'divide')).rejects.toMatchObject({ code: '22012' })
  expect(await database.query(divide, [2], 'divide')).toEqual([{ x: 2 }])
})

test('a named statement waits for a transaction to end', async () => {
  const order: string[] = []
  let statement: Promise<unknown> | undefined
  await database.transaction(async (query) => {
    statement = database.query('select $1::int as x', [1], 'one').then(() => order.push('statement'))
    await query('select pg_sleep(0.05)', [])
    order.push('transaction')
  })
  await statement
  expect(order).toEqual(['transaction', 'statement'])
})

test('between any two statements others have their turn, within a transaction, too', async () => {
  let turns = 0
  let isOver = false
  const others = () => {
    turns++
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  for (let asked = 0; asked < 20; asked++) await database.query('select 1', [], 'turns')
  await Promise.all(Array.from({ length: 20 }, () => database.query('select 1', [])))
  await database.transaction(async (run) => {
    for (let asked = 0; asked < 20; asked++) await run('select 1', [])
  })
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(59)
})
