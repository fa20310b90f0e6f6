/** Whatever is wrong with a call has its name, and the server stays up. */
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { productError } from '#domain/errors.ts'
import { sendCall } from '#test/hostile/send-call.ts'
import { onOneServer } from '#test/running-server.ts'

type Case = [
  what: string,
  method: string,
  path: string,
  body: unknown,
  status: number,
  code: string,
  headers?: Record<string, string>,
]

const json = { 'content-type': 'application/json' }
const graphql = (query: string, variables: object = {}) => ({ query, variables })

const cases: Case[] = [
  ['a body that is no JSON', 'POST', '/api/store/contents', '{"label":', 400, 'request.malformed', json],
  ['an empty JSON body', 'POST', '/api/store/contents', '', 400, 'request.malformed', json],
  ['no JSON body where the call takes none', 'DELETE', '/api/store/contents/never', '', 404, 'content.notFound', json],
  [
    'a body of another type',
    'POST',
    '/api/store/contents',
    '<a/>',
    415,
    'request.unsupportedType',
    { 'content-type': 'application/xml' },
  ],
  [
    'a body beyond the limit',
    'POST',
    '/api/store/contents',
    JSON.stringify({ x: 'x'.repeat(9e6) }),
    413,
    'request.bodyTooLarge',
    json,
  ],
  [
    'a body far beyond it, which is still being sent when it is refused',
    'POST',
    '/api/graphql',
    JSON.stringify({ query: 'x'.repeat(40e6) }),
    413,
    'request.bodyTooLarge',
    json,
  ],
  [
    'a body with __proto__',
    'POST',
    '/api/store/contents',
    '{"__proto__":{"role":"admin"}}',
    400,
    'request.malformed',
    json,
  ],
  [
    'work of many that there is not, told with what there is',
    'POST',
    '/api/bulk',
    { collection: 'contents', work: { kind: 'drop' } },
    400,
    'parameter.invalid',
  ],
  [
    'more users of a record than a page has',
    'GET',
    '/api/store/contents/x/uses?limit=201',
    undefined,
    400,
    'parameter.invalid',
  ],
  ['no changesets', 'GET', '/api/changesets?limit=0', undefined, 400, 'parameter.invalid'],
  ['more steps than a page has', 'GET', '/api/changesets/own?limit=101', undefined, 400, 'parameter.invalid'],
  [
    'steps of a window that no browser names',
    'GET',
    '/api/changesets/own?desk=%20',
    undefined,
    400,
    'parameter.invalid',
  ],
  ['a search in what there is not', 'POST', '/api/search', { q: 'rose', s: 'basket' }, 400, 'parameter.invalid'],
  ['an unknown collection', 'GET', '/api/store/secrets', undefined, 404, 'request.unknownCollection'],
  ['a prototype as collection', 'GET', '/api/store/constructor', undefined, 404, 'request.unknownCollection'],
  [
    'an unknown field',
    'POST',
    '/api/store/contents',
    { type: 't', owner: 'mcs', supplier: 'mcs', colour: 'red' },
    400,
    'document.unknownField',
  ],
  [
    'a wrong type',
    'POST',
    '/api/store/contents',
    { type: 't', owner: 'mcs', supplier: 'mcs', active: 'yes' },
    400,
    'document.wrongType',
  ],
  ['a method that an address does not take', 'PUT', '/api/pictures', {}, 405, 'request.methodNotAllowed'],
  ['reading what is only written', 'GET', '/api/graphql', undefined, 405, 'request.methodNotAllowed'],
  ['an id of 600 characters', 'GET', `/api/store/contents/${'a'.repeat(600)}`, undefined, 404, 'request.notFound'],
  ['a zero byte in the id of a sign-in', 'DELETE', '/api/sessions/a%00b', undefined, 404, 'account.sessionNotFound'],
  ['a zero byte in the id of what is restored', 'POST', '/api/store/contents/%00/restore', {}, 404, 'content.notFound'],
  ['a zero byte for the end of a page', 'GET', '/api/changesets?after=%00', undefined, 400, 'parameter.invalid'],
  [
    'a zero byte for the last user seen',
    'GET',
    '/api/store/properties/name/uses?of=contents&after=%00',
    undefined,
    400,
    'parameter.invalid',
  ],
  ...['a\0', 'a\ud800'].map((label): Case => [
    `writes called ${JSON.stringify(label)}`,
    'POST',
    '/api/store/write',
    { label, writes: [{ kind: 'delete', collection: 'contents', id: 'x' }] },
    400,
    'parameter.invalid',
  ]),
  ['an unknown address', 'GET', '/api/nothing', undefined, 404, 'request.notFound'],
  ['an id that leads out', 'GET', '/api/store/contents/..%2F..%2Fetc', undefined, 404, 'content.notFound'],
  ['an address that is not UTF-8', 'GET', '/api/store/contents/%ff', undefined, 400, 'request.malformed'],
  ['a file path that leads out', 'GET', '/api/files/releases/..%2f..%2fsecret', undefined, 400, 'file.pathInvalid'],
  ['a file nobody may see', 'GET', '/api/files/uploads/p-admin/x', undefined, 404, 'file.notFound'],
  ['a forged link', 'GET', '/api/files/signed/99999999999/AAAA/releases/a/b.png', undefined, 410, 'file.linkExpired'],
  ['an upload without a file', 'POST', '/api/pictures', new FormData(), 400, 'upload.missing'],
  ...['--x\r\nno header', 'x', '--x\r\ncontent-disposition: form-data; name="upload"; filename="a.png"\r\n\r\ncut'].map(
    (body): Case => [
      `a form that is cut or none: ${JSON.stringify(body)}`,
      'POST',
      '/api/pictures',
      body,
      400,
      'request.malformed',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
  ),
  [
    'a form without a boundary',
    'POST',
    '/api/artwork/fonts',
    'x',
    400,
    'request.malformed',
    { 'content-type': 'multipart/form-data' },
  ],
  ['an upload that is no form', 'POST', '/api/pictures', {}, 415, 'request.unsupportedType'],
  [
    'a picture that is none',
    'POST',
    '/api/pictures',
    form('upload', 'rose.png', 'no picture'),
    422,
    'picture.unreadable',
  ],
  [
    'a picture of another format than its name',
    'POST',
    '/api/pictures',
    form('upload', 'rose.pdf', 'GIF89a'),
    422,
    'picture.unreadable',
  ],
  [
    'a program for a picture',
    'POST',
    '/api/pictures',
    form('upload', 'rose.exe', 'MZ'),
    415,
    'upload.typeNotSupported',
  ],
  [
    'a picture with a path for a name',
    'POST',
    '/api/pictures',
    form('upload', '....png', 'x'),
    400,
    'picture.nameInvalid',
  ],
  [
    'a font that is none',
    'POST',
    '/api/artwork/fonts',
    form('file', 'rose.otf', 'OTTOno font at all, only text'),
    422,
    'font.unreadable',
  ],
  ['a template that is not there', 'GET', '/api/artwork/templates/none', undefined, 404, 'template.notFound'],
  ['a page number that is none', 'GET', '/api/pictures?p=first', undefined, 400, 'parameter.invalid'],
  ['a job id that is none', 'GET', "/api/jobs/1'%20or%201=1", undefined, 404, 'job.notFound'],
  [
    'an upload in parts beyond the limit',
    'PUT',
    '/api/files/users/p-admin/upload.tmp',
    'x',
    413,
    'upload.tooLarge',
    { 'content-type': 'text/plain', 'content-range': 'bytes 0-0/999999999999' },
  ],
  [
    'a part with a wrong range',
    'PUT',
    '/api/files/users/p-admin/upload.tmp',
    'x',
    400,
    'parameter.invalid',
    { 'content-type': 'text/plain', 'content-range': 'bytes 5-1/2' },
  ],
  ['a graph call without a query', 'POST', '/api/graphql', {}, 400, 'parameter.required'],
  [
    'a graph query too long',
    'POST',
    '/api/graphql',
    graphql(`{ ${'a '.repeat(20_000)} }`),
    400,
    'request.queryTooComplex',
  ],
]

onOneServer('a malformed call', (server) => {
  test('what is expected of the server that it does not know is passed over', async () => {
    const call = { method: 'GET', path: '/api/start', headers: { expect: 'x' } }
    expect(await sendCall(server().address, call)).toEqual({ status: 200 })
  })

  afterEach(async () => {
    const health = await fetch(`${server().address}/healthz`)
    expect(health.status).toBe(200)
  })

  test.each(cases)('%s', async (_, method, path, body, status, code, headers) => {
    const answer = await server().call('admin', method, path, body, headers)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    expect(answer.body.error?.message).toBeTruthy()
  })

  test.each([{}, { number: 7 }])('an order comes from the basket, whatever is sent: %j', async (order) => {
    const { status, body } = await server().call('member', 'POST', '/api/store/orders', order)
    expect([status, body.error?.code]).toEqual([403, 'order.byCheckout'])
  })

  test('a graph query with too many operations, or with unknown fields', async () => {
    const many = Array.from({ length: 30 }, (_, i) => `a${i}: userStatus { id }`).join(' ')
    expect((await server().graphql('admin', `query { ${many} }`)).errors?.[0]).toMatchObject({
      extensions: { code: 'request.tooManyOperations' },
    })
    const heavy = ['a', 'b', 'c'].map((name) => `${name}: downloadContents(collectionId: "k") { link }`).join(' ')
    const inside = (text: string) => `{ ...f } fragment f on Query { ${text} }`
    const itself = '{ ...f } fragment f on Query { ...f }'
    for (const query of [`{ ${heavy} }`, inside(heavy), inside(many), `{ ... { ${many} } }`])
      expect((await server().graphql('admin', query)).errors).toContainEqual(
        expect.objectContaining({ extensions: expect.objectContaining({ code: 'request.tooManyOperations' }) }),
      )
    expect((await server().graphql('admin', itself)).errors?.[0]?.extensions?.code).toBe('request.queryTooComplex')
    expect((await server().graphql('admin', '{ passwords }')).errors).toHaveLength(1)
    expect((await server().graphql('admin', `query { ${many} }`)).errors?.[0]?.message).toContain('10')
    expect((await server().graphql('admin', '{ __schema { types { name } } }')).data).toBeTruthy()
  })

  test('a window that no browser names so', async () => {
    const header = (desk: string) => server().call('admin', 'GET', '/api/changesets/own', undefined, { 'x-desk': desk })
    expect(await header('a b')).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter.invalid', params: { name: 'X-Desk', expected: { says: 'expected.id' } } } },
    })
    expect((await header('a'.repeat(65))).status).toBe(400)
    expect((await header('0b6f7f2e-1f3c-4c52-9a51-8f6f0f6f2b11')).status).toBe(200)
  })

  test.each([
    ['/api/changesets?after=garbage', 'query.staleCursor', {}],
    ['/api/changesets/own?after=garbage', 'query.staleCursor', {}],
    ['/api/store/organizations/rosenhof/uses?of=users&after=garbage', 'query.staleCursor', {}],
    [
      '/api/store/organizations/rosenhof/history?after=x',
      'parameter.invalid',
      { expected: { says: 'expected.pageMark' } },
    ],
    ['/api/jobs?after=x', 'parameter.invalid', { expected: { says: 'expected.pageMark' } }],
  ])('a made-up end of a page is refused: %s', async (path, code, params) => {
    const { status, body } = await server().call('admin', 'GET', path)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code, params })
  })

  test.each<[query: string, variables: object, code: string, params: object]>([
    ['{ passwords }', {}, 'request.queryInvalid', { reason: { says: 'reason.unknownField', name: 'passwords' } }],
    ['{', {}, 'request.queryInvalid', { reason: { says: 'reason.syntax', line: 1, column: 2 } }],
    ['mutation { releaseCopy { id } }', {}, 'parameter.required', { name: 'id' }],
    ['mutation($of: ID!) { releaseCopy(id: $of) { id } }', {}, 'parameter.required', { name: 'of' }],
    ['mutation($of: ID!) { releaseCopy(id: $of) { id } }', { of: null }, 'parameter.required', { name: 'of' }],
    ['mutation($of: ID!) { releaseCopy(id: $of) { id } }', { of: {} }, 'request.queryInvalid', {}],
    ['mutation { releaseCopy(id: "") { id } }', {}, 'parameter.required', { name: 'id' }],
    [
      'mutation { contentsCreate(collectionId: "", names: []) { ids } }',
      {},
      'parameter.required',
      { name: 'collectionId' },
    ],
    ['mutation { releaseCreate(release: "x") { id } }', {}, 'request.queryInvalid', {}],
    ['mutation { deploymentRemove(id: "") }', {}, 'deployment.idEmpty', {}],
  ])('the graph call %s is refused by name', async (query, variables, code, params) => {
    const [error] = (await server().graphql('admin', query, variables)).errors ?? []
    expect(error?.extensions).toMatchObject({ code, params, message: error?.message })
  })

  test('a graph call of nobody is refused in the words of the graph', async () => {
    const { status, body } = await server().call(undefined, 'POST', '/api/graphql', { query: '{ orderTerms }' })
    expect([status, body.error?.code]).toEqual([401, 'auth.tokenMissing'])
    expect(body['errors']).toEqual([{ message: body.error?.message, extensions: body.error }])
  })

  test('a request that is no HTTP ends the connection alone', async () => {
    const { hostname, port } = new URL(server().address)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('\x16\x03\x01 rubbish\r\n\r\n'))
      let text = ''
      socket.on('data', (data) => (text += String(data)))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
  })

  test('a bug becomes one message with the number of the request, and nothing of its cause', async () => {
    const { store } = server().services
    const list = store.listJson
    store.listJson = () => Promise.reject(new Error('password of the database is rose'))
    const answer = await server().call('admin', 'GET', '/api/store/contents')
    store.listJson = list
    expect([answer.status, answer.body.error?.code]).toEqual([500, 'internal'])
    expect(answer.body.error?.params?.requestId).toBe(answer.headers.get('x-request-id'))
    expect(JSON.stringify(answer.body)).not.toContain('rose')
  })

  test('who finds the database away is told when to ask again', async () => {
    const { store } = server().services
    const list = store.listJson
    store.listJson = () => Promise.reject(productError('unavailable'))
    const answer = await server().call('admin', 'GET', '/api/store/contents')
    store.listJson = list
    expect([answer.status, answer.body.error?.code, answer.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '5',
    ])
  })

  test('only this machine, or who has the token, reads the metrics', async () => {
    const text = await (await fetch(`${server().address}/metrics`)).text()
    expect(text).toContain('imprimatur_http_request_seconds_bucket')
    const names = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip']
    for (const headers of names.map((name) => ({ [name]: '127.0.0.1' })))
      expect((await fetch(`${server().address}/metrics`, { headers })).status).toBe(401)
  })

  test('every route is described, and every description is a route', async () => {
    const { body } = await server().call(undefined, 'GET', '/api/openapi.json')
    expect(Object.keys(body.paths ?? {})).toEqual(
      expect.arrayContaining([
        '/api/store/{collection}/{id}',
        '/api/artwork/templates/{id}',
        '/api/pictures',
        '/api/graphql',
      ]),
    )
  })
})

function form(field: string, name: string, content: string): FormData {
  const data = new FormData()
  data.set(field, new Blob([content]), name)
  return data
}
