/** How much is in collections, of what each person sees. */
import { expect, test } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { everyone, people } from '#domain/access/test-people.ts'
import { notArchived } from '#domain/archive.ts'
import { visible } from '#domain/access/access.ts'
import { all, is, matches } from '#domain/query/filter.ts'
import { withAccessServer } from '#test/access-server.ts'

const idsOf = (kind: string) => accessCases.filter((one) => one.kind === kind).map(({ id }) => id)

withAccessServer('counts of collections', (server) => {
  const collections = idsOf('collections')

  test.each(everyone)('%s is told of those that they see, and of what they see in them', async (person) => {
    const { counts } = await server().ask(person, 'POST /api/collections/counts', { body: { ids: collections } })
    const actor = people[person]
    const seen = accessCases.filter(
      ({ kind, document }) => kind === 'collections' && matches(visible(actor, 'collections'), document),
    )
    expect(Object.keys(counts).toSorted()).toEqual(seen.map(({ id }) => id).toSorted())
    for (const { id } of seen) {
      const inside = all(visible(actor, 'contents'), notArchived, is(`collections.${id}`, true))
      const contents = accessCases.filter(({ kind, document }) => kind === 'contents' && matches(inside, document))
      expect([id, counts[id]?.contents]).toEqual([id, contents.length])
    }
  })

  test('without a sign-in nothing is counted', async () => {
    const answer = await server().as(undefined, 'POST', '/api/collections/counts', { ids: collections })
    expect(answer.status).toBe(401)
  })

  test('two hundred at once, and no more', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `c${index}`)
    expect((await server().as('member', 'POST', '/api/collections/counts', { ids })).status).toBe(400)
  })
})
