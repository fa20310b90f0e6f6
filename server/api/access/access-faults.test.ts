/** What is wrong with a record is told to those who may put it right, and to nobody else, not even that something is. */
import { beforeAll, expect, test } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { everyone } from '#domain/access/test-people.ts'
import { withAccessServer } from '#test/access-server.ts'

withAccessServer('faulty records', (server) => {
  const fault = { contents: `"data":{"gone":{"value":1}}`, releases: `"data":{"gone":{"property":"gone"}}` }

  beforeAll(async () => {
    const { query } = server().database
    for (const kind of ['contents', 'releases'] as const)
      await query(
        `update ${kind} set f_faulty = true, doc = (replace(left(doc::text, -1), '"data":{}', $1) || ',"faulty":true}')::json`,
        [fault[kind]],
      )
  })

  test.each(everyone)('%s is told of those to be put right', async (person) => {
    for (const kind of ['contents', 'releases'] as const) {
      const given = { params: { collection: kind }, body: {} }
      const told = (await server().ask(person, 'POST /api/store/:collection/faults', given)).data.map(({ id }) => id)
      const expected = accessCases
        .filter((one) => one.kind === kind && one.changes.includes(person))
        .map(({ id }) => id)
      expect(told.toSorted()).toEqual(expected.toSorted())
    }
  })

  test('without a sign-in nothing is told', async () => {
    const { status } = await server().as(undefined, 'POST', '/api/store/contents/faults', {})
    expect(status).toBe(401)
  })
})
