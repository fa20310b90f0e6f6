/** What people say about a version, through the API: each their own, and both sides see it. */
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import { is } from '#domain/query/filter.ts'
import { threadsOf } from '#domain/releases/remark.ts'
import { onOneServer } from '#test/running-server.ts'

onOneServer('remarks', (server) => {
  let release = ''
  const tenant = { owner: 'rosenhof', supplier: 'mcs' }
  const say = (person: Person, remark: object) =>
    server().call(person, 'POST', '/api/store/remarks', { release, ...tenant, ...remark })
  const list = async (person: Person) =>
    (
      await server().ask(person, 'POST /api/store/:collection/query', {
        params: { collection: 'remarks' },
        body: { where: { field: 'release', op: '=', value: release } },
      })
    ).data
  const remarksSeen = async () =>
    (await server().services.store.list(people.mainSupplier, 'remarks', { where: is('release', release) })).documents
  let first = ''

  test('are made on a version by those who work with it, with their place', async () => {
    const template = { name: 'Etikett', owner: 'rosenhof', supplier: 'mcs', type: 'print' }
    await server().services.store.writeRaw(systemActor, [
      { kind: 'create', collection: 'templates', id: 'label', document: template },
    ])
    const made = await server().graphql('editor', createMutation, {
      release: { label: 'Rosa gallica', template: 'label' },
    })
    release = String(made.data?.releaseCreate?.id)
    const place = {
      page: 1,
      shape: 'rectangle',
      points: [
        { x: 12.5, y: 20 },
        { x: 60, y: 44 },
      ],
    }
    const answer = await say('owner', { text: 'Preis zu klein', place })
    expect(answer.status).toBe(201)
    first = String(answer.body.id)
    expect(await list('mainSupplier')).toMatchObject([{ id: first, text: 'Preis zu klein', place }])
  })

  test.each(['buyer', 'neighbour', 'stranger'] as const)('are not there for %s', async (person) => {
    expect(await list(person)).toEqual([])
    const answer = await say(person, { text: 'x' })
    expect(answer.status).toBe(403)
    const one = await server().call(person, 'GET', `/api/store/remarks/${first}`)
    expect(one).toMatchObject({ status: 404, body: { error: { code: 'remark.notFound' } } })
  })

  test('belong to whom the version belongs to, whatever is sent', async () => {
    const answer = await say('mainSupplier', { text: 'x', owner: 'staudenland' })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'write.notAllowed' } } })
  })

  test('are changed and deleted by who made them, and by nobody else', async () => {
    const path = `/api/store/remarks/${first}`
    const set = { text: 'Preis viel zu klein' }
    for (const person of ['member', 'mainSupplier', 'admin'] as const) {
      expect((await server().call(person, 'PATCH', path, { set })).status).toBe(403)
      expect((await server().call(person, 'DELETE', path)).status).toBe(403)
    }
    expect((await server().call('owner', 'PATCH', path, { set })).status).toBe(200)
    const moved = await server().call('owner', 'PATCH', path, { set: { act: 'resolved' } })
    expect(moved.status).toBeGreaterThanOrEqual(400)
    expect(await list('mainSupplier')).toMatchObject([set])
  })

  test('are resolved and reopened by either side, which stands there with its name', async () => {
    expect((await say('mainSupplier', { answers: first, act: 'resolved', text: 'Größer gesetzt' })).status).toBe(201)
    expect((await say('owner', { answers: first, act: 'reopened' })).status).toBe(201)
    expect(await list('owner')).toMatchObject([
      { act: 'reopened', createUser: { id: 'p-owner' } },
      { act: 'resolved', createUser: { id: 'p-main-supplier' }, text: 'Größer gesetzt' },
      { id: first },
    ])
  })

  test('are told to whom they concern, with their words, and to whom they mean', async () => {
    const of = async (person: Person) => {
      const { documents } = await server().services.store.list(people[person], 'notifications', { limit: 50 })
      return documents
        .map(({ type, news }) => [type, news && 'remark' in news ? [news.remark, news.text] : news])
        .toReversed()
    }
    const answer = await say('mainSupplier', { answers: first, text: 'Gut so, member?', mentions: ['p-member'] })
    expect(answer.status).toBe(201)
    await expect
      .poll(() => of('member'), { timeout: 20_000 })
      .toEqual([['mentioned', ['mentioned', 'Gut so, member?']]])
    const toOwner = [
      ['remark', ['resolved', 'Größer gesetzt']],
      ['remark', ['answered', 'Gut so, member?']],
    ]
    await expect.poll(() => of('owner'), { timeout: 20_000 }).toEqual(toOwner)
    // Whoever made the version took part in it: what is new is for them, too.
    expect(await of('editor')).toEqual([['remark', ['said', 'Preis zu klein']]])
    expect(await of('buyer')).toEqual([])
    const { body } = await server().call('admin', 'GET', '/api/outbox')
    expect(body.data).toContainEqual(
      expect.objectContaining({
        recipient: 'member@test.example',
        subject: 'Sie wurden erwähnt: Rosa gallica, Version 1',
      }),
    )
  })

  test.each([
    ['who only looks', ['p-buyer'], 400, 'remark.cannotRead'],
    ['who works elsewhere', ['p-stranger'], 400, 'remark.cannotRead'],
    ['who is not there', ['nobody'], 403, 'write.referenceNotVisible'],
  ])('mean nobody %s', async (_who, mentions, status, code) => {
    const answer = await say('mainSupplier', { text: 'x', mentions })
    expect(answer).toMatchObject({ status, body: { error: { code } } })
  })

  test('say something', async () => {
    expect(await say('owner', { text: '  ' })).toMatchObject({ status: 400, body: { error: { code: 'remark.empty' } } })
  })

  test('have a few files beside them, brought by who said them and read by whoever sees them', async () => {
    const at = (name: string) => `/api/files/remarks/${first}/attachments/${name}`
    const bring = (person: Person, name: string) => server().call(person, 'PUT', at(name), Buffer.from('x'))
    for (const person of ['member', 'mainSupplier', 'admin'] as const)
      expect((await bring(person, 'foto.jpg')).body.error?.code).toBe('file.noAccess')
    const names = Array.from({ length: 7 }, (_, index) => `${index}.jpg`)
    const answers = await Promise.all(names.map((name) => bring('owner', name)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(new Set(answers.flatMap(({ body }) => body.error?.code ?? []))).toEqual(new Set(['attachment.tooMany']))
    const [{ attachments = [] } = {}] = (await remarksSeen()).filter(({ id }) => id === first)
    expect(attachments).toHaveLength(5)
    const [{ name = '' } = {}] = attachments
    expect((await server().call('mainSupplier', 'GET', at(name))).status).toBe(200)
    for (const person of ['buyer', 'stranger'] as const)
      expect((await server().call(person, 'GET', at(name))).body.error?.code).toBe('file.notFound')
    const large = await server().call('owner', 'PUT', at(name), Buffer.alloc(20 * 1024 * 1024 + 1))
    expect(large.body.error?.code).toBe('upload.tooLarge')
    const forged = await server().call('owner', 'PATCH', `/api/store/remarks/${first}`, { set: { attachments: [] } })
    expect(forged.body.error?.code).toBe('write.fieldNotAllowed')
    expect((await server().call('mainSupplier', 'DELETE', at(name))).body.error?.code).toBe('file.noAccess')
    expect((await server().call('owner', 'DELETE', at(name))).status).toBe(200)
    expect((await bring('owner', 'zuletzt.jpg')).status).toBe(201)
  })

  test('strike out words, and say which stand there instead', async () => {
    const place = {
      page: 1,
      shape: 'strike',
      points: [
        { x: 1, y: 2 },
        { x: 9, y: 2 },
      ],
    }
    const answer = await say('member', { text: '', instead: 'Echter Salbei', place })
    expect(answer.status).toBe(201)
    const path = `/api/store/remarks/${String(answer.body.id)}`
    expect((await server().call('member', 'PATCH', path, { set: { instead: 'Salbei' } })).status).toBe(200)
    const emptied = await server().call('member', 'PATCH', path, { unset: ['instead'] })
    expect(emptied.body.error?.code).toBe('remark.empty')
    expect((await server().call('member', 'DELETE', path)).status).toBe(200)
  })

  test('are taken back with their files, also for whoever has a link, and come back from the trash to their answers', async () => {
    const { url } = await server().ask('mainSupplier', 'POST /api/files/link', {
      body: { path: `remarks/${first}/attachments/zuletzt.jpg` },
    })
    const linked = await server().call(undefined, 'GET', url)
    const { changeset } = await server().ask('owner', 'POST /api/store/write', {
      body: { writes: [{ kind: 'delete', collection: 'remarks', id: first }] },
    })
    expect(threadsOf(await remarksSeen())).toEqual([])
    expect([linked.status, (await server().call(undefined, 'GET', url)).body.error?.code]).toEqual([
      200,
      'file.linkExpired',
    ])
    const undone = await server().call('owner', 'POST', `/api/changesets/${changeset}/revert`, {})
    expect(undone).toMatchObject({ status: 200, body: { conflicts: [] } })
    expect(threadsOf(await remarksSeen())).toMatchObject([
      { first: { id: first }, answers: [{}, {}, {}], isOpen: true },
    ])
  })
})

const createMutation = `mutation ReleaseCreate($release: ReleaseInput!) { releaseCreate(release: $release) { id } }`
