/** Operations over a whole collection: its releases as one download, and called as their contents. */
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RawWrite } from '../../store/store.ts'
import { type GraphqlAnswer, onOneServer } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const at = '2026-03-01T09:30:00.000Z'

const create = (collection: RecordKind, id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})

const file = (path: string, usage: string) => ({
  path,
  usage,
  filesize: path.length,
  mimetype: usage === 'display' ? 'image/png' : 'application/pdf',
  updateTimestamp: at,
})

/** A release in its publication, with files that hold their own paths. */
const release = (id: string, status: string, more: object = {}): RawWrite[] => [
  create('publications', `b-${id}`, { label: id, ...tenant, releases: { [id]: { number: 1, status } } }),
  create('releases', id, {
    publicationId: `b-${id}`,
    label: id,
    status,
    collections: { c1: true },
    ...more,
    ...tenant,
  }),
]

const records: RawWrite[] = [
  create('contentTypes', 'plant', {
    label: { de: 'Pflanze' },
    loadDefault: { rosenhof: true },
    groups: [{ id: 'g', properties: ['height'] }],
    labelDefault: '{name}',
  }),
  create('properties', 'name', { type: 'string', label: { de: 'Name' } }),
  create('contents', 'k-rose', { type: 'plant', label: { de: 'Rosa gallica', fr: 'Rosier' }, ...tenant }),
  create('contents', 'k-iris', { type: 'plant', label: { de: 'Iris' }, data: { name: { value: 'Iris' } }, ...tenant }),
  create('properties', 'height', { type: 'number', label: { de: 'Höhe' }, order: 2 }),
  create('contents', 'k-aster', {
    type: 'plant',
    label: { de: 'Aster <1> & "2"' },
    collections: { c2: true },
    data: { name: { value: '=1+1' }, height: { value: 40.5 } },
    ...tenant,
  }),
  create('contents', 'k-aster-2', {
    type: 'plant',
    parentId: 'k-aster',
    active: false,
    collections: { c2: true },
    data: { height: { value: 60 } },
    ...tenant,
  }),
  create('contents', 'k-old', { type: 'plant', label: { de: 'Alt' }, active: false, ...tenant }),
  create('contents', 'k-old-1', {
    type: 'plant',
    parentId: 'k-old',
    label: { de: 'Zinnie' },
    collections: { c2: true },
    data: { name: { value: 'Zinnie' }, height: { value: 30 } },
    ...tenant,
  }),
  // Shared by somebody whose contents one does not see.
  create('contents', 'k-foreign', {
    type: 'plant',
    label: { de: 'Fremd' },
    collections: { c2: true },
    owner: 'staudenland',
    supplier: 'mcs',
  }),
  create('collections', 'c2', { name: 'Tabelle', ...tenant }),
  ...['theirs', 'ours'].map((id) => create('contentTypes', id, { label: { de: id }, loadDefault: { rosenhof: true } })),
  create('collections', 'c-typed', { name: 'x', contentDefaultType: 'plant', ...tenant }),
  create('collections', 'c-plain', { name: 'x', ...tenant }),
  create('collections', 'c-untyped', { name: 'x', owner: 'staudenland', supplier: 'mcs' }),
  { kind: 'update', collection: 'organizations', id: 'rosenhof', set: { defaultContentType: 'theirs' } },
  { kind: 'update', collection: 'organizations', id: 'mcs', set: { defaultContentType: 'ours' } },
  create('collections', 'c1', { name: 'Frühling: 2027', ...tenant }),
  create('templates', 'export', {
    name: 'Export',
    type: 'digital',
    format: 'CSV',
    data: { header: { text: 'name\n' }, body: { text: '${name}\n' } },
    placeholders: [{ id: 'name' }],
    ...tenant,
  }),
  ...release('r-rose', 'pending', {
    referencedContents: { 'k-rose': true },
    files: {
      'r-rose~pdf': file('releases/r-rose/r-rose.pdf', 'print'),
      'print-preview~pdf': file('releases/r-rose/print-preview.pdf', 'print-preview'),
      'display-1~png': file('releases/r-rose/display-1.png', 'display'),
      'display-2l~png': file('releases/r-rose/display-2l.png', 'display'),
    },
  }),
  ...release('r-iris', 'pending', {
    referencedContents: { 'k-iris': true },
    files: { 'print-preview~pdf': file('releases/r-iris/print-preview.pdf', 'print-preview') },
  }),
  ...release('r-sold', 'published', { referencedContents: { 'k-rose': true } }),
  ...release('r-withdrawn', 'disabled', {
    files: { 'print-preview~pdf': file('releases/r-withdrawn/print-preview.pdf', 'print-preview') },
  }),
  ...release('r-data', 'pending', { type: 'digital', template: 'export', data: { name: { value: 'a, "b"' } } }),
]

