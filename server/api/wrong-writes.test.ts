/**
 * Wrong values, sent by hand: each is refused on every path with what is wrong, where, and what to do, and leaves nothing
 * changed. What has to be left out of a copy, or of what comes back, is told.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { errors, isErrorCode } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RawWrite } from '#server/store/store.ts'
import { withAccessServer } from '#test/access-server.ts'
import { fields } from '#test/fields.ts'
import type { Json } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const create = (collection: RecordKind, id: string, document: Record<string, unknown>): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document,
})
const options = [{ id: 'sun', label: { de: 'sonnig' } }]

const records: readonly RawWrite[] = [
  ...fields({
    fine: { type: 'number', precision: 2 },
    line: 'string',
    months: 'period',
    day: 'date',
    light: { type: 'select', options },
    soils: { type: 'select', multiple: true, individual: true, options },
    lines: { type: 'string', multiple: true },
    photos: { type: 'image', multiple: true },
    native: 'boolean',
    pack: { type: 'combination', options: [{ id: 'a', label: { de: 'a' } }] },
    latin: { type: 'string', latin: true },
    potA: { type: 'exclude', individual: true },
    potB: { type: 'exclude', individual: true },
    category_tree: 'reference',
  }),
  create('contents', 'w-1', { type: 't-plants', label: { de: 'Rose' }, ...tenant }),
  create('contents', 'w-2', { type: 't-plants', label: { de: 'Iris' }, ...tenant, parentId: 'w-1' }),
  create('contents', 'w-3', {
    type: 't-plants',
    label: { de: 'Aster' },
    ...tenant,
    data: { category_tree: { value: 'w-1' } },
  }),
  create('collections', 'w-k1', { name: 'oben', contentDefaultType: 't-plants', ...tenant }),
  create('collections', 'w-k2', { name: 'unten', parentId: 'w-k1', ...tenant }),
  create('contentTypes', 'w-t1', { label: { de: 'oben' } }),
  create('contentTypes', 'w-t2', { label: { de: 'unten' }, parentId: 'w-t1' }),
  create('templates', 'w-m', {
    name: 'Etikett',
    type: 'print',
    placeholders: [{ id: 'name' }],
    owner: 'mcs',
    supplier: 'mcs',
  }),
  create('releases', 'w-r', { label: 'Etikett', template: 'w-m', ...tenant, data: { name: { value: 'x' } } }),
]

const option = (more: object) => [{ id: 'sun', label: { de: 'sonnig' }, ...more }]

type Row = [wrong: string, kind: RecordKind, id: string, path: string, value: unknown, code: string, named: string]

const pairs = [
  { potA: 'x', potB: 'y' },
  { potB: 'y', potA: 'x' },
]

/** `named` is what the message names: the field, as the person can find it. */
const table: readonly Row[] = [
  ['a text in a number', 'contents', 'w-1', 'data.height.value', 'hoch', 'value.numberExpected', 'height'],
  ['5,000 characters in a line', 'contents', 'w-1', 'data.line.value', 'x'.repeat(5000), 'value.lineTooLong', 'line'],
  ['a line break in a line', 'contents', 'w-1', 'data.line.value', 'a\nb', 'value.lineBreak', 'line'],
  ['month 77', 'contents', 'w-1', 'data.months.value', [77], 'value.monthExpected', 'months'],
  ['an option there is not', 'contents', 'w-1', 'data.light.value', 'moon', 'value.optionUnknown', 'light'],
  ['a property there is not', 'contents', 'w-1', 'data.gone.value', 1, 'content.unknownProperty', 'gone'],
  ['several where one goes', 'contents', 'w-1', 'data.light.value', ['sun', 'sun'], 'value.single', 'light'],
  ['a zero byte', 'contents', 'w-1', 'data.line.value', 'a\0', 'document.wrongType', 'data'],
  ['half a character', 'contents', 'w-1', 'data.line.value', 'a\ud800', 'document.wrongType', 'data'],
  ['no name', 'contents', 'w-1', 'label', { de: ' ' }, 'content.labelRequired', 'Bezeichnung'],
  ['a name of two lines', 'contents', 'w-1', 'label', { de: 'Rose\nrot' }, 'value.lineBreak', 'label.de'],
  ['a name too long', 'contents', 'w-1', 'label', { de: 'R'.repeat(201) }, 'value.lineTooLong', 'label.de'],
  ['an exclusion twice', 'contents', 'w-1', 'excludeCombination', pairs, 'content.excludeDuplicate', 'ombination'],
  ['an exclusion of nothing', 'contents', 'w-1', 'excludeCombination', [{}], 'content.excludeEmpty', 'kombination'],
  ['itself as parent', 'contents', 'w-1', 'parentId', 'w-1', 'tree.itself', 'Übergeordneter Eintrag'],
  ['its variant as parent', 'contents', 'w-1', 'parentId', 'w-2', 'content.variantOfVariant', 'Variante'],
  ['a ring of categories', 'contents', 'w-1', 'data.category_tree.value', 'w-3', 'tree.cycle', 'category_tree'],
  ['a ring of collections', 'collections', 'w-k1', 'parentId', 'w-k2', 'tree.cycle', 'Übergeordneter Eintrag'],
  ['a ring of types', 'contentTypes', 'w-t1', 'parentId', 'w-t2', 'tree.cycle', 'Übergeordneter Eintrag'],
  ['0.0001 francs', 'templates', 'w-m', 'orderPrice', 0.0001, 'value.tooPrecise', 'orderPrice'],
  ['0.0001 where two decimals go', 'contents', 'w-1', 'data.fine.value', 0.0001, 'value.tooPrecise', 'fine'],
  ['a day that no calendar has', 'contents', 'w-1', 'data.day.value', '2099-02-30', 'value.dateExpected', 'day'],
  [
    'a name that nobody sees',
    'contents',
    'w-1',
    'label',
    { de: '\u200b\u2060' },
    'content.labelRequired',
    'Bezeichnung',
  ],
  ['nothing of a property there is not', 'contents', 'w-1', 'data.gone', {}, 'content.unknownProperty', 'gone'],
  ['no text of it', 'contents', 'w-1', 'data.gone', { translation: {} }, 'content.unknownProperty', 'gone'],
  ['a line twice', 'contents', 'w-1', 'data.lines.value', ['a', 'a'], 'value.twice', 'lines'],
  ['a month twice', 'contents', 'w-1', 'data.months.value', [12, 12], 'value.twice', 'months'],
  ['an empty line', 'contents', 'w-1', 'data.lines.value', [''], 'value.emptyEntry', 'lines'],
  ['an empty picture', 'contents', 'w-1', 'data.photos.value', ['a.jpg', ' '], 'value.emptyEntry', 'photos'],
  ['an empty choice', 'contents', 'w-1', 'data.soils.value', [''], 'value.emptyEntry', 'soils'],
  ['no language', 'contents', 'w-1', 'languages', [], 'document.fieldRequired', 'languages'],
  ['a language twice', 'contents', 'w-1', 'languages', ['de', 'de'], 'value.twice', 'languages'],
  ['a type without a name', 'contentTypes', 'w-t1', 'label', {}, 'contentType.labelRequired', 'Bezeichnung'],
  ['a blank type', 'contentTypes', 'w-t1', 'label', { de: ' ' }, 'contentType.labelRequired', 'Bezeichnung'],
  ['a type of two lines', 'contentTypes', 'w-t1', 'label', { de: 'a\nb' }, 'value.lineBreak', 'label.de'],
  [
    'what a record is called in no language',
    'contentTypes',
    'w-t1',
    'defaultRecordLabel',
    { xx: 'x' },
    'value.languageUnknown',
    'xx',
  ],
  ['a name made of nothing', 'contentTypes', 'w-t1', 'labelDefault', '{nope}', 'value.namesNothing', 'nope'],
  ['a property of two lines', 'properties', 'line', 'label', { de: 'a\nb' }, 'value.lineBreak', 'label.de'],
  ['a property named at length', 'properties', 'line', 'label', { de: 'x'.repeat(2000) }, 'value.lineTooLong', 'label'],
  [
    'an option without a name',
    'properties',
    'light',
    'options',
    option({ label: {} }),
    'document.fieldRequired',
    'sun',
  ],
  [
    'an option in no language',
    'properties',
    'light',
    'options',
    option({ label: { de: 'a', xx: 'x' } }),
    'value.languageUnknown',
    'xx',
  ],
  [
    'an option of two lines',
    'properties',
    'light',
    'options',
    option({ label: { de: 'a\nb' } }),
    'value.lineBreak',
    'sun',
  ],
  ['a picture elsewhere', 'properties', 'light', 'options', option({ image: '../x' }), 'asset.nameInvalid', '../x'],
  [
    'a part of a choice',
    'properties',
    'light',
    'options',
    option({ property: 'fine' }),
    'property.settingUnsuited',
    'sun',
  ],
  [
    'two parts that hold the same',
    'properties',
    'pack',
    'options',
    ['a', 'b'].map((id) => ({ id, label: { de: id }, property: 'fine' })),
    'value.twice',
    'fine',
  ],
  ['a value offered twice', 'properties', 'line', 'values', ['a', 'a'], 'value.twice', 'values'],
  ['nothing offered', 'properties', 'line', 'values', [' '], 'value.emptyEntry', 'values'],
  ['two lines offered', 'properties', 'line', 'values', ['a\nb'], 'value.lineBreak', 'values'],
  ['values of a number', 'properties', 'fine', 'values', ['a'], 'property.settingUnsuited', 'values'],
  ['yes and no at once', 'properties', 'native', 'multiple', true, 'property.settingUnsuited', 'multiple'],
  ['a day of one’s own', 'properties', 'day', 'individual', true, 'property.settingUnsuited', 'individual'],
  ['a number in French', 'properties', 'fine', 'translatable', true, 'property.settingUnsuited', 'translatable'],
  ['a number in Latin', 'properties', 'fine', 'latin', true, 'property.settingUnsuited', 'latin'],
  ['a prefix of two lines', 'properties', 'potA', 'prefix', 'a\nb', 'value.lineBreak', 'prefix'],
  [
    'one’s own values of a number',
    'organizations',
    'rosenhof',
    'properties',
    { fine: { values: ['a'] } },
    'property.settingUnsuited',
    'fine',
  ],
  [
    'one’s own value twice',
    'organizations',
    'rosenhof',
    'properties',
    { line: { values: ['a', 'a'] } },
    'value.twice',
    'line',
  ],
  [
    'one’s own name of two lines',
    'organizations',
    'rosenhof',
    'properties',
    { line: { label: { de: 'a\nb' } } },
    'value.lineBreak',
    'line',
  ],
  [
    'one’s own number in French',
    'organizations',
    'rosenhof',
    'properties',
    { fine: { translatable: true } },
    'property.settingUnsuited',
    'fine',
  ],
  [
    'a sheet of no size',
    'collections',
    'w-k1',
    'releaseDefaultFormat',
    '0x0',
    'document.wrongType',
    'releaseDefaultFormat',
  ],
  ['a placeholder there is not', 'releases', 'w-r', 'data.gone.value', 'x', 'release.placeholderUnknown', 'gone'],
]

