/** Publications of many contents: what a dry run says is what is made, once, whoever else makes it and however often it is cut off. */
import { beforeAll, expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { is } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import { runBulkChange } from '../bulk/run-bulk-change.ts'
import type { Making } from './made-parts.ts'
import { newId } from '../../store/sql/new-id.ts'
import type { RawWrite } from '../../store/store.ts'
import { onEachServer } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const create = (collection: RecordKind, id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})
const plant = (id: string, collection: string, price: string, more: object = {}) =>
  create('contents', id, {
    type: 'plant',
    label: { de: id },
    collections: { [collection]: true },
    data: { price: { value: price } },
    ...tenant,
    ...more,
  })
const many = Array.from({ length: 120 }, (_, index) => `m${String(index).padStart(3, '0')}`)

onEachServer('publications of contents', (server) => {
  const services = () => server().services
  const store = () => services().store

  beforeAll(async () => {
    await store().writeRaw(systemActor, [
      create('properties', 'price', { type: 'string', label: { de: 'Preis' } }),
      create('contentTypes', 'plant', {
        label: { de: 'Pflanze' },
        loadDefault: { rosenhof: true, staudenland: true },
        groups: [{ id: 'g', properties: ['price'] }],
      }),
      create('templates', 'label', {
        name: 'Etikett',
        type: 'print',
        placeholders: [{ id: 'price', property: 'price', transformFormat: '{value} CHF' }, { id: 'note' }],
        ...tenant,
      }),
      create('templates', 'bare', { name: 'Leer', type: 'print', placeholders: [{ id: 'note' }], ...tenant }),
      ...['few', 'cut', 'race', 'open', 'undone'].map((id) => create('collections', id, { name: id, ...tenant })),
      plant('rose', 'few', '7.20'),
      plant('aster', 'few', '4.50'),
      plant('asleep', 'few', '1', { active: false }),
      plant('undo-me', 'undone', '1'),
      ...many.map((id) => plant(id, 'cut', '3')),
      ...many.slice(0, 40).map((id) => plant(`r${id}`, 'race', '3')),
    ])
  })

  const ask = async (person: Person, asked: object) => {
    const { data, errors } = await server().graphql(
      person,
      'mutation($collectionId: ID, $templateId: ID!, $language: String!, $mode: String!, $filterActive: Boolean, ' +
        '$mergeVariants: Boolean, $filterContents: [ID!], $owner: ID, $expected: Int, $dryRun: Boolean) { ' +
        'collectionPublicationsFromContents(collectionId: $collectionId, templateId: $templateId, language: $language, ' +
        'mode: $mode, filterActive: $filterActive, mergeVariants: $mergeVariants, filterContents: $filterContents, ' +
        'owner: $owner, expected: $expected, dryRun: $dryRun) { change lines { label act refusal { code } number changes { before after } } } }',
      { templateId: 'label', language: 'de', mode: 'missing', ...asked },
    )
    const plan = data?.collectionPublicationsFromContents
    return {
      change: plan?.change ?? null,
      lines: plan?.lines.map(({ label, act, refusal, number, changes }) =>
        [label, act, refusal?.code, number, ...changes.map((one) => `${one.before} → ${one.after}`)]
          .filter(Boolean)
          .join(' '),
      ),
      code: errors?.[0]?.extensions?.code,
    }
  }
  /** What a dry run shows of those that would be written. */
  const looks = async (asked: object) => {
    const { data } = await server().graphql(
      'editor',
      'mutation($collectionId: ID, $mode: String!) { collectionPublicationsFromContents(collectionId: $collectionId, ' +
        'templateId: "label", language: "de", mode: $mode, dryRun: true) { lines { label data } } }',
      { mode: 'missing', ...asked },
    )
    return (data?.collectionPublicationsFromContents?.lines ?? []).flatMap(({ label, data: places }) =>
      places ? [`${label} ${valueIn(places['price'])}${valueIn(places['note'])}`] : [],
    )
  }
  const reportOf = (id: string | null) => server().ask('editor', 'GET /api/bulk/:id', { params: { id: id ?? '' } })
  const done = async (id: string | null) => {
    await expect.poll(async () => (await reportOf(id)).state, { timeout: 60_000 }).toBe('done')
    return reportOf(id)
  }
  const releasesIn = async (collection: string) => {
    const where = is(`collections.${collection}` as const, true)
    const { documents } = await store().list(systemActor, 'releases', { where, limit: 1000 })
    return documents.toSorted((a, b) => `${a.label} ${a.number}`.localeCompare(`${b.label} ${b.number}`))
  }
  const toldOf = async (collection: string) =>
    (await releasesIn(collection)).map(
      ({ label, number, status, data }) => `${label} ${number} ${status} ${String(data['price']?.value)}`,
    )

  test('a dry run says what becomes of each, and makes nothing', async () => {
    const { lines, change } = await ask('editor', { collectionId: 'few', dryRun: true })
    expect(lines?.toSorted()).toEqual(['asleep leave fromContents.inactive', 'aster create', 'rose create'])
    expect(change).toBeNull()
    expect(await releasesIn('few')).toEqual([])
    // The first of them as they will be.
    expect(await looks({ collectionId: 'few' })).toEqual(['aster 4.50 CHF', 'rose 7.20 CHF'])
    expect(await looks({ collectionId: 'few', mode: 'list' })).toEqual(['few 4.50 CHF, 7.20 CHF'])
    expect(await looks({ collectionId: 'cut' })).toHaveLength(6)
  })

  test('what it said is made: in the collection, for its owner, linked to its content', async () => {
    const { change } = await ask('editor', { collectionId: 'few', expected: 2 })
    const { changed, leftOut } = await done(change)
    expect([changed, leftOut.map(({ code, count }) => `${code} ${count}`)]).toEqual([2, ['fromContents.inactive 1']])
    expect(await toldOf('few')).toEqual(['aster 1 pending 4.50 CHF', 'rose 1 pending 7.20 CHF'])
    const [, rose] = await releasesIn('few')
    expect(rose).toMatchObject({
      ...tenant,
      template: 'label',
      data: { price: { content: 'rose', property: 'price', valueRaw: '7.20', lang: 'de' } },
      referencedContents: { rose: true },
    })
    const publication = await store().get(systemActor, 'publications', rose?.publicationId ?? '')
    expect(publication).toMatchObject({ label: 'rose', numReleases: 1, status: 'pending', template: 'label' })
  })

  test('asked again, nothing is made twice; by the one who asks for them again, too', async () => {
    const again = await ask('editor', { collectionId: 'few' })
    expect(again.change).toBeNull()
    expect(again.lines?.toSorted()).toEqual([
      'asleep leave fromContents.inactive',
      'aster leave fromContents.there 1',
      'rose leave fromContents.there 1',
    ])
    expect(await releasesIn('few')).toHaveLength(2)
  })

  test('newer values come into what is in work, and into the next version of what is published', async () => {
    const [aster, rose] = await releasesIn('few')
    const published = { number: 1, status: 'published' as const }
    await store().write(systemActor, [
      { kind: 'update', collection: 'releases', id: rose?.id ?? '', set: { status: 'published' } },
      {
        kind: 'update',
        collection: 'publications',
        id: rose?.publicationId ?? '',
        set: { releases: { [rose?.id ?? '']: published }, status: 'published' },
      },
      { kind: 'update', collection: 'contents', id: 'rose', set: { 'data.price.value': '8' } },
      { kind: 'update', collection: 'contents', id: 'aster', set: { 'data.price.value': '5' } },
      { kind: 'update', collection: 'releases', id: aster?.id ?? '', set: { 'data.note': { value: 'von Hand' } } },
    ])
    expect((await looks({ collectionId: 'few', mode: 'update' })).toSorted()).toEqual([
      'aster 5 CHFvon Hand',
      'rose 8 CHF',
    ])
    const { lines, change } = await ask('editor', { collectionId: 'few', mode: 'update' })
    expect(lines?.toSorted()).toEqual([
      'asleep leave fromContents.inactive',
      'aster update 1 4.50 CHF → 5 CHF',
      'rose version 1 7.20 CHF → 8 CHF',
    ])
    await done(change)
    expect(await toldOf('few')).toEqual(['aster 1 pending 5 CHF', 'rose 1 published 7.20 CHF', 'rose 2 pending 8 CHF'])
    expect((await releasesIn('few'))[0]?.data['note']?.value).toBe('von Hand')
    expect((await ask('editor', { collectionId: 'few', mode: 'update', dryRun: true })).lines?.toSorted()).toEqual([
      'asleep leave fromContents.inactive',
      'aster leave fromContents.upToDate 1',
      'rose leave fromContents.upToDate 2',
    ])
  })

  test('a list is one publication, which is kept up', async () => {
    const asked = { collectionId: 'few', mode: 'list', filterContents: ['rose', 'aster'] }
    await done((await ask('editor', asked)).change)
    expect((await toldOf('few')).filter((one) => one.startsWith('few'))).toEqual(['few 1 pending 8 CHF, 5 CHF'])
    await store().write(systemActor, [
      { kind: 'update', collection: 'contents', id: 'rose', set: { 'data.price.value': '9' } },
    ])
    const { lines, change } = await ask('editor', asked)
    expect(lines).toEqual(['few update 1 8 CHF, 5 CHF → 9 CHF, 5 CHF'])
    await done(change)
    expect((await toldOf('few')).filter((one) => one.startsWith('few'))).toEqual(['few 1 pending 9 CHF, 5 CHF'])
  })

  test('cut off in the midst, it goes on where it was; what came between is looked at anew', async () => {
    const asked = {
      collectionId: 'cut',
      templateId: 'label',
      language: 'de',
      mode: 'missing',
      filterActive: true,
      mergeVariants: false,
      tenant,
    } as const
    const making: Making = { asked, units: many.map((id) => [id]), left: [] }
    const id = newId()
    await store().bulk.begin(people.editor, {
      id,
      request: { collection: null, making },
      label: null,
      reverts: null,
      found: many.length,
    })
    const running = { progress: async () => {}, signal: new AbortController().signal }
    const cut = async () => {
      throw new Error('cut')
    }
    await expect(runBulkChange(services(), id, { ...running, progress: cut })).rejects.toThrow('cut')
    expect(await releasesIn('cut')).toHaveLength(50)
    await store().write(systemActor, [
      { kind: 'delete', collection: 'contents', id: 'm119' },
      { kind: 'update', collection: 'contents', id: 'm118', set: { active: false } },
    ])
    // Two who go on at once.
    await Promise.all([runBulkChange(services(), id, running), runBulkChange(services(), id, running)])
    const { seen, changed, leftOut } = await reportOf(id)
    expect([seen, changed]).toEqual([120, 118])
    expect(leftOut.map(({ code, examples }) => [code, examples.map((one) => one.id)])).toEqual([
      ['content.notFound', ['m119']],
      ['fromContents.inactive', ['m118']],
    ])
    const made = await releasesIn('cut')
    expect(new Set(made.map(({ label }) => label)).size).toBe(118)
    expect(made).toHaveLength(118)
  }, 120_000)

  test('two who ask for the same at once make it once', async () => {
    const both = await Promise.all([
      ask('editor', { collectionId: 'race' }),
      ask('owner', { collectionId: 'race' }),
      ask('manager', { collectionId: 'race' }),
    ])
    for (const [index, person] of (['editor', 'owner', 'manager'] as const).entries()) {
      const id = both[index]?.change
      if (!id) continue
      const report = () => server().ask(person, 'GET /api/bulk/:id', { params: { id } })
      await expect.poll(async () => (await report()).state, { timeout: 60_000 }).toBe('done')
      const { changed, leftOut } = await report()
      expect(changed + leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(40)
      expect(['fromContents.there', undefined]).toContain(leftOut[0]?.code)
    }
    expect(await toldOf('race')).toHaveLength(40)
    const { documents } = await store().list(systemActor, 'publications', { where: is('label', 'rm000'), limit: 10 })
    expect(documents).toHaveLength(1)
  }, 120_000)

  const undo = (change: string | null) =>
    server().ask('editor', 'POST /api/changesets/:id/undo', { params: { id: change ?? '' }, body: {} })

  test('undone, all of it goes; and it can be made again', async () => {
    const { change } = await ask('editor', { collectionId: 'undone' })
    await done(change)
    expect(await releasesIn('undone')).toHaveLength(1)
    expect((await undo(change)).leftOut).toEqual([])
    expect(await releasesIn('undone')).toEqual([])
    await done((await ask('editor', { collectionId: 'undone' })).change)
    expect(await toldOf('undone')).toEqual(['undo-me 1 pending 1 CHF'])
  })

  test('undone, what somebody went on with since stays, with its publication', async () => {
    const { change } = await ask('editor', { filterContents: ['undo-me'], templateId: 'label', language: 'fr' })
    await done(change)
    const where = is('referencedContents.undo-me', true)
    const found = async () =>
      (await store().list(systemActor, 'releases', { where, limit: 10 })).documents.filter(
        ({ collections }) => Object.keys(collections).length === 0,
      )
    const [release] = await found()
    const set = { 'data.price': { value: 'CHF 99' } }
    await store().write(people.mainSupplier, [{ kind: 'update', collection: 'releases', id: release?.id ?? '', set }])
    const { changed, leftOut } = await undo(change)
    expect([changed, leftOut.map(({ code, count }) => [code, count])]).toEqual([0, [['write.conflict', 1]]])
    expect(await found()).toMatchObject([{ id: release?.id, data: { price: { value: 'CHF 99' } } }])
    expect(await store().find(systemActor, 'publications', release?.publicationId ?? '')).toBeDefined()
  })

  test('without a collection, contents from anywhere; what is there in any of them is there', async () => {
    const { lines } = await ask('editor', { filterContents: ['rose', 'm000'], dryRun: true })
    expect(lines).toEqual(['rose leave fromContents.there 2', 'm000 leave fromContents.there 1'])
    expect((await ask('editor', { filterContents: ['nowhere'], dryRun: true })).code).toBe('content.notFound')
  })

  test.each<[string, object, string, Person?]>([
    ['no collection and no contents', {}, 'parameter.required'],
    ['no contents', { filterContents: [] }, 'parameter.nonEmptyList'],
    ['too many', { filterContents: Array.from({ length: 2001 }, (_, index) => `x${index}`) }, 'write.tooMany'],
    ['an unknown mode', { collectionId: 'few', mode: 'some' }, 'parameter.invalid'],
    ['an unknown language', { collectionId: 'few', language: 'xx' }, 'value.languageUnknown'],
    ['no language', { collectionId: 'few', language: '?' }, 'parameter.invalid'],
    ['a template that takes nothing', { collectionId: 'few', templateId: 'bare' }, 'fromContents.fillsNothing'],
    ['a template that is not there', { collectionId: 'few', templateId: 'x' }, 'template.notFound'],
    [
      'something else than was seen',
      { collectionId: 'open', filterContents: many.slice(0, 20), expected: 90 },
      'bulk.differs',
    ],
    ['a buyer', { filterContents: ['rose'] }, 'write.notAllowed', 'buyer'],
    [
      'for an organization that is not served',
      { filterContents: ['rose'], owner: 'alpenflora' },
      'organization.notFound',
    ],
    [
      'for one that does not see the template',
      { filterContents: ['rose'], owner: 'staudenland' },
      'template.notForOwner',
      'mainSupplier',
    ],
  ])('%s is refused', async (_, asked, code, person = 'editor') => {
    expect((await ask(person, asked)).code).toBe(code)
  })
})

const valueIn = (entry: unknown): string => String((entry as { value?: unknown } | undefined)?.value ?? '')
