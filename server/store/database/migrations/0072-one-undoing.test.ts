import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { sql } from './0072-one-undoing.ts'

/** As the release before wrote them: c1 was taken back three times, c2 once, and the oldest undoing of c1 was itself taken back twice. */
const before: [id: string, reverts: string | null, actor: string][] = [
  ['c1', null, 'ada'],
  ['c2', null, 'ada'],
  ['u1', 'c1', 'ada'],
  ['u2', 'c1', 'ben'],
  ['u3', 'c1', 'cem'],
  ['u4', 'c2', 'ben'],
  ['v1', 'u1', 'ada'],
  ['v2', 'u1', 'ada'],
]

onEachDatabase('changesets that were taken back more than once', (open) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())

  test('keep the newest undoing of each, and the others as changes like any other', async () => {
    const { database } = opened
    const add = (id: string, reverts: string | null, actor: string) =>
      database.query(
        `insert into changeset (id, label, actor, actor_document, at, count, reverts)
          values ($1, $1, $2, '{}', '2026-03-01T09:30:00Z', 1, $3)`,
        [id, actor, reverts],
      )
    await database.query('drop index changeset_reverts', [])
    await database.query('create index changeset_reverts on changeset (reverts) where reverts is not null', [])
    for (const row of before) await add(...row)

    await database.transaction(async (query) => {
      await query(sql)
    })

    const kept = await database.query<{ line: string }>(
      `select concat_ws(' ', id, label, actor, count, '<-', reverts) as line from changeset order by id`,
      [],
    )
    expect(kept.map(({ line }) => line)).toEqual([
      'c1 c1 ada 1 <-',
      'c2 c2 ada 1 <-',
      'u1 u1 ada 1 <-',
      'u2 u2 ben 1 <-',
      'u3 u3 cem 1 <- c1',
      'u4 u4 ben 1 <- c2',
      'v1 v1 ada 1 <-',
      'v2 v2 ada 1 <- u1',
    ])
    await expect(add('u5', 'c1', 'ada')).rejects.toThrow(/changeset_reverts/)
  })
})