withAccessServer('wrong values', (server) => {
  beforeAll(async () => {
    await server().services.store.writeRaw(systemActor, records)
  })

  const send = async (method: string, path: string, body: unknown) => {
    const { status, body: answer } = await server().as('admin', method, path, body)
    return { status, error: answer.error }
  }
  const asStored = async (kind: RecordKind, id: string) =>
    (await server().services.store.find(systemActor, kind, id)) as Record<string, unknown> | undefined
  /** Of people: what they wrote before is marked and settled by the server meanwhile. */
  const newest = async () => {
    const { changesets } = await server().services.store.changesets(systemActor, { limit: 100 })
    return changesets.find(({ actor }) => actor.id !== systemActor.id)?.id
  }

  const expectRefused = (answer: Awaited<ReturnType<typeof send>>, code: string, named: string) => {
    expect(answer.error?.code).toBe(code)
    expect(isErrorCode(code) && errors[code].status).toBe(answer.status)
    expect(`${answer.error?.message} ${JSON.stringify(answer.error?.params)}`).toContain(named)
  }

  test.each(table)('%s is refused: %s/%s %s', async (_wrong, kind, id, path, value, code, named) => {
    const [before, last] = [await asStored(kind, id), await newest()]
    const set = { [path]: value }
    expectRefused(await send('PATCH', `/api/store/${kind}/${id}`, { set }), code, named)
    const update = { kind: 'update', collection: kind, id, set }
    const harmless = { kind: 'update', collection: 'collections', id: 'w-k2', set: { description: 'x' } }
    expectRefused(await send('POST', '/api/store/write', { writes: [harmless, update] }), code, named)
    expectRefused(await send('POST', '/api/store/write', { dryRun: true, writes: [update] }), code, named)
    expect(await asStored(kind, id)).toEqual(before)
    expect(await newest()).toBe(last)
  })

  test.each(table.filter(([, , , path]) => path !== 'parentId' && !path.startsWith('data.category_tree')))(
    'a new record with %s is refused: %s',
    async (_wrong, kind, id, path, value, code, named) => {
      const own = (await asStored(kind, id)) ?? {}
      const kept = /^(?:id|version|(?:create|update)(?:User|Timestamp)|effectivelyActive|faulty|seenBy|open)$/
      const fresh = Object.fromEntries(Object.entries(own).filter(([field]) => !kept.test(field)))
      const [field = '', key, part] = path.split('.')
      const entry = part === undefined ? value : { [part]: value }
      const document = { ...fresh, [field]: key === undefined ? value : { [key]: entry } }
      const count = () => server().services.store.count(systemActor, kind)
      const before = await count()
      expectRefused(await send('POST', `/api/store/${kind}`, document), code, named)
      const creation = { kind: 'create', collection: kind, document }
      expectRefused(await send('POST', '/api/store/write', { writes: [creation] }), code, named)
      expect(await count()).toBe(before)
    },
  )

  test('a day in 2099 may be meant', async () => {
    const { status } = await send('PATCH', '/api/store/contents/w-1', { set: { 'data.day.value': '2099-01-01' } })
    expect(status).toBe(200)
  })

  describe('by operations', () => {
    const ask = async (query: string, variables: object = {}): Promise<Json> =>
      (await server().as('admin', 'POST', '/api/graphql', { query, variables })).body
    const release = (fields: object) => ({ release: { template: 'w-m', label: 'Neu', ...fields } })
    const makeRelease = 'mutation ($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
    const makeContents = (names: string, more = '') =>
      `mutation { contentsCreate(collectionId: "w-k1", names: ${names}${more}) { ids } }`

    test.each([
      [
        'a placeholder there is not',
        makeRelease,
        release({ data: { gone: { value: 'x' } } }),
        'release.placeholderUnknown',
      ],
      [
        'a wrong language',
        makeRelease,
        release({ data: { name: { value: 'x', lang: 'xx' } } }),
        'value.languageUnknown',
      ],
      ['a value of no kind', makeRelease, release({ data: { name: { value: {} } } }), 'document.wrongType'],
      ['an empty crop', makeRelease, release({ data: { name: { crop: { left: 1, right: 0 } } } }), 'release.cropEmpty'],
      ['200 pages', makeRelease, release({ previewDivide: 200 }), 'value.tooLarge'],
      ['contents without names', makeContents('[" "]'), {}, 'content.labelRequired'],
      ['names in no language', makeContents('["Rose"]', ', lang: "xx"'), {}, 'value.languageUnknown'],
      [
        'a variant of a variant',
        'mutation { contentsCreateVariants(ids: ["w-2"]) { ids } }',
        {},
        'content.variantOfVariant',
      ],
      [
        'a template of no type',
        'mutation { templateCreate(template: { name: "x", type: "x" }) { id } }',
        {},
        'document.wrongType',
      ],
      [
        'a licence there is not',
        'mutation { organizationLicenseUpdate(id: "rosenhof", license: 99) }',
        {},
        'value.tooLarge',
      ],
      ['a name of two lines', 'mutation { userSetName(id: "p-member", name: "a\\nb") { id } }', {}, 'value.lineBreak'],
      [
        'labels in no language',
        'mutation { updateLabels(collectionId: "w-k1", language: "?") { unchanged } }',
        {},
        'parameter.invalid',
      ],
    ])('%s is refused', async (_wrong, query, variables, code) => {
      const last = await newest()
      expect((await ask(query, variables)).errors?.[0]?.extensions?.code).toBe(code)
      expect(await newest()).toBe(last)
    })

    const left = 'leftOut { id label path error { code message } }'

    test('a copy of old wrong values goes without them, and says so', async () => {
      const { query } = server().database
      await query(
        `update contents set doc = replace(doc::text, '"data":{', '"data":{"height":{"value":"hoch"},')::json where id = 'w-3'`,
        [],
      )
      const answer = (await ask(`mutation { contentsDuplicate(ids: ["w-3"]) { ids ${left} } }`)).data?.[
        'contentsDuplicate'
      ]
      const id = String(answer?.['ids']?.['0'])
      const error = { code: 'value.numberExpected', message: expect.stringContaining('Höhe') }
      expect(answer?.['leftOut']).toEqual([{ id, label: 'Aster', path: 'data.height.value', error }])
      expect(await asStored('contents', id)).toMatchObject({ data: { category_tree: { value: 'w-1' } } })
    })

    test('a discarded release comes back without what its template has lost, and says so', async () => {
      await ask('mutation { releaseDiscard(id: "w-r") { id } }')
      const write: RawWrite = {
        kind: 'update',
        collection: 'templates',
        id: 'w-m',
        set: { placeholders: [{ id: 'price' }] },
      }
      await server().services.store.writeRaw(systemActor, [write])
      const { data } = await server().ask('admin', 'GET /api/changesets/own', { query: {} })
      const id = String(data.find(({ done }) => done.id === 'w-r')?.id)
      const back = await server().ask('admin', 'POST /api/changesets/:id/undo', { params: { id } })
      expect(back.leftOut).toMatchObject([{ code: 'release.placeholderUnknown', examples: [{ id: 'w-r' }] }])
      expect(await asStored('releases', 'w-r')).toMatchObject({ data: {} })
    })
  })
})
