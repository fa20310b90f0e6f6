/** How much is in collections: as much as each person is told who counts it one by one. */
import { expect, test } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { everyone, people } from '#domain/access/test-people.ts'
import { notArchived } from '#domain/query/archived.ts'
import { visible } from '#domain/kinds/access-door.ts'
import { all, type Filter, is, matches } from '#domain/query/filter.ts'
import { defaultStatusFilter } from '#domain/releases/release-status.ts'
import { withAccessServer } from '#test/access-server.ts'

const shown: Readonly<Record<'contents' | 'releases', Filter>> = {
  contents: notArchived,
  releases: { field: 'status', op: 'in', value: defaultStatusFilter },
}

withAccessServer('counts of collections', (server) => {
  const collections = accessCases.filter(({ kind }) => kind === 'collections')

  test.each(everyone)('%s is told of those that they see, and of what they see in them', async (person) => {
    const ids = collections.map(({ id }) => id)
    const { counts } = await server().ask(person, 'POST /api/collections/counts', { body: { ids } })
    const seen = collections.filter(({ document }) => matches(visible(people[person], 'collections'), document))
    expect(Object.keys(counts).toSorted()).toEqual(seen.map(({ id }) => id).toSorted())
    for (const { id } of seen)
      for (const kind of ['contents', 'releases'] as const) {
        const where = all<string>(is(`collections.${id}`, true), shown[kind])
        const { body } = await server().as(person, 'POST', `/api/store/${kind}/count`, { where })
        expect([id, kind, counts[id]?.[kind]]).toEqual([id, kind, body['count']])
      }
  })

  test('without a sign-in nothing is counted', async () => {
    const answer = await server().as(undefined, 'POST', '/api/collections/counts', { ids: ['c-rosen'] })
    expect(answer.status).toBe(401)
  })

  test('two hundred at once, and no more', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `c${index}`)
    expect((await server().as('member', 'POST', '/api/collections/counts', { ids })).status).toBe(400)
  })
})
