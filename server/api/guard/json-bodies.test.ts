import { expect, test } from 'vitest'
import { onOneServer } from '#test/running-server.ts'
import { jsonLimits, refusalOfJson } from './json-bodies.ts'

const limits = { depth: 3, values: 12, listed: 7, names: 3, few: 2, further: 2 }

test.each<[string, string | undefined]>([
  ['{"a":[{"b":1}]}', undefined],
  ['{"a":[{"b":[]}]}', 'request.tooDeep'],
  ['[{},{},{},{},{},{},{}]', undefined],
  ['[0,0,0,0,0,0,0,0]', 'request.tooManyValues'],
  ['[[0,0,0,0,0,0],[0,0,0]]', undefined],
  ['[[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0]]', 'request.tooManyValues'],
  ['{"a":1,"b":1,"c":1}', undefined],
  ['{"a":1,"b":1,"c":1,"d":1}', 'request.tooManyValues'],
  ['[{"a":1,"b":1},{"a":1,"b":1}]', undefined],
  ['[{"a":1,"b":1,"c":1},{"a":1,"b":1,"c":1}]', undefined],
  ['[{"a":1,"b":1,"c":1},{"a":1,"b":1,"c":1},{"a":1}]', undefined],
  ['[{"a":1,"b":1,"c":1},{"a":1,"b":1,"c":1},{"a":1,"b":1,"c":1}]', 'request.tooManyValues'],
  [String.raw`["{[[[[,,,,,,,,::::\\\"{[[[[", "\\"]`, undefined],
  ['"', undefined],
  [']]]]', undefined],
])('%s in a small limit: %s', (text, code) => {
  expect(refusalOfJson(text, limits)?.code).toBe(code)
})

const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))

onOneServer('what a body may hold', (server) => {
  const post = (person: 'admin' | undefined, path: string, body: unknown) => server().call(person, 'POST', path, body)

  test('more names than any document has are refused before they are built', async () => {
    const answer = await post('admin', '/api/store/contents', named(jsonLimits.names + 1))
    expect([answer.status, answer.body.error]).toMatchObject([
      413,
      { code: 'request.tooManyValues', params: { limit: jsonLimits.names } },
    ])
  })

  test('many objects of many names are refused like one of as many, and many of few are not', async () => {
    const writes = (objects: number, names: number) => ({ writes: Array.from({ length: objects }, () => named(names)) })
    const answer = await post('admin', '/api/store/write', writes(20, 9999))
    expect([answer.status, answer.body.error]).toMatchObject([
      413,
      { code: 'request.tooManyValues', params: { limit: jsonLimits.further } },
    ])
    expect((await post('admin', '/api/store/write', writes(1000, 200))).body.error?.code).not.toBe(
      'request.tooManyValues',
    )
  })

  test.each(['/api/auth/sign-in/email', '/api/graphql', '/api/start/none', '/api/store/contents'])(
    'nobody who is not signed in has a large body read at %s',
    async (path) => {
      const answer = await post(undefined, path, { query: '{ register }', variables: named(400_000) })
      expect([401, 404, 413]).toContain(answer.status)
    },
  )

  test('each call says how much it takes, and is refused with that number', async () => {
    const long = 'x'.repeat(70_000)
    expect((await post('admin', '/api/search', { q: long, s: 'contents' })).body.error).toMatchObject({
      code: 'request.bodyTooLarge',
      params: { limit: '64 KB' },
    })
    expect((await post(undefined, '/api/auth/sign-in/email', { email: long })).body.error).toMatchObject({
      code: 'request.bodyTooLarge',
      params: { limit: '16 KB' },
    })
    expect((await post(undefined, '/api/graphql', { query: long })).body.error).toMatchObject({
      code: 'request.bodyTooLarge',
      params: { limit: '16 KB' },
    })
    expect(
      (await post('admin', '/api/store/contents/query', { where: { field: 'id', op: 'in', value: [long] } })).status,
    ).toBe(200)
  })

  test('fields of a query are counted at every depth, through fragments and other names, before it is looked at', async () => {
    const many = Array.from({ length: 700 }, (_, at) => `a${at}: id`).join(' ')
    const twice = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((name) => `${name}: userStatus { ...f }`)
    const some = Array.from({ length: 100 }, (_, at) => `a${at}: id`).join(' ')
    const deep = `${'{ userStatus '.repeat(25)}{ id ${'}'.repeat(26)}`
    for (const query of [
      `{ userStatus { ${many} } }`,
      `{ userStatus { ...f } } fragment f on UserStatus { ${many} }`,
      `{ ${twice.join(' ')} } fragment f on UserStatus { ${some} }`,
      deep,
    ])
      expect((await server().graphql('admin', query)).errors?.[0]?.extensions?.code).toBe('request.queryTooComplex')
  })

  test('the usual question for the whole schema is answered', async () => {
    const { getIntrospectionQuery } = await import('graphql')
    expect((await server().graphql('admin', getIntrospectionQuery())).data).toBeTruthy()
  })
})
