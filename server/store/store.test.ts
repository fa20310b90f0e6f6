import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { fields } from '#test/fields.ts'
import { createStore } from './create-store.ts'
import type { Store, Write } from './store.ts'

const organization = (id: string, supplier: string, type: 'client' | 'supplier'): Write => ({
  kind: 'create',
  collection: 'organizations',
  id,
  document: { name: id, supplier, type },
})

const content = (id: string, fields: Record<string, unknown> = {}): Write => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: { type: 'plant', owner: 'rosenhof', supplier: 'mcs', label: { de: id }, ...fields },
})

const set = (id: string, fields: Record<string, unknown>, expect?: object): Write => ({
  kind: 'update',
  collection: 'contents',
  id,
  set: fields,
  ...(expect && { expect }),
})
const refused = (code: string, params: object = {}) =>
  expect.objectContaining({ code, params: expect.objectContaining(params) })

onEachDatabase('the store', (open) => {
  let opened: TestDatabase
  let store: Store
  let commits = 0
  let time = Date.parse('2026-03-01T09:30:00.000Z')

  beforeAll(async () => {
    opened = await open()
    store = await createStore({
      database: opened.database,
      committed: () => commits++,
      now: () => new Date((time += 1000)),
    })
    const texts = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`p${index}`, 'string' as const]))
    await store.write(systemActor, [
      ...fields({ ...texts, a: 'number', b: 'number', h: 'number', n: 'number', t: 'text' }),
      organization('mcs', 'mcs', 'supplier'),
      organization('rosenhof', 'mcs', 'client'),
      organization('gruenwerk', 'gruenwerk', 'supplier'),
      organization('alpenflora', 'gruenwerk', 'client'),
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups: [{ id: 'g', properties: [...Object.keys(texts), 'a', 'b', 'h', 'n', 't'] }],
        },
      },
      {
        kind: 'create',
        collection: 'collections',
        id: 'k1',
        document: { name: 'Stauden', owner: 'rosenhof', supplier: 'mcs' },
      },
    ])
  })
  afterAll(() => opened?.close())

  const member = people.member
  const write = (...writes: Write[]) => store.write(member, writes)
  test('the system may say who made a record and when; anyone else made it now', async () => {
    const past = {
      createTimestamp: '2025-02-01T08:00:00.000Z',
      createUser: 'anna',
      updateTimestamp: '2025-03-01T08:00:00.000Z',
    }
    const write = (id: string) => [{ ...content(id), kept: past } as Write]
    const taken = await store.write(systemActor, write('taken-over'))
    expect(taken.documents[0]).toMatchObject({ ...past, updateUser: { id: 'system' } })
    const own = await store.write(member, write('own'))
    expect(own.documents[0]).toMatchObject({ createUser: { id: member.id } })
    expect(own.documents[0]?.['createTimestamp']).not.toBe(past.createTimestamp)
    await store.write(systemActor, [{ kind: 'delete', collection: 'contents', id: 'taken-over' }])
    await store.write(systemActor, [{ kind: 'delete', collection: 'contents', id: 'own' }])
  })

  test('several written at once keep every character of their texts, and are deleted and brought back whole', async () => {
    const texts = ['\u0001 between', '\\u0001 "quoted" {}[],', 'ü’\t\n\u001f\u2028😀', 'plain']
    const ids = texts.map((_, index) => `text-${index}`)
    const found = async () =>
      Promise.all(ids.map(async (id) => (await store.find(member, 'contents', id))?.data['t']?.value))
    await write(...ids.map((id) => content(id)))
    await write(...ids.map((id, index) => set(id, { 'data.t.value': texts[index] })))
    expect(await found()).toEqual(texts)
    await write(...ids.map((id): Write => ({ kind: 'delete', collection: 'contents', id })))
    await write(...ids.map((id): Write => ({ kind: 'restore', collection: 'contents', id })))
    expect(await found()).toEqual(texts)
    await write(...ids.map((id): Write => ({ kind: 'delete', collection: 'contents', id })))
  })

  test('a new document has an id, a version, times and authors, and the defaults of its kind', async () => {
    const { documents, changeset } = await store.write(
      { ...member, displayName: 'Max', email: 'max@rosenhof.example' },
      [
        {
          kind: 'create',
          collection: 'contents',
          document: { type: 'plant', owner: 'rosenhof', supplier: 'mcs', label: { de: 'neu' } },
        },
      ],
    )
    const author = { id: member.id, displayName: 'Max', email: 'max@rosenhof.example' }
    expect(documents[0]).toMatchObject({ version: 1, active: true, createUser: author, updateUser: author })
    expect(documents[0]?.createTimestamp).toMatch(/^2026-03-01T09:/)
    expect(await store.get(member, 'contents', documents[0]?.id ?? '')).toEqual(documents[0])
    expect(changeset).toMatch(/^\w+$/)
  })

  test('writers of different fields both win, also at the same moment', async () => {
    await write(content('both'))
    const paths = Array.from({ length: 12 }, (_, index) => `data.p${index}.value`)
    await Promise.all(paths.map((field) => write(set('both', { [field]: field }))))
    const found = await store.get(member, 'contents', 'both')
    expect(found.version).toBe(13)
    expect(Object.keys(found['data'] as object).toSorted()).toEqual(
      paths.map((field) => field.split('.')[1]).toSorted(),
    )
  })

  test('of two writers of one field the later, who expects what was there, is told of the conflict', async () => {
    await write(content('one', { label: { de: 'alt' } }))
    await write(set('one', { 'label.de': 'erster' }, { values: { 'label.de': 'alt' } }))
    const later = write(set('one', { 'label.de': 'zweiter' }, { values: { 'label.de': 'alt' } }))
    await expect(later).rejects.toEqual(
      refused('write.conflict', { path: 'label.de', expected: 'alt', found: 'erster', version: 2 }),
    )
    const byVersion = write(set('one', { 'label.de': 'zweiter' }, { version: 1 }))
    await expect(byVersion).rejects.toEqual(refused('write.conflict', { path: 'version', expected: 1, found: 2 }))
  })

  test('of many at the same moment who expect the same, one wins', async () => {
    await write(content('race', { label: { de: 'alt' } }))
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        write(set('race', { 'label.de': `neu ${n}` }, { values: { 'label.de': 'alt' } })),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await store.get(member, 'contents', 'race')).version).toBe(2)
  })

  test('an unchanged value is not written', async () => {
    await write(content('same', { label: { de: 'gleich' } }))
    const before = commits
    await write(set('same', { 'label.de': 'gleich' }))
    expect((await store.get(member, 'contents', 'same')).version).toBe(1)
    expect(commits).toBe(before)
  })

  test('all or nothing', async () => {
    await write(content('whole'))
    const half = write(set('whole', { 'label.de': 'neu' }), set('is-not-there', { 'label.de': 'x' }))
    await expect(half).rejects.toEqual(refused('content.notFound', { id: 'is-not-there' }))
    expect((await store.get(member, 'contents', 'whole')).version).toBe(1)
  })

  test('later writes of a list see the earlier ones, and a document rises by one version', async () => {
    await write(
      content('chain'),
      set('chain', { 'data.a.value': 1 }),
      set('chain', { 'data.b.value': 2 }, { values: { 'data.a.value': 1 } }),
    )
    expect(await store.get(member, 'contents', 'chain')).toMatchObject({
      version: 1,
      data: { a: { value: 1 }, b: { value: 2 } },
    })
    expect((await store.history(member, 'contents', 'chain')).changes).toHaveLength(1)
  })

  test('a dry run answers as if written', async () => {
    const { documents } = await store.write(member, [content('dry')], { dryRun: true })
    expect(documents[0]?.id).toBe('dry')
    expect(await store.find(member, 'contents', 'dry')).toBeUndefined()
  })

  test('a deleted document is in the trash, and comes back as it was', async () => {
    await write(content('gone', { label: { de: 'Weg' } }))
    await write({ kind: 'delete', collection: 'contents', id: 'gone' })
    expect(await store.find(member, 'contents', 'gone')).toBeUndefined()
    const strange = store.write(people.stranger, [{ kind: 'restore', collection: 'contents', id: 'gone' }])
    await expect(strange).rejects.toEqual(refused('content.notFound'))
    const { documents } = await write({ kind: 'restore', collection: 'contents', id: 'gone' })
    expect(documents[0]).toMatchObject({ label: { de: 'Weg' }, version: 3 })
    const { changes: history } = await store.history(member, 'contents', 'gone')
    expect(history.map(({ before, after }) => [before !== null, after !== null])).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ])
    // Part by part it is the same.
    const parts: string[] = []
    for (let after: string | undefined; ;) {
      const { changes, next } = await store.history(member, 'contents', 'gone', { limit: 1, ...(after && { after }) })
      parts.push(...changes.map(({ seq }) => seq))
      if (next === null) break
      after = next
    }
    expect(parts).toEqual(history.map(({ seq }) => seq))
  })

  test.each<[string, Write, string]>([
    ['an id twice', content('both'), 'document.exists'],
    ['an id that is none', content('a/b'), 'document.invalidId'],
    ['the address of a screen', content('new'), 'document.idOfScreen'],
    ['an unknown field', set('both', { colour: 'red' }), 'document.unknownField'],
    ['the prototype', set('both', { '__proto__.x': 1 }), 'document.unknownField'],
    ['the constructor', set('both', { 'data.constructor.value': 1 }), 'document.unknownField'],
    ['a path inside another', set('both', { data: {}, 'data.a.value': 1 }), 'parameter.invalid'],
    [
      'a path inside another, with one that sorts between them',
      set('both', { 'data.a': {}, 'data.a-b.value': 1, 'data.a.value': 1 }),
      'parameter.invalid',
    ],
    ['a field of the server', set('both', { version: 7 }), 'document.keptByServer'],
    ['a wrong type', set('both', { active: 'yes' }), 'document.wrongType'],
    ['no field', set('both', {}), 'write.empty'],
    ['the character U+0000', set('both', { 'label.de': 'a\0b' }), 'document.wrongType'],
    ['half a character', set('both', { 'label.de': '\ud83c' }), 'document.wrongType'],
    ['a path through a text', set('both', { 'label.de.x': 'y' }), 'document.unknownField'],
    ['to delete what is not there', { kind: 'delete', collection: 'contents', id: 'nothing' }, 'content.notFound'],
    ['to restore what was not deleted', { kind: 'restore', collection: 'contents', id: 'both' }, 'content.notFound'],
    ['an id with U+0000', { kind: 'delete', collection: 'contents', id: 'a\0' }, 'content.notFound'],
  ])('refuses %s', async (_title, attempt, code) => {
    await expect(write(attempt)).rejects.toEqual(refused(code))
  })

  test.each([
    ['a\0b', 'found.zeroCharacter'],
    ['a\ud800', 'found.brokenCharacter'],
  ])('%j is refused, and it is told what no text may hold', async (text, says) => {
    await expect(write(content('broken', { label: { de: text } }))).rejects.toMatchObject({
      params: { path: 'label', expected: { says: 'expected.wholeCharacters' }, found: { says } },
    })
  })

  test('a backslash before u0000 is a text like any other', async () => {
    await write(content('backslash', { label: { de: '\\u0000 \\\\ud800' } }))
    expect((await store.get(member, 'contents', 'backslash'))['label']).toEqual({ de: '\\u0000 \\\\ud800' })
  })

  test('what one may not see is not there, whatever one does', async () => {
    const { stranger } = people
    expect(await store.find(stranger, 'contents', 'both')).toBeUndefined()
    await expect(store.write(stranger, [set('both', { 'label.de': 'x' })])).rejects.toEqual(refused('content.notFound'))
    await expect(store.history(stranger, 'contents', 'both')).rejects.toEqual(refused('content.notFound'))
    await expect(store.uses(stranger, 'contents', 'both')).rejects.toEqual(refused('content.notFound'))
  })

  test('a list goes on behind its cursor while documents come and go', async () => {
    const ids = Array.from({ length: 7 }, (_, n) => `page-${n}`)
    await write(...ids.map((id) => content(id, { parentId: 'both' })))
    const query = {
      where: { field: 'parentId', op: '=', value: 'both' },
      orderBy: [{ field: 'createTimestamp' }],
    } as const
    const first = await store.list(member, 'contents', { ...query, limit: 3 })
    expect(first.documents.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    await write({ kind: 'delete', collection: 'contents', id: 'page-0' })
    const second = await store.list(member, 'contents', { ...query, limit: 3, after: first.next as string })
    expect(second.documents.map(({ id }) => id)).toEqual(ids.slice(3, 6))
    const third = await store.list(member, 'contents', { ...query, limit: 3, after: second.next as string })
    expect([third.documents.map(({ id }) => id), third.next]).toEqual([ids.slice(6), null])
    expect(await store.count(member, 'contents', query.where)).toBe(6)
  })

  test('a cursor that was changed, or of another list, is refused', async () => {
    const { next } = await store.list(member, 'contents', { limit: 1 })
    const [body = '', signature = ''] = (next as string).split('.')
    const changed = `${Buffer.from('["z"]').toString('base64url')}.${signature}`
    for (const query of [
      { after: changed },
      { after: body },
      { after: next as string, orderBy: [{ field: 'owner' } as const] },
    ])
      await expect(store.list(member, 'contents', query)).rejects.toEqual(refused('query.staleCursor'))
  })

  test('JSON text is the same list', async () => {
    const { documents, next } = await store.list(member, 'contents', { limit: 5 })
    expect(JSON.parse(String(await store.listJson(member, 'contents', { limit: 5 })))).toEqual({
      data: documents,
      next,
    })
  })

  test('history tells the fields that changed, who, when and in which changeset', async () => {
    await write(content('story', { label: { de: 'eins' } }))
    const { changeset } = await store.write(member, [set('story', { 'label.de': 'zwei', 'data.h.value': 5 })], {
      label: 'Masse',
    })
    const [latest] = (await store.history(member, 'contents', 'story')).changes
    expect(latest).toMatchObject({
      changeset,
      label: 'Masse',
      before: { 'label.de': 'eins', 'data.h': null },
      after: { 'label.de': 'zwei', 'data.h': { value: 5 } },
      actor: { id: member.id },
    })
    expect(latest?.at).toMatch(/^2026-03-01T/)
  })

  describe('a changeset', () => {
    test('is taken back but for what was changed again', async () => {
      await write(content('u1', { label: { de: 'A' } }), content('u2', { label: { de: 'B' } }), content('u3'))
      const { changeset } = await store.write(
        member,
        [
          set('u1', { 'label.de': 'AA', 'data.n.value': 1 }),
          set('u2', { 'label.de': 'BB', 'label.fr': 'BB' }),
          { kind: 'delete', collection: 'contents', id: 'u3' },
          content('u4'),
        ],
        { label: 'Suchen und Ersetzen' },
      )
      await write(set('u2', { 'label.de': 'CC' }))
      const dry = await store.revertChangeset(member, changeset, { dryRun: true })
      const conflicts = [{ collection: 'contents', id: 'u2', path: 'label.de', expected: 'BB', found: 'CC' }]
      expect(dry).toEqual({ changeset: null, reverted: 4, conflicts })
      expect(await store.find(member, 'contents', 'u4')).toBeDefined()

      const done = await store.revertChangeset(member, changeset)
      expect(done).toMatchObject({ reverted: 4, conflicts })
      expect(await store.get(member, 'contents', 'u1')).toMatchObject({ label: { de: 'A' }, data: {} })
      expect((await store.get(member, 'contents', 'u2'))['label']).toEqual({ de: 'CC' })
      expect(await store.find(member, 'contents', 'u3')).toBeDefined()
      expect(await store.find(member, 'contents', 'u4')).toBeUndefined()
      await expect(store.revertChangeset(member, changeset)).rejects.toEqual(
        refused('changeset.alreadyReverted', { id: changeset, by: member.id }),
      )
      const { changesets } = await store.changesets(member, { limit: 3 })
      expect(changesets.map(({ id, label, count, reverted }) => [id, label, count, reverted])).toEqual([
        [done.changeset, null, 4, false],
        [expect.any(String), null, 1, false],
        [changeset, 'Suchen und Ersetzen', 4, true],
      ])
    })

    test('of somebody else is not there, save for admins', async () => {
      const { changeset } = await store.write(member, [content('mine')])
      await expect(store.revertChangeset(people.stranger, changeset)).rejects.toEqual(refused('changeset.notFound'))
      expect((await store.changesets(people.stranger)).changesets).toEqual([])
      const first = await store.changesets(people.admin, { limit: 1 })
      expect(first.changesets[0]?.id).toBe(changeset)
      const second = await store.changesets(people.admin, { limit: 1, after: first.next ?? '' })
      expect((second.changesets[0]?.id ?? 'z') < changeset).toBe(true)
      await expect(store.changesets(people.admin, { after: changeset })).rejects.toEqual(refused('query.staleCursor'))
      expect(await store.revertChangeset(people.admin, changeset)).toMatchObject({ reverted: 1 })
    })
  })

  test('knows where a document is used, as far as one may see', async () => {
    await write(content('used'), content('variant', { parentId: 'used' }))
    expect(await store.uses(member, 'contents', 'used', { of: 'contents' })).toEqual({
      counts: [{ collection: 'contents', end: 'follows', count: 1 }],
      hidden: 0,
      users: [{ collection: 'contents', id: 'variant', label: { de: 'variant' }, paths: ['parentId'] }],
      next: null,
    })
    await write({ kind: 'update', collection: 'contents', id: 'variant', unset: ['parentId'] })
    expect((await store.uses(member, 'contents', 'used')).counts).toEqual([])
  })

  test('a webhook, which may hold a secret, is withheld in every answer', async () => {
    await store.write(systemActor, [
      {
        kind: 'create',
        collection: 'collections',
        id: 'hooked',
        document: {
          name: 'Geteilt',
          owner: 'rosenhof',
          supplier: 'mcs',
          webhook: 'https://shop.example/?key=secret',
          organizations: { alpenflora: true },
        },
      },
    ])
    const { stranger } = people
    expect(JSON.stringify(await store.list(stranger, 'collections'))).not.toContain('secret')
    expect(String(await store.listJson(stranger, 'collections'))).not.toContain('secret')
    expect(JSON.stringify(await store.get(stranger, 'collections', 'hooked'))).not.toContain('secret')
    expect(JSON.stringify(await store.history(stranger, 'collections', 'hooked'))).not.toContain('secret')
    expect(String(await store.listJson(people.owner, 'collections'))).toContain('secret')
    const asked = store.count(stranger, 'collections', { field: 'webhook', op: 'contains', value: 's' })
    await expect(asked).rejects.toEqual(refused('query.fieldNotAllowed'))
  })

  test('who wrote a public content is told to its house alone, in every answer', async () => {
    const author = { id: 'p-owner', displayName: 'Odile Owner', email: 'odile@rosenhof.example' }
    const document = { type: 'plants', label: { de: 'Rose' }, owner: 'rosenhof', supplier: 'mcs', public: true }
    await store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'contents',
        id: 'by-odile',
        document,
        kept: { createUser: author, updateUser: author },
      },
    ])
    const where = { field: 'id', op: '=', value: 'by-odile' } as const
    const answers = async (name: Person) => [
      JSON.stringify(await store.get(people[name], 'contents', 'by-odile')),
      await store.getJson(people[name], 'contents', 'by-odile'),
      JSON.stringify(await store.list(people[name], 'contents', { where })),
      String(await store.listJson(people[name], 'contents', { where, fields: ['createUser'] })),
      String(await store.listJson(people[name], 'contents', { where })),
    ]
    for (const text of await answers('stranger')) expect(text).not.toContain('Odile')
    for (const text of await answers('buyer')) expect(text).toContain('Odile')
    const guess = {
      kind: 'update',
      collection: 'contents',
      id: 'by-odile',
      set: { 'collections.of-alpenflora': true },
    } as const
    await store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'collections',
        id: 'of-alpenflora',
        document: { name: 'Alpen', owner: 'alpenflora', supplier: 'gruenwerk' },
      },
    ])
    const guessed = store.writeRaw(people.stranger, [
      { ...guess, expect: { values: { 'updateUser.email': 'x@y.example' } } },
    ])
    await expect(guessed).rejects.toMatchObject({ code: 'write.conflict', params: { found: null } })
    for (const field of ['createUser.email', 'updateUser.displayName'] as const) {
      const asked = store.count(people.stranger, 'contents', { field, op: 'contains', value: 'o' })
      await expect(asked).rejects.toEqual(refused('query.fieldNotAllowed'))
      const sorted = store.list(people.stranger, 'contents', { orderBy: [{ field }] })
      await expect(sorted).rejects.toEqual(refused('query.fieldNotAllowed'))
    }
  })
})
