/** Changes of many: judged like single writes, whole or told, taken back, never done twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { BulkReport } from '#domain/bulk/bulk-change.ts'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import type { InputOf } from '#schema/call.ts'
import type { Calls } from '#schema/calls/index.ts'
import { startForgotten } from '../operating/start-forgotten.ts'
import { runBulkChange } from './run-bulk-change.ts'
import type { Write } from '../../store/store.ts'
import { fields } from '#test/fields.ts'
import { onEachServer, type TestServer } from '#test/running-server.ts'

const many = 1300

const content = (id: string, document: object): Write => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: { type: 'plant', owner: 'rosenhof', supplier: 'mcs', ...document },
})
const number = (index: number) => String(index).padStart(5, '0')
const own = { field: 'owner', op: '=', value: 'rosenhof' } as const
const is = (field: PathOf<'contents'>, value: string | boolean) => ({ field, op: '=', value }) as const

type Asked = InputOf<Calls['POST /api/bulk']>['body']

onEachServer('changes of many', (server: () => TestServer) => {
  const send = (body: object, person: Person = 'member', path = '/api/bulk') =>
    server().call(person, 'POST', path, body)
  const change = (
    where: FilterOf<'contents'>,
    work: Asked['work'],
    more: Partial<Asked> = {},
    person: Person = 'member',
  ) => server().ask(person, 'POST /api/bulk', { body: { collection: 'contents', where, work, ...more } })
  const undo = ({ changeset }: Pick<BulkReport, 'changeset'>, person: Person = 'member') =>
    server().ask(person, 'POST /api/changesets/:id/undo', { params: { id: String(changeset) } })
  const count = (where: object): Promise<number> =>
    server().services.store.count(systemActor, 'contents', where as typeof own)

  async function ended(report: BulkReport, person: Person = 'member'): Promise<BulkReport> {
    const end = Date.now() + 60_000
    for (;;) {
      const now = await server().ask(person, 'GET /api/bulk/:id', { params: { id: report.id } })
      if (now.state !== 'waiting' && now.state !== 'running') return now
      if (Date.now() > end) throw new Error(`still ${now.state}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  beforeAll(async () => {
    const { store } = server().services
    await store.write(systemActor, [
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups: [{ id: 'g', properties: ['height', 'note'] }],
        },
      },
      {
        kind: 'create',
        collection: 'collections',
        id: 'k1',
        document: { name: 'K', owner: 'rosenhof', supplier: 'mcs' },
      },
      ...fields({ height: 'number', note: 'string' }),
      ...Array.from({ length: many }, (_, index) =>
        content(`c${number(index)}`, {
          label: { de: `Rose ${index}`, fr: `Rosier ${index}` },
          data: { note: { value: `a${index}` } },
        }),
      ),
      content('s1', { owner: 'alpenflora', supplier: 'gruenwerk', label: { de: 'Rose' } }),
      content('p1', { owner: 'alpenflora', supplier: 'gruenwerk', label: { de: 'Rose' }, public: true }),
    ])
  })

  test('what is cut off by a full disk is not refused, since it goes on by itself, and is followed until then', async () => {
    const { store, jobs, log } = server().services
    const { bulk } = store
    const { writePart: usual } = bulk
    bulk.writePart = () => Promise.reject(Object.assign(new Error('of the machine'), { code: '53100' }))
    const where: FilterOf<'contents'> = { field: 'label.de', op: 'in', value: ['Rose 1', 'Rose 2'] }
    const begun = await change(where, { kind: 'update', set: { 'data.note.value': 'cut off' } })
    bulk.writePart = usual
    expect(begun).toMatchObject({ state: 'waiting', found: 2, seen: 0, changed: 0, changeset: null, job: null })
    const later = () => new Date(Date.now() + 120_000)
    await startForgotten(
      { store, jobs, clock: later, log },
      {
        withoutPrintData: async () => [],
        unbound: async () => [],
        withoutPages: async () => [],
        repeatGivenUp: async () => [],
      },
    )
    const done = await ended(begun)
    expect(done).toMatchObject({ state: 'done', changed: 2, leftOut: [], job: expect.any(String) })
    expect(await undo(done)).toMatchObject({ state: 'done', changed: 2 })
  })

  test('few are changed in the answer, and taken back', async () => {
    const where: FilterOf<'contents'> = { field: 'label.de', op: 'in', value: ['Rose 1', 'Rose 2', 'Rose 3'] }
    const report = await change(where, { kind: 'update', set: { 'data.height.value': 7 } }, { expected: 3 })
    expect(report).toMatchObject({ state: 'done', found: 3, seen: 3, changed: 3, leftOut: [], job: null })
    expect(await count(is('data.height.value', 7 as never))).toBe(3)
    expect(await undo(report)).toMatchObject({ state: 'done', changed: 3, leftOut: [] })
    expect(await count(is('data.height.value', 7 as never))).toBe(0)
    expect((await send({}, 'member', `/api/changesets/${report.changeset}/undo`)).body.error?.code).toBe(
      'changeset.alreadyReverted',
    )
  })

  describe('what somebody else changed since one looked', () => {
    const where: FilterOf<'contents'> = { field: 'label.de', op: 'in', value: ['Rose 21', 'Rose 22'] }
    const theirs = (set: object, person: Person = 'owner') =>
      send({ writes: [{ kind: 'update', collection: 'contents', id: 'c00021', set }] }, person, '/api/store/write')
    const height = async (index: number) =>
      (await server().services.store.get(systemActor, 'contents', `c000${index}`)).data['height']?.value

    test('is left as it is and told with both, where it is the same field', async () => {
      const asOf = server().services.clock().toISOString()
      await theirs({ 'data.height.value': 9 })
      const report = await change(where, { kind: 'update', set: { 'data.height.value': 5 } }, { asOf })
      expect(report).toMatchObject({ found: 2, seen: 2, changed: 1, leftOut: [{ code: 'write.conflict', count: 1 }] })
      expect(report.leftOut[0]?.examples[0]).toMatchObject({ id: 'c00021', params: { expected: null } })
      expect([await height(21), await height(22)]).toEqual([9, 5])
      await undo(report)
    })

    test('does not hinder the change of another field; nor does what one did oneself', async () => {
      const asOf = server().services.clock().toISOString()
      await theirs({ 'data.note.value': 'anders' })
      await theirs({ 'data.height.value': 4 }, 'member')
      const report = await change(where, { kind: 'update', set: { 'data.height.value': 6 } }, { asOf })
      expect(report).toMatchObject({ changed: 2, leftOut: [] })
      await undo(report)
    })

    test('keeps a record from being deleted, and a text from being replaced', async () => {
      const asOf = server().services.clock().toISOString()
      await theirs({ 'data.note.value': 'noch anders' })
      const replacing = {
        kind: 'replace',
        field: 'note',
        search: 'anders',
        replace: 'x',
        regex: false,
        matchCase: true,
      } as const
      expect(await change(where, replacing, { asOf })).toMatchObject({
        changed: 0,
        leftOut: [{ code: 'write.conflict' }],
      })
      const deletion = await change(where, { kind: 'delete' }, { asOf })
      expect(deletion).toMatchObject({ changed: 1, leftOut: [{ code: 'write.conflict', count: 1 }] })
      expect(deletion.leftOut[0]?.examples[0]?.params).toMatchObject({ expected: 'anders', found: 'noch anders' })
      await undo(deletion)
    })

    // What follows counts on what was there.
    afterAll(() =>
      server().services.store.writeRaw(systemActor, [
        {
          kind: 'update',
          collection: 'contents',
          id: 'c00021',
          set: { 'data.note.value': 'a21' },
          unset: ['data.height'],
        },
      ]),
    )
  })

  test('what is so already stays, and makes no changeset', async () => {
    expect(await change(is('label.de', 'Rose 4'), { kind: 'update', set: { 'label.de': 'Rose 4' } })).toMatchObject({
      state: 'done',
      seen: 1,
      changed: 0,
      changeset: null,
    })
  })

  test('what is refused is left out and told by its reason; the rest is written', async () => {
    const where: FilterOf<'contents'> = { field: 'label.de', op: 'in', value: ['Rose 5', 'Rose 6', 'Rose'] }
    const report = await change(where, { kind: 'update', set: { 'data.note.value': 'neu' } })
    expect(report).toMatchObject({ found: 3, seen: 3, changed: 2 })
    expect(report.leftOut).toEqual([
      {
        code: 'write.notAllowed',
        count: 1,
        examples: [{ collection: 'contents', id: 'p1', name: 'Rose', params: {} }],
      },
    ])
    await undo(report)
    const wrong = await change(where, { kind: 'update', set: { 'data.height.value': 'hoch' } })
    expect(wrong).toMatchObject({ changed: 0, changeset: null })
    expect(wrong.leftOut.map(({ code, count: left }) => [code, left])).toEqual([
      ['value.numberExpected', 2],
      ['write.notAllowed', 1],
    ])
  })

  test('a rehearsal says what would be left out and changes nothing', async () => {
    const report = await change(own, { kind: 'update', set: { active: false } }, { dryRun: true })
    expect(report).toMatchObject({ found: many, seen: 1000, changed: 1000, changeset: null })
    expect(await count({ all: [own, is('active', false)] })).toBe(0)
  })

  test('a filter that finds something very different is not run', async () => {
    const { status, body } = await send({
      collection: 'contents',
      where: own,
      work: { kind: 'delete' },
      expected: 100,
    })
    expect([status, body.error]).toMatchObject([409, { code: 'bulk.differs', params: { expected: 100, found: many } }])
  })

  test('many are one changeset, made in the background and taken back whole', async () => {
    const report = await change(
      own,
      { kind: 'update', set: { 'data.height.value': 9 } },
      { label: 'Höhe', expected: many },
    )
    expect(report).toMatchObject({ found: many })
    expect(report.job).toBeTruthy()
    const done = await ended(report)
    expect(done).toMatchObject({ state: 'done', seen: many, changed: many, leftOut: [] })
    expect(await count(is('data.height.value', 9 as never))).toBe(many)
    const { body } = await server().call('member', 'GET', '/api/changesets?limit=1')
    expect(body['data']).toMatchObject([{ id: done.changeset, label: 'Höhe', count: many, reverted: false }])
    // Somebody's later work stays.
    await server().services.store.write(people.member, [
      { kind: 'update', collection: 'contents', id: 'c00007', set: { 'data.height.value': 10 } },
    ])
    const back = await ended(await undo(done))
    expect(back).toMatchObject({ state: 'done', found: many, seen: many, changed: many - 1 })
    expect(back.leftOut).toMatchObject([{ code: 'write.conflict', count: 1, examples: [{ id: 'c00007' }] }])
    expect(await count({ field: 'data.height.value', op: 'exists', value: true })).toBe(1)
  })

  test('a replacement over all is made once, however often its parts are tried', async () => {
    const work = {
      kind: 'replace',
      field: 'note',
      search: 'a',
      replace: 'aa',
      regex: false,
      matchCase: true,
      leave: ['c00003 data.note.value'],
    }
    const { services } = server()
    // Two workers that both believe it to be theirs, one of which ends in the middle.
    const begun = await services.store.bulk.begin(people.member, {
      id: 'twice',
      request: { collection: 'contents', where: own, work },
      label: null,
      reverts: null,
      found: many,
    })
    const ending = new AbortController()
    let parts = 0
    const cut = runBulkChange(services, begun.id, {
      progress: async () => void (++parts === 2 && ending.abort()),
      signal: ending.signal,
    })
    const other = runBulkChange(services, begun.id, { progress: async () => {}, signal: new AbortController().signal })
    await Promise.allSettled([cut, other])
    expect(await services.store.bulk.find(begun.id)).toMatchObject({ outcome: 'done', seen: many, changed: many - 1 })
    expect(await count({ field: 'data.note.value', op: 'startsWith', value: 'aaa' })).toBe(0)
    expect(await count({ field: 'data.note.value', op: 'startsWith', value: 'aa' })).toBe(many - 1)
    await ended(await undo({ changeset: begun.id }))
    expect(await count({ field: 'data.note.value', op: 'startsWith', value: 'aa' })).toBe(0)
  })

  test('a cancelled change keeps what was written, and tells how much', async () => {
    const { services } = server()
    const report = await change(own, { kind: 'update', set: { 'data.note.value': 'x' } })
    await services.jobs.cancel(people.member, report.job ?? '')
    const now = await ended(report)
    expect(now.state).toBe('cancelled')
    await new Promise((resolve) => setTimeout(resolve, 500))
    const written = await count(is('data.note.value', 'x'))
    expect(written).toBeLessThan(many)
    const after = await server().ask('member', 'GET /api/bulk/:id', { params: { id: report.id } })
    expect(after.changed).toBe(written)
    const again = await server().call('member', 'POST', `/api/jobs/${report.job}/retry`)
    expect([again.status, again.body.error?.code]).toEqual([409, 'job.notRetryable'])
    if (after.changeset) await ended(await undo(after))
    expect(await count(is('data.note.value', 'x'))).toBe(0)
  })

  test('parents are deleted with their variants, and come back together', async () => {
    await server().services.store.write(systemActor, [
      content('a-variant', { parentId: 'z-parent' }),
      content('z-parent', { label: { de: 'Eltern' } }),
      content('b-parent', { label: { de: 'Eltern' } }),
      content('y-variant', { parentId: 'b-parent', label: { de: 'Eltern' } }),
    ])
    const where: FilterOf<'contents'> = {
      field: 'id',
      op: 'in',
      value: ['a-variant', 'z-parent', 'b-parent', 'y-variant'],
    }
    const report = await change(where, { kind: 'delete' }, { expected: 4 })
    expect(report).toMatchObject({ state: 'done', changed: 4, leftOut: [] })
    expect(await undo(report)).toMatchObject({ state: 'done', changed: 4, leftOut: [] })
    expect(await count(where)).toBe(4)
  })

  test('copies and variants of many are made at once; variants of variants are told', async () => {
    const where: FilterOf<'contents'> = { field: 'id', op: 'in', value: ['a-variant', 'z-parent'] }
    const variants = await change(where, { kind: 'variants' })
    expect(variants).toMatchObject({ changed: 1, leftOut: [{ code: 'content.variantOfVariant', count: 1 }] })
    const copies = await change(where, { kind: 'duplicate' })
    expect(copies).toMatchObject({ changed: 2, leftOut: [] })
    for (const one of [copies, variants]) expect(await undo(one)).toMatchObject({ changed: one.changed, leftOut: [] })
  })

  test('what still runs is not taken back: its rest would stay', async () => {
    const { bulk } = server().services.store
    const where = is('label.de', 'Rose 7')
    const request = { collection: 'contents', where, work: { kind: 'update', set: { 'data.note.value': 'läuft' } } }
    const { id } = await bulk.begin(people.member, { id: 'runs', request, label: null, reverts: null, found: 1 })
    for (const path of ['undo', 'revert'])
      expect((await send({}, 'member', `/api/changesets/${id}/${path}`)).body.error?.code).toBe('changeset.running')
    await runBulkChange(server().services, id, {
      progress: async () => {},
      signal: AbortSignal.timeout(60_000),
    })
    expect(await undo({ changeset: id })).toMatchObject({ changed: 1 })
  })

  test('a text with a zero byte is refused by name', async () => {
    const where = { field: 'label.de', op: 'contains', value: 'a\0' }
    const answers = [
      await send({ collection: 'contents', where, work: { kind: 'delete' } }),
      await send({ collection: 'contents', label: 'a\0', work: { kind: 'delete' }, dryRun: true }),
      await send({ q: 'abc\0' }, 'member', '/api/search'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  test('a rehearsal of deletions looks at parents, too', async () => {
    const report = await change(is('label.de', 'Rose 8'), { kind: 'delete' }, { dryRun: true })
    expect(report).toMatchObject({ found: 1, seen: 1, changed: 1 })
  })

  test('what is no id names nothing', async () => {
    for (const id of ['%00', 'x'.repeat(300)]) {
      expect((await server().call('member', 'GET', `/api/bulk/${id}`)).status).toBe(404)
      expect((await send({}, 'member', `/api/changesets/${id}/undo`)).status).toBe(404)
    }
  })

  test('what one may not see is neither found nor told of; reports are for who began', async () => {
    const where: FilterOf<'contents'> = { field: 'label.de', op: 'startsWith', value: 'Rose' }
    const report = await change(where, { kind: 'update', set: { 'data.note.value': 'fremd' } }, {}, 'stranger')
    expect(report).toMatchObject({ found: 2, changed: 2 })
    expect((await server().call('member', 'GET', `/api/bulk/${report.id}`)).status).toBe(404)
    expect((await server().call('admin', 'GET', `/api/bulk/${report.id}`)).status).toBe(200)
    expect((await send({}, 'member', `/api/changesets/${report.changeset}/undo`)).body.error?.code).toBe(
      'changeset.notFound',
    )
    expect((await change(own, { kind: 'delete' }, {}, 'buyer')).changed).toBe(0)
  })

  test('kinds that are more than their record, and work for contents alone, are refused', async () => {
    for (const body of [
      { collection: 'organizations', work: { kind: 'delete' } },
      { collection: 'templates', work: { kind: 'duplicate' } },
    ])
      expect((await send(body, 'admin')).body.error?.code).toBe('parameter.invalid')
    expect((await send({ collection: 'contents', work: { kind: 'update' } })).body.error?.code).toBe('write.empty')
  })

  test('replacements are previewed in parts, counted, and found where the person may write', async () => {
    const replacing = { field: 'label', search: '^Rose (\\d)$', replace: 'Rosa $1', regex: true, matchCase: true }
    let after: string | undefined
    let [total, seen, locked] = [0, 0, 0]
    const shown: unknown[] = []
    do {
      const part = await server().ask('member', 'POST /api/bulk/replacements', {
        body: {
          where: { any: [own, is('public', true)] },
          replacing: { ...replacing, languages: ['de'] },
          limit: 5,
          ...(after !== undefined && { after }),
        },
      })
      shown.push(...part.data)
      total += part.count
      seen += part.seen
      locked += part.locked
      after = part.next ?? undefined
    } while (after !== undefined)
    expect([total, seen, locked]).toEqual([10, many + 5, 1])
    expect(shown[0]).toEqual({
      content: 'c00000',
      label: 'Rose 0',
      path: 'label.de',
      language: 'de',
      before: 'Rose 0',
      after: 'Rosa 0',
    })
    const emptied = { ...replacing, search: '^Rose 1$', replace: '', languages: ['de'] }
    const asked = { where: own, replacing: emptied, limit: 5 }
    const { count, kept } = await server().ask('member', 'POST /api/bulk/replacements', { body: asked })
    expect([count, kept]).toEqual([0, 1])
    const wrong = { ...replacing, search: '(' }
    const { body } = await server().call('member', 'POST', '/api/bulk/replacements', { replacing: wrong })
    expect(body.error).toMatchObject({
      code: 'contents.searchReplace.regexError',
      params: { reason: { says: 'pattern.missingParenthesis', part: '(' } },
    })
    const empty = { ...replacing, search: '' }
    const { body: none } = await server().call('member', 'POST', '/api/bulk/replacements', { replacing: empty })
    expect(none.error?.code).toBe('contents.searchReplace.required')
  })
})
