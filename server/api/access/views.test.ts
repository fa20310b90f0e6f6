/**
 * What a view and its question tell: to whom it is not shown, no word of it comes by any path, and by its question nobody learns of
 * a field that they are not shown, nor how many records hold something in it.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { onOneServer } from '#test/running-server.ts'

const word = 'Heimliche Preise'
const named = { field: 'name', op: 'contains', value: 'heimlich' }
const asking = { field: 'question', op: 'contains', value: 'price' }
const question = JSON.stringify({ match: 'all', parts: [{ field: 'price', op: 'empty' }] })

onOneServer('what views tell', (server) => {
  const make = async (person: Person, document: object): Promise<string> => {
    const write = { kind: 'create', collection: 'views', document: { list: 'contents', question, ...document } }
    const { status, body } = await server().call(person, 'POST', '/api/store/write', { writes: [write] })
    expect(status).toBe(200)
    const { results = [] } = body as { results?: { id: string }[] }
    return String(results[0]?.id)
  }
  let own = ''
  let shared = ''
  beforeAll(async () => {
    const whose = { name: word, owner: 'rosenhof', keeper: 'p-member' }
    own = await make('member', whose)
    shared = await make('member', { ...whose, shared: true })
  })

  describe('a view', () => {
    /** How many views there are for them, by its name and by its question. */
    const rows: readonly [Person, number][] = [
      ['member', 2],
      ['owner', 1],
      ['manager', 1],
      ['editor', 1],
      ['buyer', 1],
      ['neighbour', 0],
      ['stranger', 0],
      ['supplier', 0],
      ['mainSupplier', 0],
      ['admin', 0],
    ]
    test.each(rows)('is there for %s: %i', async (person, count) => {
      for (const where of [named, { not: { not: named } }]) {
        const counted = await server().call(person, 'POST', '/api/store/views/count', { where })
        expect(counted.body['count']).toBe(count)
        const { body } = await server().call(person, 'POST', '/api/store/views/query', { where })
        expect(body['data']).toHaveLength(count)
      }
    })

    test.each(rows)('says its words to %s in no other way', async (person, count) => {
      const paths = [
        `/api/store/views/${shared}`,
        `/api/store/views/${shared}/history`,
        `/api/store/views/${shared}/uses`,
        '/api/changesets',
      ]
      const searched = await server().call(person, 'POST', '/api/search', { q: word })
      expect([searched.status, searched.body['data']]).toEqual([200, []])
      const answers = await Promise.all(paths.map((path) => server().call(person, 'GET', path)))
      expect(answers[3]?.status).toBe(200)
      if (count === 0) {
        expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([404, 404, 404])
        expect(JSON.stringify(answers)).not.toContain(word)
      } else {
        expect(answers[0]?.status).toBe(200)
        // It was named otherwise before it was shared.
        expect(JSON.stringify(answers[1]?.body).includes(word)).toBe(person === 'member')
      }
      const hidden = await server().call(person, 'GET', `/api/store/views/${own}`)
      expect(hidden.status).toBe(person === 'member' ? 200 : 404)
    })
  })

  describe('a question', () => {
    test.each<[string, object]>([
      ['who made what is shown to all', { field: 'createUser', op: '=', value: 'p-main-supplier' }],
      ['also turned round', { not: { field: 'updateUser', op: '=', value: 'p-main-supplier' } }],
    ])('learns nothing of %s', async (_, where) => {
      const body = { where }
      const [listed, counted, sorted] = await Promise.all([
        server().call('member', 'POST', '/api/store/contents/query', body),
        server().call('member', 'POST', '/api/store/contents/count', body),
        server().call('member', 'POST', '/api/store/contents/query', { orderBy: [{ field: 'createUser' }] }),
      ])
      expect([listed, counted, sorted].map((answer) => answer.body.error?.code)).toEqual([
        'query.fieldNotAllowed',
        'query.fieldNotAllowed',
        'query.fieldNotAllowed',
      ])
    })

    test('of views finds nothing in the words of others’', async () => {
      const { body } = await server().call('neighbour', 'POST', '/api/store/views/count', { where: asking })
      expect(body['count']).toBe(0)
    })

    test.each(['x', '{"match":"all","parts":[{"field":"price","op":"guess"}]}'])('is one, not %s', async (text) => {
      const document = { list: 'contents', name: 'x', owner: 'rosenhof', keeper: 'p-member', question: text }
      const write = { kind: 'create', collection: 'views', document }
      const { status, body } = await server().call('member', 'POST', '/api/store/write', { writes: [write] })
      expect([status, body.error?.code]).toEqual([400, 'document.wrongType'])
      expect(body.error?.params?.['expected']).toEqual({ says: 'expected.question' })
    })
  })
})