onOneServer('a collection', (server) => {
  const ask = (person: Person, query: string, variables: object) => server().graphql(person, query, variables)
  const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.code

  const download = async (person: Person, variables: object = {}) =>
    ask(
      person,
      `query DownloadReleases($id: ID!, $releaseIds: [ID!], $fileNames: String, $pdf: Boolean, $digital: Boolean, $png: Boolean, $pngSelect: [String!]) {
        downloadReleases(id: $id, releaseIds: $releaseIds, fileNames: $fileNames, pdf: $pdf, digital: $digital, png: $png, pngSelect: $pngSelect) {
          name link expiresAt files size missing } }`,
      { id: 'c1', ...variables },
    )
  const namesIn = async (person: Person, variables: object = {}): Promise<Record<string, string>> => {
    const link = (await download(person, variables)).data?.downloadReleases?.link
    const bytes = new Uint8Array(await (await fetch(`${server().address}${link}`)).arrayBuffer())
    return Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]),
    )
  }
  const rename = (person: Person, variables: object = {}) =>
    ask(
      person,
      `mutation UpdateLabels($collectionId: ID!, $language: String, $filterReleases: [ID!]) {
        updateLabels(collectionId: $collectionId, language: $language, filterReleases: $filterReleases) { updated prohibited unchanged } }`,
      { collectionId: 'c1', ...variables },
    )

  beforeAll(async () => {
    const { store, files } = server().services
    await store.writeRaw(systemActor, records)
    for (const write of records)
      if (write.kind === 'create' && write.collection === 'releases')
        for (const { path } of Object.values((write.document['files'] ?? {}) as Record<string, { path: string }>))
          await files.put(path, new TextEncoder().encode(path))
  })

  test.each<[string, Person, object, unknown]>([
    ['its own', 'mainSupplier', { collectionId: 'c-typed' }, 'plant'],
    ['that of its owner, not that of who works for them', 'mainSupplier', { collectionId: 'c-plain' }, 'theirs'],
    ['the one that is asked for', 'mainSupplier', { collectionId: 'c-typed', type: 'ours' }, 'ours'],
    ['none where nobody says one', 'neighbour', { collectionId: 'c-untyped' }, 'parameter.required'],
  ])('gives new contents a type: %s', async (_name, person, variables, type) => {
    const answer = await ask(
      person,
      `mutation ContentsCreate($collectionId: ID!, $type: ID) {
        contentsCreate(collectionId: $collectionId, names: ["x"], type: $type) { ids } }`,
      variables,
    )
    const [id] = answer.data?.contentsCreate?.ids ?? []
    const made = id === undefined ? undefined : await server().services.store.get(systemActor, 'contents', id)
    expect(made?.type ?? codeOf(answer)).toBe(type)
  })

  test('is served by who serves its owner, where nothing else is said', async () => {
    const make = async (person: Person, document: object) =>
      (await server().call(person, 'POST', '/api/store/collections', document)).body
    expect(await make('owner', { name: 'Beet', owner: 'rosenhof' })).toMatchObject({ supplier: 'mcs' })
    expect(await make('mainSupplier', { name: 'Beet', owner: 'alpenflora' })).toMatchObject({ supplier: 'gruenwerk' })
    expect((await make('owner', { name: 'Beet', owner: 'alpenflora' })).error?.code).toBe('document.fieldRequired')
  })

  test('is downloaded: press-ready files or previews, and digital releases as their text', async () => {
    const { data } = await download('owner')
    expect(data?.downloadReleases).toMatchObject({ name: 'Frühling- 2027.zip', files: 3, missing: ['r-sold'] })
    expect(await namesIn('owner')).toEqual({
      'r-rose v1.pdf': 'releases/r-rose/r-rose.pdf',
      'r-iris v1.pdf': 'releases/r-iris/print-preview.pdf',
      'r-data v1.csv': 'name\n"a, ""b"""\n',
    })
  })

  test('is packed in the background, for whoever began it and for nobody else', async () => {
    const body = { pdf: true, digital: true, png: false }
    const { job } = await server().ask('owner', 'POST /api/collections/:id/downloads', { params: { id: 'c1' }, body })
    const state = () => server().ask('owner', 'GET /api/downloads/:id', { params: { id: job } })
    await expect.poll(async () => (await state()).state).toBe('completed')
    const { file } = await state()
    expect(file).toMatchObject({ name: 'Frühling- 2027.zip', files: 3, missing: ['r-sold'] })
    const bytes = new Uint8Array(await (await fetch(`${server().address}${file?.link}`)).arrayBuffer())
    expect(Object.keys(unzipSync(bytes))).toHaveLength(3)
    expect((await server().call('manager', 'GET', `/api/downloads/${job}`)).body.error?.code).toBe('job.notFound')
    expect((await server().call('stranger', 'POST', '/api/collections/c1/downloads', body)).status).toBe(404)
    const one = { pdf: false, digital: false, png: true, pngSelect: ['2l'] }
    const call = 'POST /api/collections/:id/downloads'
    const { job: chosen } = await server().ask('owner', call, { params: { id: 'c1' }, body: one })
    const packed = () => server().ask('owner', 'GET /api/downloads/:id', { params: { id: chosen } })
    await expect.poll(async () => (await packed()).state).toBe('completed')
    expect((await packed()).file).toMatchObject({ files: 1 })
    const none = { ...body, pdf: false, digital: false }
    const empty = await server().call('owner', 'POST', '/api/collections/c1/downloads', none)
    expect(empty.body.error?.code).toBe('download.empty')
  })

  describe('and beside it any selection', () => {
    const files = { pdf: true, digital: true, png: false }
    const ticked = (...ids: string[]): FilterOf<'releases'> => ({ field: 'id', op: 'in', value: ids })
    const pack = async (person: Person, where: FilterOf<'releases'>, title: string) => {
      const { job } = await server().ask(person, 'POST /api/downloads', { body: { ...files, where, title } })
      const state = () => server().ask(person, 'GET /api/downloads/:id', { params: { id: job } })
      await expect.poll(async () => (await state()).state).toBe('completed')
      return (await state()).file
    }

    test.each<[string, Person, FilterOf<'releases'>, object]>([
      [
        'of what is ticked',
        'owner',
        ticked('r-rose', 'r-data', 'r-sold'),
        { name: 'Herbst- 2027.zip', files: 2, missing: ['r-sold'] },
      ],
      ['also of what is withdrawn', 'owner', ticked('r-withdrawn'), { files: 1, missing: [] }],
      [
        'of whatever a list shows',
        'member',
        { field: 'collections.c1', op: '=', value: true },
        { files: 4, missing: ['r-sold'] },
      ],
    ])('is packed: %s', async (_, person, where, expected) => {
      expect(await pack(person, where, 'Herbst: 2027')).toMatchObject(expected)
    })

    test('is called by label and version', async () => {
      const file = await pack('owner', ticked('r-rose', 'r-data'), 'x')
      const bytes = new Uint8Array(await (await fetch(`${server().address}${file?.link}`)).arrayBuffer())
      expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual(['r-data v1.csv', 'r-rose v1.pdf'])
    })

    test.each<[Person, object, string]>([
      ['stranger', { where: ticked('r-rose') }, 'download.empty'],
      ['buyer', { where: ticked('r-rose') }, 'download.empty'],
      ['owner', { where: ticked() }, 'download.empty'],
      ['owner', { where: { field: 'nothing', op: '=', value: 1 } }, 'document.unknownField'],
    ])('%s, asking for %j, is told %s', async (person, body, code) => {
      const answer = await server().call(person, 'POST', '/api/downloads', { ...files, title: 'x', ...body })
      expect(answer.body.error?.code).toBe(code)
    })
  })

  test.each<[string, object, string[]]>([
    ['one of them', { releaseIds: ['r-iris'] }, ['r-iris v1.pdf']],
    ['without the digital ones, by id', { digital: false, fileNames: 'id' }, ['r-iris.pdf', 'r-rose.pdf']],
    ['by content', { digital: false, fileNames: 'contentId' }, ['k-iris.pdf', 'k-rose.pdf']],
    ['pictures alone', { pdf: false, digital: false, png: true }, ['r-rose v1-1.png', 'r-rose v1-2l.png']],
    ['a chosen picture', { pdf: false, digital: false, png: true, pngSelect: ['2l'] }, ['r-rose v1-2l.png']],
  ])('is downloaded %s', async (_, variables, names) => {
    expect(Object.keys(await namesIn('member', variables)).toSorted()).toEqual(names)
  })

  test.each<[Person, object, string]>([
    ['stranger', {}, 'collection.notFound'],
    ['owner', { id: 'none' }, 'collection.notFound'],
    ['owner', { releaseIds: ['r-none'] }, 'release.notFound'],
    ['owner', { releaseIds: [] }, 'download.empty'],
    ['owner', { releaseIds: ['r-sold'] }, 'download.empty'],
    ['owner', { fileNames: 'nice' }, 'parameter.invalid'],
    // A buyer sees what is on sale, and no file was made of that.
    ['buyer', {}, 'download.empty'],
    ['buyer', { releaseIds: ['r-rose'] }, 'release.notFound'],
  ])('%s, asking %j, is told %s', async (person, variables, code) => {
    expect(codeOf(await download(person, variables))).toBe(code)
  })

  test('is downloaded as a table of the contents that the person sees', async () => {
    const ofContents = (person: Person, collectionId: string) =>
      ask(person, 'query DownloadContents($id: ID!) { downloadContents(collectionId: $id) { name link files size } }', {
        id: collectionId,
      })
    const { data } = await ofContents('buyer', 'c2')
    expect(data?.downloadContents).toMatchObject({ name: 'Tabelle.xlsx', files: 1 })
    const answer = await fetch(server().address + String(data?.downloadContents?.link))
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(parts)).toHaveLength(6)
    const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(cellsOf(sheet)).toEqual([
      ['ID', 'Bezeichnung (de)', 'Inhaltstyp', 'Aktiv', 'Öffentlich', 'Variante von', 'Name', 'Höhe'],
      ['k-aster', 'Aster <1> & "2"', 'Pflanze', '1', '0', '', '=1+1', '40.5'],
      ['k-old-1', 'Zinnie', 'Pflanze', '1', '0', 'k-old', 'Zinnie', '30'],
      ['k-aster-2', '', 'Pflanze', '0', '0', 'k-aster', '', '60'],
    ])
    expect((await ofContents('owner', 'c1')).errors?.[0]?.extensions?.code).toBe('download.empty')
    expect(codeOf(await ofContents('stranger', 'c2'))).toBe('collection.notFound')
    expect(codeOf(await ofContents('owner', ''))).toBe('parameter.required')
  })

  test('gives its releases the names of their contents, where they may be edited', async () => {
    const labels = async () => {
      const { documents } = await server().services.store.list(systemActor, 'releases', { limit: 100 })
      const publications = await server().services.store.list(systemActor, 'publications', { limit: 100 })
      return [...documents, ...publications.documents].map(({ id, label }) => `${id} ${String(label)}`).toSorted()
    }
    const before = await labels()
    expect((await rename('buyer')).data?.updateLabels).toMatchObject({ updated: [], prohibited: ['r-sold'] })
    expect(codeOf(await rename('stranger'))).toBe('collection.notFound')
    expect(codeOf(await rename('owner', { language: 'Deutsch' }))).toBe('parameter.invalid')
    expect(codeOf(await rename('owner', { language: 'xx' }))).toBe('value.languageUnknown')
    expect(codeOf(await rename('owner', { filterReleases: ['r-none'] }))).toBe('release.notFound')
    expect(await labels()).toEqual(before)

    const some = await rename('editor', { filterReleases: ['r-iris'] })
    expect(some.data?.updateLabels).toEqual({ updated: ['r-iris'], prohibited: [], unchanged: 0 })
    const all = await rename('editor', { language: 'fr' })
    expect(all.data?.updateLabels).toEqual({ updated: ['r-rose'], prohibited: ['r-sold'], unchanged: 2 })
    expect(await labels()).toEqual([
      'b-r-data r-data',
      'b-r-iris Iris',
      'b-r-rose Rosier',
      'b-r-sold r-sold',
      'b-r-withdrawn r-withdrawn',
      'r-data r-data',
      'r-iris Iris',
      'r-rose Rosier',
      'r-sold r-sold',
      'r-withdrawn r-withdrawn',
    ])
    const { data } = await server().ask('editor', 'GET /api/changesets', { query: { limit: 1 } })
    const id = data[0]?.id ?? ''
    expect((await server().ask('editor', 'POST /api/changesets/:id/revert', { params: { id } })).conflicts).toEqual([])
    expect(await labels()).toContain('b-r-rose r-rose')
  })

  test('leaves publications that are deleted together, and told what stays', async () => {
    const where: FilterOf<'publications'> = { field: 'id', op: 'in', value: ['b-r-iris', 'b-r-sold'] }
    const body = { collection: 'publications', where, work: { kind: 'delete' } } as const
    const there = async () => {
      const { documents } = await server().services.store.list(systemActor, 'releases', { limit: 100 })
      return documents.map(({ id }) => id).filter((id) => id === 'r-iris' || id === 'r-sold')
    }
    const before = await there()
    const left = [
      { code: 'publication.inWorkflow', count: 1, examples: [{ collection: 'publications', id: 'b-r-sold' }] },
    ]
    const foreseen = await server().ask('editor', 'POST /api/bulk', { body: { ...body, dryRun: true } })
    expect(foreseen).toMatchObject({ changed: 1, leftOut: left })
    expect(await there()).toEqual(before)
    const report = await server().ask('editor', 'POST /api/bulk', { body })
    expect(report).toMatchObject({ state: 'done', changed: 1, leftOut: left })
    expect(await there()).toEqual(['r-sold'])
    await server().ask('editor', 'POST /api/changesets/:id/undo', { params: { id: String(report.changeset) } })
    expect(await there()).toEqual(before)
  })

  test('and versions outside of it take what is newer in the database, where they may still be edited', async () => {
    const name = { content: 'k-iris', property: 'name', value: 'Alt', valueRaw: 'Alt' }
    const own = { ...name, value: 'Von Hand', valueRaw: 'Iris' }
    const more = { collections: {}, data: { name, own } }
    const { store } = server().services
    await store.writeRaw(systemActor, [
      ...release('r-linked', 'pending', more),
      ...release('r-locked', 'published', more),
    ])
    const where: FilterOf<'releases'> = { field: 'id', op: 'in', value: ['r-linked', 'r-locked'] }
    const body = { collection: 'releases', where, work: { kind: 'refresh' } } as const
    const data = async (id: string) => (await store.get(systemActor, 'releases', id)).data
    const report = await server().ask('editor', 'POST /api/bulk', { body })
    expect(report).toMatchObject({
      state: 'done',
      changed: 1,
      leftOut: [{ code: 'release.updateProhibited', count: 1, examples: [{ id: 'r-locked' }] }],
    })
    expect(await data('r-linked')).toEqual({ name: { ...name, value: 'Iris', valueRaw: 'Iris' }, own })
    expect(await data('r-locked')).toEqual({ name, own })
    await server().ask('editor', 'POST /api/changesets/:id/undo', { params: { id: String(report.changeset) } })
    expect(await data('r-linked')).toEqual({ name, own })
  })

  describe('and any selection is called as its contents', () => {
    const all: FilterOf<'releases'> = { field: 'collections.c1', op: '=', value: true }
    const work = { kind: 'name', language: 'fr' } as const
    const name = (person: Person) =>
      server().ask(person, 'POST /api/bulk', { body: { collection: 'releases', where: all, work } })
    const labelOf = async (kind: 'releases' | 'publications', id: string) =>
      (await server().services.store.get(systemActor, kind, id)).label

    test('in one step, with its publications, and told what stays', async () => {
      const report = await name('editor')
      // The other one is called so already.
      expect(report).toMatchObject({
        state: 'done',
        changed: 1,
        leftOut: [{ code: 'release.updateProhibited', count: 1, examples: [{ collection: 'releases', id: 'r-sold' }] }],
      })
      expect(await labelOf('releases', 'r-rose')).toBe('Rosier')
      expect(await labelOf('publications', 'b-r-rose')).toBe('Rosier')
      expect(await name('editor')).toMatchObject({ state: 'done', changed: 0 })
      const params = { id: String(report.changeset) }
      await server().ask('editor', 'POST /api/changesets/:id/undo', { params })
      expect(await labelOf('releases', 'r-rose')).toBe('r-rose')
      expect(await labelOf('publications', 'b-r-rose')).toBe('r-rose')
    })

    test.each<[Person, string, RecordKind, string]>([
      ['editor', 'xx', 'releases', 'value.languageUnknown'],
      ['editor', 'de', 'contents', 'parameter.invalid'],
    ])('%s, asking in %s of %s, is told %s', async (person, language, collection, code) => {
      const body = { collection, where: all, work: { ...work, language } }
      expect((await server().call(person, 'POST', '/api/bulk', body)).body.error?.code).toBe(code)
    })

    test('not by who may not change them', async () => {
      expect(await name('buyer')).toMatchObject({
        changed: 0,
        leftOut: [{ code: 'release.updateProhibited', count: 1 }],
      })
      expect(await name('stranger')).toMatchObject({ found: 0, changed: 0 })
    })
  })
})

/** What the cells of a sheet hold, row by row. */
const cellsOf = (sheet: string): string[][] =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row]) =>
    [...String(row).matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) =>
      cell
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    ),
  )
