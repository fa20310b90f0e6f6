/** Imports: a stranger's table is read, assigned, checked, mended and written as one change; hostile files are refused by name. */
import { buffer } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { people } from '#domain/access/test-people.ts'
import type { InputOf } from '#schema/call.ts'
import type { Calls } from '#schema/calls/index.ts'
import { xlsxStream } from '../../adapters/files/xlsx-stream.ts'
import { runBulkChange } from '../bulk/run-bulk-change.ts'
import { fields } from '#test/fields.ts'
import { onEachServer, type TestServer } from '#test/running-server.ts'

type Settings = Partial<InputOf<Calls['POST /api/imports/:id/checks']>['body']>

onEachServer('an import', (server: () => TestServer) => {
  let count = 0
  const put = async (bytes: Uint8Array | string, person: Person = 'member') => {
    const file = `users/${people[person].id}/imports/${count++}`
    const answer = await server().call(person, 'PUT', `/api/files/${file}`, bytes)
    expect(answer.status).toBe(201)
    return file
  }
  const asked =
    'mutation ($file: String!, $name: String!) { uploadContents(file: $file, name: $name) { id name sheets { name rows columns captionsRow captions mappingProposal { columnIndex property score } sample { index values } } } }'
  const uploaded = async (bytes: Uint8Array | string, name = 'pflanzen.csv', person: Person = 'member') => {
    const { data, errors } = await server().graphql(person, asked, { file: await put(bytes, person), name })
    return {
      id: data?.uploadContents?.id ?? '',
      sheets: data?.uploadContents?.sheets ?? [],
      code: errors?.[0]?.extensions?.code,
    }
  }
  const check = async (id: string, settings: Settings = {}, person: Person = 'member') => {
    const { mappingProposal = [], captionsRow = 0 } =
      (await server().ask(person, 'GET /api/imports/:id', { params: { id } })).sheets[0] ?? {}
    const mapping = mappingProposal.map(({ columnIndex, property }) => ({ columnIndex, property }))
    const body = { mapping, owner: 'rosenhof', type: 'plant', skip: (captionsRow ?? -1) + 1, ...settings }
    return server().ask(person, 'POST /api/imports/:id/checks', { params: { id }, body })
  }
  const rows = (id: string, found: string, only?: 'faulty' | 'change' | 'create') =>
    server().ask('member', 'GET /api/imports/:id/checks/:check/rows', {
      params: { id, check: found },
      query: { ...(only && { only }) },
    })
  const run = (id: string, found: string) =>
    server().ask('member', 'POST /api/imports/:id/checks/:check/run', { params: { id, check: found } })
  const groups = [{ id: 'g', properties: ['article_number', 'price', 'season', 'color', 'text', 'companion'] }]
  const contentBy = async (number: string) => {
    const { documents } = await server().services.store.list(systemActor, 'contents', {
      where: { field: 'data.article_number.value', op: '=', value: number },
    })
    return documents[0]
  }

  beforeAll(async () => {
    await server().services.store.write(systemActor, [
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups,
        },
      },
      {
        kind: 'create',
        collection: 'collections',
        id: 'spring',
        document: { name: 'Frühling', owner: 'rosenhof', supplier: 'mcs' },
      },
      ...fields({
        article_number: { type: 'string', label: { de: 'Artikelnummer', en: 'Article number' } },
        price: { type: 'number', label: { de: 'Preis CHF' }, precision: 2 },
        season: { type: 'period', label: { de: 'Blütezeit', fr: 'Floraison' } },
        color: {
          type: 'select',
          label: { de: 'Blütenfarbe' },
          multiple: true,
          options: [
            { id: 'red', label: { de: 'rot', fr: 'rouge' } },
            { id: 'blue', label: { de: 'blau', fr: 'bleu' } },
          ],
        },
        text: { type: 'text', label: { de: 'Beschreibung' }, translatable: true },
        companion: { type: 'reference', label: { de: 'Begleiter' } },
      }),
    ])
  })

  const table = [
    'Preisliste Rosenhof 2027;;;;;',
    'Art.-Nr.;Name dt.;VK;Blütez.;Blütenfarbe;Beschreibung (fr)',
    '00101;Taglilie;12,50;Mai bis Juli;rot, blau;Une belle',
    '00102;Funkie;1.234,00;6-8;violett;',
    '00103;Iris;gratis;V-VI;bleu;',
    '00104;Salbei;8.50;3;;',
  ].join('\r\n')

  test('is assigned by what its captions say, mended, and written as one change', async () => {
    const { id, sheets } = await uploaded(Buffer.from(table, 'latin1'))
    expect(sheets[0]).toMatchObject({ captionsRow: 1, rows: 6, columns: 6 })
    expect(sheets[0]?.mappingProposal.map(({ property }) => property)).toEqual([
      'data.article_number.value',
      'label.de',
      'data.price.value',
      'data.season.value',
      'data.color.value',
      'data.text.translation.fr',
    ])
    expect(sheets[0]?.sample[3]?.values).toEqual(['Mai bis Juli', '6-8', 'V-VI'])
    const settings = { key: 'data.article_number.value', collection: 'spring' }
    const first = await check(id, settings)
    expect(first).toMatchObject({ state: 'done', create: 2, faulty: 2, rows: 4 })
    const { data: faulty } = await rows(id, first.check, 'faulty')
    expect(faulty.map(({ row, faults }) => [row, faults.map(({ columnIndex, code }) => [columnIndex, code])])).toEqual([
      [3, [[4, 'import.labelUnknown']]],
      [4, [[2, 'value.numberExpected']]],
    ])
    const second = await check(id, {
      ...settings,
      fixes: [
        { row: 3, columnIndex: 4, text: 'blau' },
        { row: 4, columnIndex: 2, text: '9' },
      ],
    })
    expect(second).toMatchObject({ create: 4, faulty: 0 })
    // A new one says all that comes, what names a choice as it is kept.
    expect((await rows(id, second.check, 'create')).data[1]?.changes).toEqual([
      { path: 'data.article_number.value', before: null, after: '00102' },
      { path: 'label.de', before: null, after: 'Funkie' },
      { path: 'data.price.value', before: null, after: 1234 },
      { path: 'data.season.value', before: null, after: [6, 7, 8] },
      { path: 'data.color.value', before: null, after: ['blue'] },
    ])
    const report = await run(id, second.check)
    expect(report).toMatchObject({ state: 'done', changed: 4, changeset: second.check })
    // Asked again, it is the same.
    expect(await run(id, second.check)).toMatchObject({ changed: 4, changeset: second.check })
    expect(await contentBy('00102')).toMatchObject({
      label: { de: 'Funkie' },
      collections: { spring: true },
      data: { price: { value: 1234 }, season: { value: [6, 7, 8] }, color: { value: ['blue'] } },
    })
    expect(await contentBy('00101')).toMatchObject({
      data: { color: { value: ['red', 'blue'] }, text: { translation: { fr: 'Une belle' } } },
    })
    await server().ask('member', 'POST /api/changesets/:id/undo', { params: { id: second.check } })
    expect(await contentBy('00101')).toBeUndefined()
  })

  test("names of another language than the organization's are read there, and their contents are in it", async () => {
    const { id } = await uploaded('Art.-Nr.;Nombre\n00301;Salvia')
    const mapping = [
      { columnIndex: 0, property: 'data.article_number.value' },
      { columnIndex: 1, property: 'label.es' },
    ]
    await run(id, (await check(id, { key: 'data.article_number.value', mapping })).check)
    expect(await contentBy('00301')).toMatchObject({ label: { es: 'Salvia' }, languages: ['de', 'fr', 'es'] })
  })

  test('knows contents again by their key, and changes only what is different', async () => {
    const begun = await uploaded('Art.-Nr.;Name;VK\n900;Aster;3\n901;Astilbe;4')
    const settings = { key: 'data.article_number.value' }
    await run(begun.id, (await check(begun.id, settings)).check)
    const { id } = await uploaded('Art.-Nr.;Name;VK\n900;Aster;3.00\n901;Astilbe;5\n902;Akelei;6\n901;Doppelt;1\n')
    const found = await check(id, settings)
    expect(found).toMatchObject({ same: 1, change: 1, create: 1, faulty: 1 })
    const { data } = await rows(id, found.check, 'change')
    expect(data[0]?.changes).toEqual([{ path: 'data.price.value', before: 4, after: 5 }])
    expect(await check(id, { ...settings, mode: 'create' })).toMatchObject({ same: 2, create: 1 })
    expect(await check(id, { ...settings, mode: 'update' })).toMatchObject({ same: 1, change: 1, create: 0, faulty: 2 })
    const all = await check(id, { ...settings, wrong: 'refuse' })
    const refused = await server().call('member', 'POST', `/api/imports/${id}/checks/${all.check}/run`)
    expect(refused.body.error?.code).toBe('import.faultsLeft')
  })

  test('calls contents as their type makes a name of their fields, also where many are changed', async () => {
    const groups = [{ id: 'g', properties: ['article_number', 'text', 'price'] }]
    const pot = { label: { de: 'Topf' }, loadDefault: { rosenhof: true as const }, labelDefault: 'Topf {text}', groups }
    await server().services.store.write(systemActor, [
      { kind: 'create', collection: 'contentTypes', id: 'pot', document: pot },
    ])
    const mapping = ['data.article_number.value', 'data.text.translation.de', 'data.price.value'].map(
      (property, columnIndex) => ({ columnIndex, property }),
    )
    const settings = { key: 'data.article_number.value', type: 'pot', mapping }
    const begun = await uploaded('Art.-Nr.;Text;VK\n300;rund;1\n301;eckig;gratis')
    const first = await check(begun.id, settings)
    const { data: named } = await rows(begun.id, first.check)
    expect(named.map(({ action, label }) => [action, label])).toEqual([
      ['create', 'Topf rund'],
      ['faulty', 'Topf eckig'],
    ])
    await run(begun.id, first.check)
    const { id } = await uploaded('Art.-Nr.;Text;VK\n300;oval;1')
    const second = await check(id, settings)
    const { data } = await rows(id, second.check, 'change')
    expect(data[0]).toMatchObject({ label: 'Topf oval' })
    expect(data[0]?.changes).toContainEqual({ path: 'label.de', before: 'Topf rund', after: 'Topf oval' })
    await run(id, second.check)
    expect(await contentBy('300')).toMatchObject({ label: { de: 'Topf oval' } })
    const where = { field: 'type', op: '=', value: 'pot' } as const
    const plain = { regex: false, matchCase: true } as const
    for (const [work, label] of [
      [{ kind: 'replace', field: 'text', search: 'oval', replace: 'flach', ...plain }, 'Topf flach'],
      [{ kind: 'update', set: { 'data.text.translation.de': 'hoch' } }, 'Topf hoch'],
    ] as const) {
      await server().ask('member', 'POST /api/bulk', { body: { collection: 'contents', where, work } })
      expect(await contentBy('300')).toMatchObject({ label: { de: label } })
    }
  })

  test('puts into the collection also what is there already, and takes it out again', async () => {
    const text = 'Art.-Nr.;Name\n910;Malve\n911;Mohn'
    const begun = await uploaded(text)
    await run(begun.id, (await check(begun.id)).check)
    const { id } = await uploaded(`${text} neu`)
    const settings = { key: 'data.article_number.value', collection: 'spring' }
    const found = await check(id, settings)
    expect(found).toMatchObject({ change: 2, same: 0, faulty: 0 })
    const { data } = await rows(id, found.check, 'change')
    expect(data[0]?.changes).toEqual([{ path: 'collections.spring', before: null, after: true }])
    await run(id, found.check)
    expect(await contentBy('910')).toMatchObject({ collections: { spring: true } })
    expect(await contentBy('911')).toMatchObject({ collections: { spring: true }, label: { de: 'Mohn neu' } })
    expect(await check(id, settings)).toMatchObject({ change: 0, same: 2 })
    await server().ask('member', 'POST /api/changesets/:id/undo', { params: { id: found.check } })
    expect((await contentBy('910'))?.collections).not.toHaveProperty('spring')
  })

  test('leaves out what somebody changed since it was checked', async () => {
    const begun = await uploaded('Art.-Nr.;Name;VK\n700;Mohn;3')
    const settings = { key: 'data.article_number.value' }
    await run(begun.id, (await check(begun.id, settings)).check)
    const { id } = await uploaded('Art.-Nr.;Name;VK\n700;Mohn;4')
    const found = await check(id, settings)
    const content = await contentBy('700')
    await server().services.store.writeRaw(people.owner, [
      { kind: 'update', collection: 'contents', id: String(content?.id), set: { 'data.price.value': 8 } },
    ])
    expect(await run(id, found.check)).toMatchObject({ changed: 0, leftOut: [{ code: 'write.conflict', count: 1 }] })
  })

  test('makes variants of rows before them, without what they inherit', async () => {
    const { id } = await uploaded('Art.-Nr.;Name;VK;Variante von\n501;Rose gross;9;500\n500;Rose;7;\n502;;7;Rose')
    const found = await check(id, { key: 'data.article_number.value' })
    expect(found).toMatchObject({ create: 3, faulty: 0 })
    await run(id, found.check)
    const [parent, variant, other] = [await contentBy('500'), await contentBy('501'), await contentBy('502')]
    expect([variant?.parentId, other?.parentId]).toEqual([parent?.id, parent?.id])
    expect(variant?.data).toMatchObject({ price: { value: 9 } })
    expect(other?.data['price']).toBeUndefined()
  })

  test('judges a variant with its parent, whatever is wrong with its neighbours', async () => {
    const { id } = await uploaded(
      `Art.-Nr.;Name;Variante von\n510;Nelke;\n511;Nelke gross;510\n512;${'x'.repeat(2001)};510\n513;Nelke klein;Nelke`,
    )
    const found = await check(id, { key: 'data.article_number.value' })
    expect(found).toMatchObject({ create: 3, faulty: 1 })
    const { data } = await rows(id, found.check, 'faulty')
    expect(data.map(({ row }) => row)).toEqual([3])
  })

  test('creates choices that the table names, for those who may, and takes them back with it', async () => {
    const mapping = [
      { columnIndex: 0, property: 'label.de' },
      { columnIndex: 1, property: 'data.color.value', create: ['violett', ' Violett', 'rot'] },
    ]
    const { id } = await uploaded('Name;Blütenfarbe\nAster;violett\nAstilbe;rot; \nAkelei;gelb', 'a.csv', 'owner')
    const found = await check(id, { mapping }, 'owner')
    expect(found).toMatchObject({ create: 2, faulty: 1, unknown: [{ text: 'gelb', count: 1 }] })
    const organization = () => server().services.store.get(systemActor, 'organizations', 'rosenhof')
    expect((await organization()).properties?.['color']).toBeUndefined()
    const params = { id, check: found.check }
    const report = await server().ask('owner', 'POST /api/imports/:id/checks/:check/run', { params })
    expect(report).toMatchObject({ changed: 2, changeset: found.check, leftOut: [] })
    expect((await organization()).properties?.['color']?.values).toEqual(['violett'])
    await server().ask('owner', 'POST /api/changesets/:id/undo', { params: { id: found.check }, body: { fallen: 1 } })
    expect((await organization()).properties?.['color']?.values ?? []).toEqual([])
    const again = await server().call('owner', 'POST', `/api/imports/${id}/checks/${found.check}/run`)
    expect(again.body.error?.code).toBe('import.takenBack')
    const { id: other } = await uploaded('Name;Blütenfarbe\nAster;violett')
    await expect(check(other, { mapping })).rejects.toThrow('import.choicesNotAllowed')
  })

  test('makes fields and a type of its columns, for admins, and takes them back with it', async () => {
    const { store } = server().services
    const text =
      'Gattung;Art;Höhe (cm);Licht\nAcer;campestre;800;Sonne\nTilia;cordata;2500;Sonne, Schatten\nRosa;canina;hoch;Schatten'
    const mapping = [
      ['genus', { type: 'string', latin: true }],
      ['species', { type: 'string', latin: true }],
      ['size', { type: 'number', precision: 0 }],
      ['exposure', { type: 'select', multiple: true }],
    ] as const
    const settings = {
      type: 'tree',
      newType: { id: 'tree', label: 'Baum' },
      label: '{genus} {species}',
      mapping: mapping.map(([id, kind], columnIndex) => ({
        columnIndex,
        property: `data.${id}.value`,
        field: { id, label: id.toUpperCase(), ...kind },
      })),
    }
    const mine = await uploaded(text)
    expect(mine.sheets[0]).toBeDefined()
    await expect(check(mine.id, settings)).rejects.toThrow('import.fieldsNotAllowed')
    const { id } = await uploaded(text, 'baeume.csv', 'admin')
    await expect(check(id, { ...settings, label: '{nothing}' }, 'admin')).rejects.toThrow('property.notFound')
    await expect(check(id, { ...settings, label: '{genus' }, 'admin')).rejects.toThrow('contentType.labelTemplate')
    const found = await check(id, settings, 'admin')
    expect(found).toMatchObject({ create: 2, faulty: 1, unknown: [] })
    await expect(store.get(systemActor, 'properties', 'genus')).rejects.toThrow('property.notFound')
    const params = { id, check: found.check }
    const report = await server().ask('admin', 'POST /api/imports/:id/checks/:check/run', { params })
    expect(report).toMatchObject({ changed: 2, leftOut: [] })
    expect(await store.get(systemActor, 'contentTypes', 'tree')).toMatchObject({
      label: { de: 'Baum' },
      columns: ['genus', 'species', 'size', 'exposure'],
      groups: [{ id: 'general_meta', properties: ['genus', 'species', 'size', 'exposure'] }],
      loadDefault: { rosenhof: true },
      labelDefault: '{genus} {species}',
    })
    const { options } = await store.get(systemActor, 'properties', 'exposure')
    expect(options.map(({ label }) => label)).toEqual([{ de: 'Sonne' }, { de: 'Schatten' }])
    const trees = async () =>
      (await store.list(systemActor, 'contents', { where: { field: 'type', op: '=', value: 'tree' } })).documents
    expect((await trees()).map(({ label }) => label['de']).toSorted()).toEqual(['Acer campestre', 'Tilia cordata'])
    // What is there by now is taken as it is, and no field is made twice.
    expect(await check(id, settings, 'admin')).toMatchObject({ create: 2, faulty: 1 })
    const other = settings.mapping.map((one) => ({ ...one, field: { ...one.field, type: 'text' as const } }))
    await expect(check(id, { ...settings, mapping: other }, 'admin')).rejects.toThrow('import.fieldTaken')
    await server().ask('admin', 'POST /api/changesets/:id/undo', { params: { id: found.check } })
    expect(await trees()).toEqual([])
    await expect(store.get(systemActor, 'properties', 'genus')).rejects.toThrow('property.notFound')
    await expect(store.get(systemActor, 'contentTypes', 'tree')).rejects.toThrow('contentType.notFound')
  })

  test('says all that is wrong with a row at once, and first what is wrong with a column', async () => {
    await server().services.store.write(systemActor, [
      ...fields({
        weight: { type: 'number', label: { de: 'Gewicht' }, minimum: 0 },
        stock: { type: 'number', label: { de: 'Bestand' }, maximum: 9 },
      }),
      {
        kind: 'update',
        collection: 'contentTypes',
        id: 'plant',
        set: { groups: [...groups, { id: 'h', properties: ['weight', 'stock'] }] },
      },
    ])
    const bad = ['hoch', 'breit', 'lang', 'kurz'].map(
      (text, index) => `w${index};${index === 0 ? 'x'.repeat(2001) : `Ding ${index}`};${text};-5;99`,
    )
    const { id } = await uploaded(`Nr;Name;VK;Gewicht;Bestand\n${bad.join('\n')}\nw9;Gut;1;2;3`)
    const mapping = ['article_number', 'label.de', 'price', 'weight', 'stock'].map((property, columnIndex) => ({
      columnIndex,
      property,
    }))
    const found = await check(id, { mapping })
    expect(found).toMatchObject({ create: 1, faulty: 4 })
    expect(found.mappingFaults).toMatchObject([
      { columnIndex: 2, code: 'value.numberExpected', count: 4, of: 5 },
      { columnIndex: 3, code: 'value.tooSmall', count: 4, of: 5 },
      { columnIndex: 4, code: 'value.tooLarge', count: 4, of: 5 },
    ])
    const { data } = await rows(id, found.check, 'faulty')
    expect(data[0]?.faults.map(({ columnIndex, code }) => [columnIndex, code])).toEqual([
      [2, 'value.numberExpected'],
      [3, 'value.tooSmall'],
      [4, 'value.tooLarge'],
      // What only the store says is not hidden by these.
      [1, expect.any(String)],
    ])
    // Of these rows nothing is written, also not what was right.
    expect(await run(id, found.check)).toMatchObject({ changed: 1 })
    expect(await contentBy('w0')).toBeUndefined()
    expect(await contentBy('w9')).toMatchObject({ label: { de: 'Gut' } })
  })

  test('puts a new field into the type that is there', async () => {
    const { id } = await uploaded('Name;Laub\nAhorn;grün', 'laub.csv', 'admin')
    const mapping = [
      { columnIndex: 0, property: 'label.de' },
      {
        columnIndex: 1,
        property: 'data.leaves.value',
        field: { id: 'leaves', label: 'Laub', type: 'string' as const },
      },
    ]
    const found = await check(id, { mapping }, 'admin')
    const params = { id, check: found.check }
    await server().ask('admin', 'POST /api/imports/:id/checks/:check/run', { params })
    const { groups: now } = await server().services.store.get(systemActor, 'contentTypes', 'plant')
    expect(now.flatMap(({ properties }) => properties)).toContain('leaves')
  })

  test('hands over its faulty rows as they were, a day as a day', async () => {
    const rowsOfBook = [
      ['930', 'Malve', { day: '2027-05-03' }],
      ['931', 'Mohn', 'Mai'],
    ]
    const captions = ['Art.-Nr.', 'Name', 'Blütezeit']
    const book = await buffer(xlsxStream({ sheet: 'Stauden', captions, rows: rowsOfBook, modified: new Date(0) }))
    const { id } = await uploaded(book, 'a.xlsx')
    const first = await check(id)
    expect(first).toMatchObject({ create: 1, faulty: 1 })
    const path = `/api/imports/${id}/checks/${first.check}/faulty`
    const answer = await fetch(server().address + path, {
      headers: { authorization: `Bearer ${await server().token('member')}`, 'accept-language': 'de' },
    })
    const mended = await uploaded(new Uint8Array(await answer.arrayBuffer()), 'b.xlsx')
    expect(mended.sheets[0]?.captions).toEqual([...captions, 'Zeile im Import', 'Grund im Import'])
    const mapping = ['data.article_number.value', 'label.de', 'data.season.value'].map((property, columnIndex) => ({
      columnIndex,
      property,
      ...(columnIndex === 2 && { daysAreMonths: true }),
    }))
    await run(mended.id, (await check(mended.id, { mapping })).check)
    expect((await contentBy('930'))?.data['season']?.value).toEqual([3, 4, 5])
  })

  test('knows contents by a field that programs name shortly, and refuses one that no column has', async () => {
    const { id } = await uploaded('Art.-Nr.;Name\n610;Eins')
    await run(id, (await check(id)).check)
    const { id: again } = await uploaded('Art.-Nr.;Name\n610;Eins')
    expect(await check(again, { key: 'article_number' })).toMatchObject({ same: 1, create: 0 })
    await expect(check(again, { key: 'data.price.value' })).rejects.toThrow('import.keyUnassigned')
    const twice = [0, 1].map((columnIndex) => ({ columnIndex, property: 'label.de' }))
    await expect(check(again, { mapping: twice })).rejects.toThrow('import.targetTwice')
  })

  test('is read once more where the guess of its encoding or divider is wrong', async () => {
    const { id, sheets } = await uploaded(Buffer.from('Art.-Nr.|Name, lang\r\n620|Zdeněk, weiss', 'utf8'))
    expect(sheets[0]?.captions).toEqual(['Art.-Nr.|Name', 'lang'])
    const read = async (body: object) =>
      (await server().ask('member', 'POST /api/imports/:id/reading', { params: { id }, body })).sheets[0]
    expect((await read({ divider: '|' }))?.captions).toEqual(['Art.-Nr.', 'Name, lang'])
    expect((await read({ encoding: 'windows-1250', divider: '|' }))?.sample[1]?.values).toEqual(['ZdenÄ›k, weiss'])
    expect((await read({ encoding: 'utf-8', divider: '|' }))?.sample[1]?.values).toEqual(['Zdeněk, weiss'])
    const others = await server().call('owner', 'POST', `/api/imports/${id}/reading`, {})
    expect(others.body.error?.code).toBe('import.notFound')
  })

  test('waits with its rows below the captions until somebody gives it up, who may', async () => {
    const { id } = await uploaded('Art.-Nr.;Name\n00991;Rose\n00992;Iris')
    const waiting = async () =>
      (await server().ask('member', 'GET /api/imports', {})).data.find((open) => open.id === id)
    expect(await waiting()).toMatchObject({ rows: 2 })
    const others = await server().call('owner', 'DELETE', `/api/imports/${id}`)
    expect(others.status).toBe(404)
    await server().ask('member', 'DELETE /api/imports/:id', { params: { id } })
    expect(await waiting()).toBeUndefined()
  })

  test('takes another row for the captions where somebody says so', async () => {
    const { id, sheets } = await uploaded('Art.-Nr.;Name\nSorte;Bezeichnung\nx;Rose')
    expect(sheets[0]?.captionsRow).toBe(0)
    const read = (row: number | null) =>
      server().ask('member', 'POST /api/imports/:id/reading', { params: { id }, body: { captions: { sheet: 0, row } } })
    const { captions, mappingProposal } = (await read(1)).sheets[0] ?? {}
    expect(captions).toEqual(['Sorte', 'Bezeichnung'])
    expect(mappingProposal).toMatchObject([{ columnIndex: 1, property: 'label.de' }])
    expect((await server().ask('member', 'GET /api/imports/:id', { params: { id } })).sheets[0]?.captionsRow).toBe(1)
    expect((await read(null)).sheets[0]).toMatchObject({ captionsRow: null, captions: ['', ''] })
  })

  test('proposes a field that came since it was uploaded', async () => {
    const { id, sheets } = await uploaded('Name;Wuchsform\nRose;Strauch')
    expect(sheets[0]?.mappingProposal).toHaveLength(1)
    await server().services.store.write(systemActor, [
      ...fields({ growth: { type: 'string', label: { de: 'Wuchsform' } } }),
      {
        kind: 'update',
        collection: 'contentTypes',
        id: 'plant',
        set: { groups: [...groups, { id: 'h', properties: ['growth'] }] },
      },
    ])
    const { mappingProposal } =
      (await server().ask('member', 'GET /api/imports/:id', { params: { id } })).sheets[0] ?? {}
    expect(mappingProposal).toMatchObject([{ property: 'label.de' }, { property: 'data.growth.value' }])
  })

  test('asks in which unit a column is, and leaves out rows beside the data', async () => {
    await server().services.store.write(systemActor, [
      ...fields({ height: { type: 'number', label: { de: 'Höhe cm' } } }),
      {
        kind: 'update',
        collection: 'contentTypes',
        id: 'plant',
        set: { groups: [...groups, { id: 'h', properties: ['growth', 'height'] }] },
      },
    ])
    const { id, sheets } = await uploaded('Art.-Nr.;Name;Höhe (m)\nBäume;;\n980;Ahorn;1,2\n981;Linde;3')
    expect(sheets[0]?.mappingProposal[2]?.property).toBe('data.height.value')
    await expect(check(id)).rejects.toThrow('import.unitUnsaid')
    const mapping = ['data.article_number.value', 'label.de', 'data.height.value'].map((property, columnIndex) => ({
      columnIndex,
      property,
      ...(columnIndex === 2 && { factor: 100 }),
    }))
    const found = await check(id, { mapping })
    expect(found).toMatchObject({ create: 2, faulty: 0, asides: 1 })
    await run(id, found.check)
    expect((await contentBy('980'))?.data['height']?.value).toBe(120)
  })

  test('loses no unit that the cells say', async () => {
    await server().services.store.write(systemActor, [
      ...fields({
        size: { type: 'number', label: { de: 'Inhalt' } },
        volume: { type: 'number', label: { de: 'Inhalt (ml)' } },
      }),
      {
        kind: 'update',
        collection: 'contentTypes',
        id: 'plant',
        set: { groups: [...groups, { id: 'h', properties: ['size', 'volume'] }] },
      },
    ])
    const to = (property: string, more: object = {}) => ({
      mapping: [
        { columnIndex: 0, property: 'data.article_number.value' },
        { columnIndex: 1, property: 'label.de' },
        { columnIndex: 2, property, ...more },
      ],
    })
    const mixed = await uploaded('Art.-Nr.;Name;Inhalt\n985;Rose;500 ml\n986;Aster;1 l\n987;Salbei;1 kg')
    const { sheets } = await server().ask('member', 'GET /api/imports/:id', { params: { id: mixed.id } })
    expect(sheets[0]?.sample[2]).toMatchObject({ units: ['ml', 'l', 'kg'], guess: { type: 'string' } })
    await expect(check(mixed.id, to('data.size.value'))).rejects.toThrow('import.unitsMixed')
    expect(await check(mixed.id, to('data.volume.value'))).toMatchObject({ create: 2, faulty: 1 })
    const litres = await uploaded('Art.-Nr.;Name;Inhalt\n985;Rose;500 ml\n986;Aster;1 l')
    await expect(check(litres.id, to('data.size.value', { factor: 1 }))).rejects.toThrow('import.unitsMixed')
    const reckoned = await check(litres.id, to('data.volume.value'))
    await run(litres.id, reckoned.check)
    expect((await contentBy('986'))?.data['volume']?.value).toBe(1000)
    const one = await uploaded('Art.-Nr.;Name;Inhalt\n988;Rose;500 ml\n989;Aster;250 ml')
    await expect(check(one.id, to('data.size.value'))).rejects.toThrow('import.unitUnnamed')
    expect(await check(one.id, to('data.size.value', { factor: 1 }))).toMatchObject({ create: 2, faulty: 0 })
  })

  test('goes on where its process ended, and writes no row twice', async () => {
    const lines = Array.from({ length: 1300 }, (_, index) => `k${index};Kraut ${index}`)
    const { id } = await uploaded(`Art.-Nr.;Name\n${lines.join('\n')}`)
    const { check: found } = await check(id)
    const { services } = server()
    const request = { collection: null, importing: { id, check: found, parts: 7 } }
    await services.store.bulk.begin(people.member, { id: found, request, label: null, reverts: null, found: 1300 })
    const stopping = new AbortController()
    let parts = 0
    const cut = runBulkChange(services, found, {
      progress: async () => void (++parts === 3 && stopping.abort()),
      signal: stopping.signal,
    })
    await expect(cut).rejects.toThrow('interrupted')
    expect(await services.store.bulk.find(found)).toMatchObject({ seen: 600, outcome: null })
    // Who comes back meanwhile is told how far it is, and is not asked to begin.
    const asked = () => server().ask('member', 'GET /api/imports/:id/checks/:check', { params: { id, check: found } })
    expect(await asked()).toMatchObject({ importing: { seen: 600, found: 1300, job: null }, imported: null })
    await runBulkChange(services, found, { progress: async () => {}, signal: new AbortController().signal })
    expect(await services.store.bulk.find(found)).toMatchObject({ seen: 1300, changed: 1300, outcome: 'done' })
    expect(await asked()).toMatchObject({ importing: null, imported: 1300 })
    const { store } = services
    expect(
      await store.count(systemActor, 'contents', { field: 'data.article_number.value', op: 'startsWith', value: 'k' }),
    ).toBe(1300)
  })

  test('is one call for programs', async () => {
    const { id: file } = await uploaded('Art.-Nr.;Name\nx1;Eins\nx2;Zwei')
    const mapping = [
      { columnIndex: 0, property: 'article_number' },
      { columnIndex: 1, property: 'label.de' },
    ]
    const { data } = await server().graphql(
      'member',
      'mutation ($file: ID!, $mapping: [ColumnMapping!]!) { importContents(id: "spring", file: $file, mapping: $mapping, type: "plant") { create faulty changeset } }',
      { file, mapping },
    )
    expect(data?.importContents).toMatchObject({ create: 2, faulty: 0, changeset: expect.any(String) })
    expect(await contentBy('x2')).toMatchObject({
      label: { de: 'Zwei' },
      collections: { spring: true },
      owner: 'rosenhof',
    })
  })

  test('is written once, also when it is run six times at once', async () => {
    const { id } = await uploaded('Art.-Nr.;Name\n940;Nelke')
    const { check: found } = await check(id)
    const reports = await Promise.all(Array.from({ length: 6 }, () => run(id, found)))
    expect(new Set(reports.map((report) => report.id))).toEqual(new Set([found]))
    expect(await server().services.store.bulk.find(found)).toMatchObject({ changed: 1, outcome: 'done' })
  })

  test('mends no cell where no column can be', async () => {
    const { id } = await uploaded('Name\nAster')
    await expect(check(id, { fixes: [{ row: 1, columnIndex: 5_000_000, text: 'x' }] })).rejects.toThrow(
      'parameter.invalid',
    )
  })

  test.each(['-Infinity 0', '-1e15 0', '0 -1', '0.5 0', 'NaN', '0', ''])('has no page behind %j', async (after) => {
    const { id } = await uploaded('Name\nAster')
    const { check: found } = await check(id)
    const path = `/api/imports/${id}/checks/${found}/rows?only=faulty&after=${encodeURIComponent(after)}`
    expect((await server().call('member', 'GET', path)).body.error?.code).toBe('query.staleCursor')
  })

  test('is nobody else’s, and no buyer’s', async () => {
    const { id } = await uploaded('Name\nAster')
    expect((await server().call('owner', 'GET', `/api/imports/${id}`)).body.error?.code).toBe('import.notFound')
    expect(
      (await server().call('member', 'GET', `/api/files/imports/${people.member.id}/${id}/about.json`)).status,
    ).toBe(404)
    const unsigned = await server().call(undefined, 'POST', '/api/graphql', {
      query: asked,
      variables: { file: 'x', name: 'x' },
    })
    expect(JSON.stringify(unsigned.body)).toContain('auth.tokenMissing')
    expect((await uploaded('Name\nAster', 'a.csv', 'buyer')).code).toBe('write.notAllowed')
    const logo = await server().graphql('owner', asked, { file: 'organizations/rosenhof/logo', name: 'a.csv' })
    expect(logo.errors?.[0]?.extensions?.code).toBe('file.noAccess')
    const strange = await check(id, { owner: 'alpenflora' }).catch((error: unknown) => String(error))
    expect(String(JSON.stringify(strange))).toMatch(/organization\.notFound|write\.notAllowed|"create":0/u)
  })

  describe('what a stranger sends', () => {
    const xlsx = (parts: Record<string, string>) =>
      zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)])))
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(260_000_000) }, { level: 9 })
    const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 4000 }, (_, at) => (at * at) % 251)])
    const wide = `${Array.from({ length: 1200 }, (_, index) => `c${index}`).join(';')}\n1`
    test.each<[string, string, Uint8Array | string, string]>([
      ['a bomb', 'a.xlsx', bomb, 'import.inflatesTooFar'],
      ['a million columns', 'a.csv', wide, 'import.tooManyColumns'],
      ['a picture that is called a table', 'a.xlsx', 'PNG', 'import.otherType'],
      ['a picture that is called a text', 'a.csv', photo, 'import.otherType'],
      ['a workbook that is called a text', 'a.csv', xlsx({ 'xl/workbook.xml': '<workbook/>' }), 'import.otherType'],
      ['a ZIP file', 'a.zip', xlsx({ 'a.txt': 'a' }), 'import.typeNotSupported'],
      ['half an OpenDocument', 'a.ods', xlsx({ 'content.xml': '<x/>' }), 'import.fileUnreadable'],
      ['a broken old workbook', 'a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import.fileUnreadable'],
      ['a letter of Word', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import.typeNotSupported'],
      [
        'an old workbook that is called a new one',
        'a.xlsx',
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        'import.otherType',
      ],
      ['an OpenDocument that is called a workbook', 'a.xlsx', xlsx({ 'content.xml': '<x/>' }), 'import.otherType'],
      ['an OpenDocument text', 'a.odt', xlsx({ 'content.xml': '<x/>' }), 'import.otherType'],
      [
        'a locked workbook',
        'a.xlsx',
        Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
        'import.encrypted',
      ],
      ['a broken workbook', 'a.xlsx', Buffer.from('504b0304000000', 'hex'), 'import.fileUnreadable'],
      ['nothing', 'a.csv', ' \n ', 'import.empty'],
      [
        'a JSON as deep as the sea',
        'a.json',
        `[{"a":[{"b":${'['.repeat(200_000)}${']'.repeat(200_000)}}]}]`,
        'import.fileUnreadable',
      ],
      ['half a JSON', 'a.json', '[{"a":1}', 'import.fileUnreadable'],
    ])('%s is refused by name', async (_title, name, bytes, code) => {
      expect((await uploaded(bytes, name)).code).toBe(code)
    })
  })
})
