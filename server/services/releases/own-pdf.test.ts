/** A release that is printed of a PDF of its own: who brings it, what is found, what is agreed to, and what is printed. */
import { createHash } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { type PrintFileCase, printFileCases, printFileFinds } from '#domain/imports/print-file-cases.ts'
import type { RawWrite } from '../../store/store.ts'
import { formOf } from '#test/ask.ts'
import { makeLaughs, makePdf, type OwnPdfMade } from '#test/own-pdfs.ts'
import { onOneServer } from '#test/running-server.ts'

const [design] = await labelMasters()
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

onOneServer('a PDF of one’s own', (server) => {
  let template = ''

  const stored = (id: string) => server().services.store.get(systemActor, 'releases', id)
  const created = async (label: string, more: object = {}) => {
    const { data, errors } = await server().graphql('editor', createMutation, {
      release: { label, template, data: {}, ...more },
    })
    expect(errors).toBeUndefined()
    return String(data?.releaseCreate?.id)
  }
  const bring = (person: Person, id: string, bytes: Uint8Array, name = 'Etikett.pdf') =>
    server().call(person, 'POST', `/api/releases/${id}/own-pdf`, formOf('file', name, bytes))
  const brought = async (id: string, made: OwnPdfMade = {}) => {
    const bytes = await makePdf(made)
    expect(await bring('mainSupplier', id, bytes)).toMatchObject({ status: 200 })
    return bytes
  }
  const step = async (person: Person, id: string, status: string, hash?: string) => {
    const pages = hash === undefined ? undefined : [{ release: id, hash }]
    const { data, errors } = await server().graphql(person, statusMutation, { ids: [id], status, pages })
    expect(errors).toBeUndefined()
    const [result] = data?.releaseChangeStatus ?? []
    return result?.success ? 'done' : result?.error
  }
  const check = async (id: string) =>
    (await server().ask('editor', 'GET /api/releases/:id/preflight', { params: { id } })).data

  beforeAll(async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    template = String(data?.templateCreate?.id)
    const form = formOf('data', 'stecketikett.idml', design, { mode: 'activate' })
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: template }, form })
  })

  test('is shown, agreed to by its hash, and printed byte for byte; nothing is composed', async () => {
    const { services } = server()
    const id = await created('Rosa gallica')
    const preview = async () => {
      const file = Object.values((await stored(id)).files).find(({ usage }) => usage === 'print-preview')
      return file && hashOf(await readFileFrom(services.files, file.path))
    }
    await expect.poll(preview, { timeout: 60_000 }).toBeDefined()
    const asked = vi.spyOn(services.engine, 'run')
    const bytes = await brought(id)
    const hash = hashOf(bytes)
    expect((await stored(id)).ownPdf).toMatchObject({
      sha256: hash,
      name: 'Etikett.pdf',
      filesize: bytes.length,
      pages: [
        { width: 60, height: 140 },
        { width: 60, height: 140 },
      ],
    })
    expect((await stored(id)).log.at(-1)).toMatchObject({ action: 'ownPdf', message: 'Etikett.pdf' })
    expect(await check(id)).toMatchObject({ hash, findings: [], blocking: 0 })
    // Lists show it, too.
    await expect.poll(preview, { timeout: 60_000 }).toBe(hash)

    expect(await step('mainSupplier', id, 'approval')).toBe('done')
    expect(await step('owner', id, 'published', '0'.repeat(64))).toMatchObject({ code: 'release.pagesDiffer' })
    expect(await step('owner', id, 'published', hash)).toBe('done')
    await expect.poll(async () => (await stored(id)).printDataGenerated, { timeout: 60_000 }).toBeDefined()
    const { files, exportPath = '', approvedPages } = await stored(id)
    expect(approvedPages).toEqual({ [hash]: true })
    const file = files[`${id}~pdf`]
    expect(file).toMatchObject({ sha256: hash, filesize: bytes.length })
    expect(await readFileFrom(services.files, file?.path ?? '')).toEqual(Buffer.from(bytes))
    expect(await readFileFrom(services.printData, exportPath)).toEqual(Buffer.from(bytes))
    expect(new Set(asked.mock.calls.map(([{ kind }]) => kind))).toEqual(new Set(['ownPdf', 'certificate']))
    asked.mockRestore()
  })

  test('of a template without a design is held against its format', async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Ohne Entwurf' } })
    const bare = String(data?.templateCreate?.id)
    await server().call('mainSupplier', 'PATCH', `/api/store/templates/${bare}`, { set: { width: 60, height: 140 } })
    const id = await created('Rosa alba', { template: bare })
    const hash = hashOf(await brought(id, { pages: 1 }))
    expect(await check(id)).toMatchObject({ hash, findings: [] })
    expect(await step('mainSupplier', id, 'approval')).toBe('done')
    expect(await step('owner', id, 'published', hash)).toBe('done')
  })

  test('that is not what its template asks for is told, and holds up its proof and its approval', async () => {
    const id = await created('Rosa canina')
    await brought(id, { pages: 1, size: [70, 140], text: 'Rosa' })
    const { findings, blocking } = await check(id)
    expect(findings.map(({ code }) => code)).toEqual(['pdf.pageCount', 'pdf.pageSize', 'pdf.fontNotEmbedded'])
    expect(blocking).toBe(3)
    // One may ask because of it; as a proof it goes to nobody.
    for (const [person, to, outcome] of [
      ['owner', 'reviewAndPublish', { code: 'release.preflightFailed' }],
      ['owner', 'review', 'done'],
      ['mainSupplier', 'approval', { code: 'release.preflightFailed' }],
    ] as const)
      expect([to, await step(person, id, to)]).toEqual([
        to,
        outcome === 'done' ? outcome : expect.objectContaining(outcome),
      ])
    expect((await stored(id)).status).toBe('review')
  })

  test.each<[string, reason: string, () => Promise<Uint8Array>]>([
    ['no PDF', 'reason.notPdf', async () => new TextEncoder().encode('x')],
    ['a locked one', 'reason.locked', () => makePdf({ password: { owner: 'geheim' } })],
    ['one that draws itself without end', 'reason.damagedPdf', async () => makeLaughs(32)],
    ['a damaged one', 'reason.damagedPdf', async () => (await makePdf()).subarray(0, 60)],
  ])('%s is refused by its name, and nothing is kept', async (_, reason, made) => {
    const id = await created('Rosa rugosa')
    const answer = await bring('editor', id, await made(), 'Plakat, neu.pdf')
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'ownPdf.refused', params: { name: 'Plakat, neu.pdf', reason: { says: reason } } } },
    })
    expect((await stored(id)).ownPdf).toBeUndefined()
  })

  test.each<[Person, number, string | undefined]>([
    ['editor', 200, undefined],
    ['owner', 200, undefined],
    ['mainSupplier', 200, undefined],
    ['admin', 200, undefined],
    ['buyer', 404, 'release.notFound'],
    ['neighbour', 404, 'release.notFound'],
    ['stranger', 404, 'release.notFound'],
    ['supplier', 404, 'release.notFound'],
  ])('%s brings one to a release in progress: %s', async (person, status, code) => {
    const id = await created('Rosa moschata')
    const answer = await bring(person, id, await makePdf({ black: 0.3 }))
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    const page = await server().call(person, 'GET', `/api/releases/${id}/own-pdf/pages/1`)
    const file = await server().call(person, 'GET', `/api/releases/${id}/own-pdf`)
    expect([page.status, file.status]).toEqual([status, status])
    if (status === 200)
      expect(['content-type', 'content-disposition'].map((name) => file.headers.get(name))).toEqual([
        'application/pdf',
        "attachment; filename*=UTF-8''Etikett.pdf",
      ])
  })

  test('of two who bring one at once, the slower hears that the version is another one now', async () => {
    const { files } = server().services
    const id = await created('Rosa pendulina')
    const put = files.put.bind(files)
    const { promise: bothRead, resolve } = Promise.withResolvers<void>()
    let looks = 0
    const meet = vi.spyOn(files, 'put').mockImplementation(async (...given) => {
      if (given[0].startsWith('looks/')) {
        if (++looks === 2) resolve()
        await bothRead
      }
      return put(...given)
    })
    const brings = (['editor', 'owner'] as const).map(async (person, index) =>
      bring(person, id, await makePdf({ pages: 1, black: 0.2 + index / 2 })),
    )
    const answers = await Promise.all(brings)
    meet.mockRestore()
    const codes = answers.map(({ body }) => body.error?.code ?? 'ok')
    expect(codes.toSorted()).toEqual(['ok', 'release.changedMeanwhile'])
    expect((await stored(id)).log.filter(({ action }) => action === 'ownPdf')).toHaveLength(1)
  })

  test('is no step that Ctrl+Z goes back to: what came is removed or replaced where it is named', async () => {
    const id = await created('Rosa foetida')
    const { status } = await bring('member', id, await makePdf())
    expect(status).toBe(200)
    const { data } = await server().ask('member', 'GET /api/changesets/own')
    expect(data.filter(({ label }) => label === 'ReleaseOwnPdf')).toEqual([])
  })

  test('nobody writes it past the upload, and nobody changes it where nothing may be edited', async () => {
    const id = await created('Rosa glauca')
    await brought(id)
    const { ownPdf } = await stored(id)
    const set = { ownPdf: { ...ownPdf, name: 'Anderes.pdf' } }
    expect((await server().call('owner', 'PATCH', `/api/store/releases/${id}`, { set })).status).toBe(403)
    await step('mainSupplier', id, 'approval')
    for (const person of ['editor', 'mainSupplier', 'admin'] as const) {
      const other = await bring(person, id, await makePdf({ black: 0.9 }))
      const none = await server().call(person, 'DELETE', `/api/releases/${id}/own-pdf`)
      expect([other, none].map(({ status, body }) => [person, status, body.error?.code])).toEqual([
        [person, 403, 'release.editNotAllowed'],
        [person, 403, 'release.editNotAllowed'],
      ])
    }
    expect((await stored(id)).ownPdf).toEqual(ownPdf)
  })

  test('another file than the one that was approved in advance voids the approval until the owner confirms it', async () => {
    const id = await created('Rosa majalis')
    const hash = hashOf(await brought(id))
    expect(await step('owner', id, 'reviewAndPublish', hash)).toBe('done')
    const other = hashOf(await brought(id, { black: 0.8 }))
    expect(await step('mainSupplier', id, 'published')).toMatchObject({ code: 'release.pagesRequired' })
    expect(await step('mainSupplier', id, 'published', other)).toMatchObject({
      code: 'release.approvalVoid',
      params: { fields: 'PDF' },
    })
    const { changes } = await server().ask('owner', 'GET /api/releases/:id/approval', { params: { id } })
    expect(changes).toMatchObject([
      { before: `Etikett.pdf (${hash.slice(0, 8)})`, after: `Etikett.pdf (${other.slice(0, 8)})` },
    ])
    await server().ask('owner', 'POST /api/releases/:id/approval', { params: { id }, body: { hash: other } })
    expect(await step('mainSupplier', id, 'published', other)).toBe('done')
    await expect.poll(async () => (await stored(id)).files[`${id}~pdf`]?.sha256, { timeout: 60_000 }).toBe(other)
  })

  test('for a publication goes where it was said it would, and a refused file leaves no version behind', async () => {
    const id = await created('Rosa villosa')
    const publication = String((await stored(id)).publicationId)
    const take = async (person: Person, action: string, bytes?: Uint8Array) => {
      const form = formOf('file', 'Etikett.pdf', bytes ?? (await makePdf({ black: 0.6 })), { action })
      const { status, body } = await server().call(person, 'POST', `/api/publications/${publication}/print-file`, form)
      return [status, body.error?.code ?? body]
    }
    expect(await take('editor', 'newRelease')).toEqual([409, 'ownPdf.otherAction'])
    expect(await take('editor', 'replacePdf')).toEqual([200, { action: 'replacePdf', release: id }])
    const hash = String((await stored(id)).ownPdf?.sha256)
    await step('mainSupplier', id, 'approval')
    expect(await take('editor', 'replacePdf')).toEqual([409, 'release.updateProhibited'])
    await step('owner', id, 'published', hash)
    expect(await take('stranger', 'newRelease')).toEqual([404, 'publication.notFound'])
    expect(await take('buyer', 'newRelease')).toEqual([403, 'write.notAllowed'])
    const versions = async () =>
      Object.keys((await server().services.store.get(systemActor, 'publications', publication)).releases)
    expect(await take('editor', 'newRelease', new TextEncoder().encode('x'))).toEqual([422, 'ownPdf.refused'])
    expect(await versions()).toEqual([id])
    const next = await makePdf({ black: 0.7 })
    expect(await take('editor', 'newRelease', next)).toMatchObject([200, { action: 'newRelease' }])
    const [made = ''] = (await versions()).filter((one) => one !== id)
    expect(await stored(made)).toMatchObject({ number: 2, status: 'pending', ownPdf: { sha256: hashOf(next) } })
    expect((await stored(id)).ownPdf?.sha256).toBe(hash)
  })

  test('is decided for each history and each person as the grid says', async () => {
    const { store } = server().services
    const tenant = { owner: 'rosenhof', supplier: 'mcs' }
    const histories = printFileFinds.filter(({ publications }) => publications.length === 1)
    const idOf = (row: string) => `grid-${histories.findIndex((one) => one.row === row)}`
    await store.writeRaw(
      systemActor,
      histories.flatMap(({ row, publications: [states = []] }): RawWrite[] => {
        const id = idOf(row)
        const versions = states.map((status, index) => [`${id}-${index + 1}`, { number: index + 1, status }] as const)
        const document = {
          label: row,
          template,
          releases: Object.fromEntries(versions),
          numReleases: states.length,
          ...tenant,
        }
        return [
          { kind: 'create', collection: 'publications', id, document },
          ...versions.map(([release, state]): RawWrite => ({
            kind: 'create',
            collection: 'releases',
            id: release,
            document: { publicationId: id, ...state, template, ...tenant },
          })),
        ]
      }),
    )
    const codes: Partial<Record<PrintFileCase['outcome'], string>> = {
      replacePdf: 'ownPdf.refused',
      newRelease: 'ownPdf.otherAction',
      locked: 'release.updateProhibited',
    }
    const said = async ({ row, person }: PrintFileCase) => {
      // No PDF: what would be done is told, and nothing is done.
      const form = formOf('file', 'x.pdf', new TextEncoder().encode('x'), { action: 'replacePdf' })
      const path = `/api/publications/${idOf(row)}/print-file`
      return (await server().call(person, 'POST', path, form)).body.error?.code
    }
    for (const one of printFileCases.filter(({ publications }) => publications.length === 1))
      expect([one.row, one.person, await said(one)]).toEqual([one.row, one.person, codes[one.outcome]])

    // One that has no version gets its first.
    const first = formOf('file', 'Erste.pdf', await makePdf({ black: 0.4 }), { action: 'newRelease' })
    const address = `/api/publications/${idOf('no version')}/print-file`
    const { status, body } = await server().call('editor', 'POST', address, first)
    expect([status, body]).toMatchObject([200, { action: 'newRelease' }])
    expect(await stored(String(body['release']))).toMatchObject({
      number: 1,
      status: 'pending',
      label: 'no version',
      template,
      ownPdf: { name: 'Erste.pdf' },
    })
  })

  test('goes with a new version, and once it is removed the release is composed again', async () => {
    const id = await created('Rosa spinosissima')
    const hash = hashOf(await brought(id))
    await step('mainSupplier', id, 'approval')
    await step('owner', id, 'published', hash)
    const { data } = await server().graphql('editor', 'mutation C($id: ID!) { releaseCopy(id: $id) { id } }', { id })
    const copy = String(data?.releaseCopy?.id)
    expect((await check(copy)).hash).toBe(hash)
    expect((await server().call('editor', 'DELETE', `/api/releases/${copy}/own-pdf`)).status).toBe(200)
    expect((await stored(copy)).ownPdf).toBeUndefined()
    expect((await stored(copy)).log.at(-1)).toMatchObject({ action: 'ownPdfRemoved', message: 'Etikett.pdf' })
    expect((await check(copy)).hash).not.toBe(hash)
    expect((await server().call('editor', 'DELETE', `/api/releases/${copy}/own-pdf`)).body.error?.code).toBe(
      'ownPdf.none',
    )
  })
})

const templateMutation = 'mutation T($template: TemplateInput!) { templateCreate(template: $template) { id } }'
const createMutation = 'mutation C($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
const statusMutation =
  'mutation S($ids: [ID!]!, $status: String!, $pages: [PagesShown!]) { releaseChangeStatus(ids: $ids, status: $status, pages: $pages) { success error { code params } } }'
