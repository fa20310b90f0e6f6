/** The contract and the server are the same: every route is a call of it, every call a route, and answers are what it says. */
import { describe, expect, test } from 'vitest'
import type { Call } from '#schema/call.ts'
import { calls } from '#schema/calls/index.ts'
import { withAccessServer } from '#test/access-server.ts'
import { describe as describeCalls } from './openapi.ts'

const addressOf = ({ method, path }: Call) => `${method} ${path}`

/** Made by the framework or by files on the disk: answers to what nobody calls. */
const beside = /^(HEAD|OPTIONS) |^\w+ \/api\/auth\/\*$|^GET \/(?!api\/|healthz|readyz|metrics)/

withAccessServer('the contract', (server) => {
  test('names every route of the server, and no other', () => {
    const named = calls.map(addressOf)
    const routes = server().routes.filter((route) => !beside.test(route) || named.includes(route))
    expect([...new Set(routes)].toSorted()).toEqual(named.toSorted())
  })

  // Nobody who signed in is a guest (guests.test.ts).
  const ours = calls.filter(({ path, who }) => path.startsWith('/api/') && who !== 'guest')
  test.each(ours.map((one) => [addressOf(one), one] as const))(
    '%s refuses what is asked by a name it does not know, before it does anything',
    async (_, { method, path, query }) => {
      const place = path.replaceAll(/:\w+/g, 'x').replace('*', 'x')
      const unknown = 'mistyped'
      const answer = await server().as(
        'admin',
        method,
        `${place}?${unknown}=1`,
        ['GET', 'HEAD'].includes(method) ? undefined : {},
      )
      if (method === 'HEAD') return expect(answer.status).toBe(400)
      const known = Object.keys(query?.shape ?? {}).join(', ') || '–'
      expect([answer.status, answer.body.error]).toMatchObject([
        400,
        { code: 'parameter.unknown', params: { name: unknown, known } },
      ])
    },
  )

  test.each([
    ['GET /api/session'],
    ['GET /api/start'],
    ['GET /api/artwork/fonts'],
    ['GET /api/artwork/hyphens'],
    ['GET /api/artwork/hyphens/languages'],
    ['GET /api/artwork/hyphens/try?language=de&words=Wacholder'],
    ['GET /api/pictures?s=a'],
    ['GET /api/store/templates?limit=5'],
    ['GET /api/store/contents?limit=5'],
    ['GET /api/changesets'],
    ['GET /api/changesets/own?limit=5'],
    ['GET /api/outbox'],
    ['GET /api/print-data'],
    ['GET /healthz'],
    ['GET /readyz'],
    ['POST /api/store/releases/query', { limit: 3 }],
    ['POST /api/store/releases/count', {}],
    ['POST /api/store/releases/values', { field: 'status' }],
    ['POST /api/store/write', { dryRun: true, writes: [create] }],
  ])('tells what %s answers', async (asked, body?: unknown) => {
    const [method = '', address = ''] = asked.split(' ')
    const one = calls.find((call) => call.method === method && matches(call.path, address))
    const answer = await server().as('admin', method, address, body)
    expect(answer.status).toBe(one?.status ?? 200)
    if (!one || 'media' in one.answer) throw new Error(`${asked} answers no JSON`)
    expect(one.answer.safeParse(answer.body).error).toBeUndefined()
  })
})

const create = { kind: 'create', collection: 'contentTypes', document: { label: { de: 'Staude' } } }

/** The first that fits: `/api/pictures` is not `/api/pictures/:id`. */
const matches = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`).test(address.split('?')[0] ?? '')

describe('the description of the calls', () => {
  const described = describeCalls('1.0.0') as {
    paths: Record<string, Record<string, { summary: string; parameters: { in: string; name: string }[] }>>
    components: { schemas: Record<string, object> }
  }

  test('has a sentence for each', () => {
    const said = Object.values(described.paths).flatMap((path) => Object.values(path).map(({ summary }) => summary))
    // Beside the calls, the WebSocket of live queries.
    expect(said.length).toBe(calls.length + 1)
    expect(said.filter((text) => !/^[A-Z].{5,}[^.]$/.test(text))).toEqual([])
  })

  test('names only parts that it tells itself', () => {
    const known = new Set(Object.keys(described.components.schemas).map((name) => `#/components/schemas/${name}`))
    const named = [...JSON.stringify(described).matchAll(/"\$ref":"([^"]+)"/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('tells every part of a path', () => {
    const incomplete = Object.entries(described.paths).filter(([path, operations]) => {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      return Object.values(operations).some(({ parameters }) =>
        parts.some((part) => !parameters.some((one) => one.in === 'path' && one.name === part)),
      )
    })
    expect(incomplete).toEqual([])
  })
})
