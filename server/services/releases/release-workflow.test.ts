/** The main job through the API: a template, a release, its proof, its approval, its print data; and who may not. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { newsTexts } from '../../texts.ts'
import { formOf } from '#test/ask.ts'
import { pagesShown } from '#test/pages-shown.ts'
import { onOneServer, type TestServer } from '#test/running-server.ts'

const design = new URL('../../../samples/designs/stecketikett-60x140.idml', import.meta.url)

onOneServer('a release', (server) => {
  const changeStatus = async (person: Person, id: string, status: string, more: object = {}) => {
    const given = { ids: [id], status, pages: await pagesShown(server(), [id]), ...more }
    const { data, errors } = await server().graphql(person, statusMutation, given)
    if (errors) throw new Error(JSON.stringify(errors))
    return data?.releaseChangeStatus?.[0]
  }
  const create = (person: Person, release: object) => server().graphql(person, createMutation, { release })

  let template = ''
  let release = ''
  let orderable = ''

  test('a supplier makes a template of a design, and its placeholders are listed', async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    template = String(data?.templateCreate?.id)
    const form = formOf('data', 'stecketikett.idml', await readFile(design))
    const given = { params: { id: template }, form }
    const { data: report } = await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', given)
    expect(report).toMatchObject({ id: template, hasDesign: true, pages: [{ width: 60, height: 140 }, {}] })
    expect(report.placeholders.length).toBeGreaterThan(3)
    const stored = await server().call('owner', 'GET', `/api/store/templates/${template}`)
    expect(stored.body).toMatchObject({ width: 60, height: 140, design: { pages: 2 } })
    // What is asked for and stays empty is an error, which holds nothing up here.
    const set = {
      placeholders: [{ id: 'titel' }, { id: 'name_de' }],
      'preflight.required': ['name_de'],
      'preflight.publishing': 'nothing',
    }
    const declared = await server().call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, { set })
    expect(declared.status).toBe(200)
  })

  test('a client may not replace the design', async () => {
    const form = new FormData()
    form.set('data', new Blob([await readFile(design)]), 'x.idml')
    const answer = await server().call('owner', 'POST', `/api/artwork/templates/${template}`, form)
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'write.notAllowed' } } })
  })

  test('a release begins as number 1, pending, in a publication of its own', async () => {
    const created = await create('editor', {
      label: 'Rosa gallica',
      template,
      data: { titel: { value: 'Rosa gallica' } },
    })
    const made = created.data?.releaseCreate
    expect(made).toMatchObject({ number: 1, status: 'pending', ownerId: 'rosenhof', supplierId: 'mcs' })
    release = String(made?.id)
    const publication = await server().call('owner', 'GET', `/api/store/publications/${made?.publicationId}`)
    expect(publication.body).toMatchObject({
      label: 'Rosa gallica',
      numReleases: 1,
      status: 'pending',
      releases: { [release]: { number: 1 } },
    })
  })

  test('its artwork is pictures of the pages and a preview PDF', async () => {
    const body = await server().graphql('editor', artworkMutation, { id: release })
    const files = body.data?.releaseArtwork?.files ?? []
    expect(files.map(({ filename, usage }) => [filename, usage])).toEqual([
      ['display-1.png', 'display'],
      ['display-2.png', 'display'],
      ['thumb.png', 'thumb'],
      ['print-preview.pdf', 'print-preview'],
    ])
    const png = await fetch(`${server().address}/api/releases/${release}/files/display-1.png`, {
      headers: { authorization: `Bearer ${await server().token('editor')}` },
    })
    expect(
      Buffer.from(await png.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test.each<[Person, string]>([
    ['stranger', 'another client'],
    ['neighbour', 'another client of the same supplier'],
    ['supplier', 'another supplier'],
    ['buyer', 'a buyer, since it may not be ordered yet'],
  ])('%s (%s) sees nothing of it, by any path', async (person) => {
    const paths = [
      `/api/store/releases/${release}`,
      `/api/releases/${release}/files/display-1.png`,
      `/api/files/releases/${release}/display-1.png`,
      `/api/artwork/preview/${release}`,
      `/api/store/releases/${release}/history`,
    ]
    for (const path of paths) expect([path, (await server().call(person, 'GET', path)).status]).toEqual([path, 404])
    const link = await server().call(person, 'POST', '/api/files/link', { path: `releases/${release}/display-1.png` })
    expect(link.status).toBe(404)
    const listed = await server().call(person, 'GET', '/api/store/releases')
    expect(JSON.stringify(listed.body)).not.toContain(release)
    expect(await changeStatus(person, release, 'review')).toMatchObject({
      success: false,
      status: null,
      error: { code: 'release.notFound' },
    })
    expect((await server().graphql(person, artworkMutation, { id: release })).errors?.[0]).toMatchObject({
      extensions: { code: 'release.notFound' },
    })
  })

  test('nobody writes the status past the workflow', async () => {
    const answer = await server().call('owner', 'PATCH', `/api/store/releases/${release}`, {
      set: { status: 'published' },
    })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'release.statusBySteps' } } })
  })

  test('proof requested, sent, rejected with a reason; the reason is in the log', async () => {
    expect(await changeStatus('editor', release, 'approval')).toMatchObject({
      error: { code: 'release.statusNotAllowed' },
    })
    expect(await changeStatus('editor', release, 'review')).toMatchObject({ success: true, status: 'review' })
    expect(await changeStatus('mainSupplier', release, 'approval')).toMatchObject({ success: true, status: 'approval' })
    // Whoever is asked and has looked is known to both houses; nobody else leaves anything.
    const look = (person: Person, hash: string) =>
      server().ask(person, 'POST /api/releases/:id/seen', { params: { id: release }, body: { hash } })
    const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
    for (const [person, hash] of [
      ['owner', one],
      ['owner', one],
      ['manager', one],
      ['owner', two],
      ['mainSupplier', one],
    ] as const)
      await look(person, hash)
    for (const person of ['mainSupplier', 'editor'] as const) {
      const { data } = await server().ask(person, 'GET /api/releases/:id/seen', { params: { id: release } })
      expect(data.map(({ name, pages }) => [name, pages])).toEqual([
        ['owner', two],
        ['manager', one],
        ['owner', one],
      ])
    }
    expect(await changeStatus('owner', release, 'rejected')).toMatchObject({
      error: { code: 'release.reasonRequired' },
    })
    expect(await changeStatus('owner', release, 'rejected', { message: 'Falsches Bild' })).toMatchObject({
      status: 'rejected',
    })
    const { log } = await server().services.store.get(people.owner, 'releases', release)
    expect(log.map(({ action, userName, message }) => [action, userName, message])).toEqual([
      ['created', 'editor', undefined],
      ['status.review', 'editor', undefined],
      ['status.approval', 'mainSupplier', undefined],
      ['status.rejected', 'owner', 'Falsches Bild'],
    ])
  })

  test('those concerned are notified, and mails wait in the outbox for the admin', async () => {
    const orderBy = [{ field: 'receivedTime', direction: 'descending' }] as const
    const notified = async () => {
      const { documents } = await server().services.store.list(people.mainSupplier, 'notifications', { orderBy })
      return documents.map(({ type, documentId, message }) => [type, documentId, message])
    }
    await expect.poll(notified, { timeout: 20_000 }).toEqual([
      ['statusChange', release, 'owner hat Rosa gallica, Version 1, abgelehnt.\nFalsches Bild'],
      ['statusChange', release, 'editor hat für Rosa gallica, Version 1, einen Korrekturabzug angefordert.'],
    ])
    // What happened is kept beside the sentence: whoever reads it in French has it in French.
    const { documents } = await server().services.store.list(people.mainSupplier, 'notifications', { orderBy })
    expect(documents.map(({ news }) => news)).toEqual([
      { status: 'rejected', label: 'Rosa gallica', number: 1, person: 'owner', comment: 'Falsches Bild' },
      { status: 'review', label: 'Rosa gallica', number: 1, person: 'editor' },
    ])
    expect(newsTexts(documents[0]!.news!, 'fr').message).toBe('owner a refusé Rosa gallica, version 1.\nFalsches Bild')
    const outbox = await server().call('admin', 'GET', '/api/outbox')
    const rejection = { recipient: 'editor@test.example', subject: 'Abgelehnt: Rosa gallica, Version 1' }
    expect(outbox.body.data).toContainEqual(expect.objectContaining(rejection))
    expect((await server().call('owner', 'GET', '/api/outbox')).body.error?.code).toBe('access.roleMissing')
  })

  test('a new version is approved in advance, published, and its print data are made', async () => {
    const copied = await server().graphql('editor', copyMutation, { id: release })
    const second = String(copied.data?.releaseCopy?.id)
    orderable = second
    /** Whether words lie across its pages, which say that nobody has approved them. */
    const isStamped = async (name: string) => {
      const bytes = await readFileFrom(server().services.files, `releases/${second}/${name}`)
      const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
      return context
        .enumerateIndirectObjects()
        .some(([, one]) => one instanceof PDFDict && one.get(PDFName.of('ca'))?.toString() === '0.12')
    }
    const { publicationId } = await server().services.store.get(people.owner, 'releases', second)
    const isSeen = async (person: Person) =>
      (await server().ask(person, 'GET /api/store/:collection', { params: { collection: 'publications' } })).data.some(
        ({ id }) => id === publicationId,
      )
    expect([await isSeen('owner'), await isSeen('buyer')]).toEqual([true, false])
    expect(await changeStatus('owner', second, 'reviewAndPublish')).toMatchObject({
      status: 'pending',
      error: { code: 'release.findingsUnexcused' },
    })
    expect(await changeStatus('owner', second, 'reviewAndPublish', { message: 'Nur ein Muster' })).toMatchObject({
      status: 'reviewAndPublish',
    })
    expect([await isSeen('owner'), await isSeen('buyer')]).toEqual([true, true])
    expect(await changeStatus('owner', second, 'published')).toMatchObject({
      error: { code: 'release.statusNotAllowed' },
    })
    await server().graphql('editor', artworkMutation, { id: second })
    expect(await isStamped('print-preview.pdf')).toBe(true)
    const certificate = (person: Person) => server().call(person, 'GET', `/api/releases/${second}/certificate`)
    expect(await certificate('owner')).toMatchObject({
      status: 409,
      body: { error: { code: 'release.noCertificate' } },
    })
    const asked = vi.spyOn(server().services.engine, 'run')
    const published = await changeStatus('mainSupplier', second, 'published')
    expect(published).toMatchObject({ success: true, status: 'published' })

    const job = await settled(server(), 'mainSupplier', String(published?.jobId))
    expect(job).toMatchObject({ state: 'completed', progress: 100, error: null })
    const hidden = await server().call('stranger', 'GET', `/api/jobs/${String(published?.jobId)}`)
    expect(hidden).toMatchObject({ status: 404, body: { error: { code: 'job.notFound' } } })

    const { body } = await server().call('buyer', 'GET', `/api/store/releases/${second}`)
    expect(body).toMatchObject({ number: 2, status: 'published', printDataGenerated: expect.any(String) })
    const pdf = await fetch(`${server().address}/api/releases/${second}/files/${second}.pdf`, {
      headers: { authorization: `Bearer ${await server().token('owner')}` },
    })
    const bytes = Buffer.from(await pdf.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect([await isStamped(`${second}.pdf`), await isStamped('print-preview.pdf')]).toEqual([false, false])
    const sheets = asked.mock.calls.flatMap(([task]) => (task.kind === 'certificate' ? [task] : []))
    const { log, files } = await server().services.store.get(systemActor, 'releases', second)
    const pages = log.at(-1)?.pages ?? ''
    expect(sheets).toHaveLength(1)
    expect(sheets[0]?.address).toMatch(new RegExp(`/verify/${pages}$`))
    const facts = new Map(sheets[0]?.facts.map(({ name, value }) => [name, value]))
    expect(facts.get('Freigegeben von')).toMatch(
      /^Freigegeben, Satz wird geprüft: owner, [^]*\nangemeldet mit dem eigenen Konto\nNur ein Muster\nFreigegeben: mainSupplier, /,
    )
    expect(facts.get('Prüfsumme der Seiten')).toBe(pages)
    expect(facts.get('Druck-PDF, SHA-256')).toBe(createHash('sha256').update(bytes).digest('hex'))
    // Both houses have the same sheet, whatever becomes of the label; whoever only buys has none.
    const sheet = await readFileFrom(server().services.files, `releases/${second}/approved/${pages}.certificate.pdf`)
    expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
    for (const person of ['owner', 'mainSupplier'] as const) {
      const got = await fetch(`${server().address}/api/releases/${second}/certificate`, {
        headers: { authorization: `Bearer ${await server().token(person)}` },
      })
      expect(Buffer.from(await got.arrayBuffer()).equals(sheet)).toBe(true)
    }
    expect((await certificate('buyer')).status).toBe(403)
    expect((await certificate('stranger')).status).toBe(404)
    expect(asked.mock.calls.filter(([{ kind }]) => kind === 'certificate')).toHaveLength(1)
    asked.mockRestore()
    if (process.env['KEEP_CERTIFICATE']) await writeFile(process.env['KEEP_CERTIFICATE'], sheet)
    expect(files[`${second}~pdf`]?.usage).toBe('print')
    const kept = await server().call('admin', 'GET', '/api/print-data')
    expect(kept.body.data).toMatchObject([{ path: `mcs/rosenhof/Rosa-gallica_v2_${second}.pdf`, size: bytes.length }])
    expect((await server().call('owner', 'GET', '/api/print-data')).status).toBe(403)
  })

  test('nothing is composed for a buyer, who may not change the release', async () => {
    const compose = vi.spyOn(server().services.engine, 'run')
    const force = artworkMutation.replace('(id: $id)', '(id: $id, forceRecreate: true)')
    const { errors } = await server().graphql('buyer', force, { id: orderable })
    expect(errors).toMatchObject([{ extensions: { code: 'write.notAllowed' } }])
    expect(compose).not.toHaveBeenCalled()
    compose.mockRestore()
  })

  test('a supplier records an approval given on the telephone', async () => {
    const other = String((await create('owner', { label: 'Salvia', template })).data?.releaseCreate?.id)
    await changeStatus('owner', other, 'review')
    await changeStatus('mainSupplier', other, 'approval')
    expect(await changeStatus('mainSupplier', other, '_approvalReceived')).toMatchObject({
      error: { code: 'release.approvalDetailsRequired' },
    })
    const approval = { contact: 'Frau Beispiel', date: '2026-03-01', channel: 'phone' }
    const told = { approval, message: 'Sie weiß von der Schrift.' }
    expect(await changeStatus('mainSupplier', other, '_approvalReceived', told)).toMatchObject({ status: 'published' })
    const { log } = await server().services.store.get(systemActor, 'releases', other)
    expect(log.at(-1)).toMatchObject({
      action: 'status.approvalReceived',
      message: 'Frau Beispiel, 2026-03-01, phone, Sie weiß von der Schrift.',
      ...approval,
    })
  })

  test('several change together and each for itself', async () => {
    const one = String((await create('owner', { label: 'One', template })).data?.releaseCreate?.id)
    const { data } = await server().graphql('owner', statusMutation, { ids: [one, release, 'none'], status: 'review' })
    expect(data?.releaseChangeStatus).toMatchObject([
      { id: one, success: true },
      { id: release, success: false, status: 'rejected', error: { code: 'release.statusNotAllowed' } },
      { id: 'none', success: false, status: null, error: { code: 'release.notFound' } },
    ])
  })

  test('a copy to a new publication begins again as number 1', async () => {
    const { data } = await server().graphql('owner', copyNewMutation, { id: release })
    const copy = await server().call(
      'owner',
      'GET',
      `/api/store/releases/${String(data?.releaseCopyNewPublication?.id)}`,
    )
    expect(copy.body).toMatchObject({ number: 1, status: 'pending', data: { titel: { value: 'Rosa gallica' } } })
  })

  test('a picture of another tenant is not drawn, whatever its name', async () => {
    const { findPictures } = await import('../designs/design-pictures.ts')
    const { eyesOf, libraryOf } = await import('#domain/access/eyes-of.ts')
    const form = new FormData()
    form.set('upload', new Blob([redPng]), 'geheim.png')
    expect((await server().call('stranger', 'POST', '/api/pictures', form)).status).toBe(201)
    const names = ['geheim.png']
    const find = (owner: string, supplier: string) =>
      findPictures(server().services, template, [{ eyes: eyesOf({ owner, supplier }, 'mcs'), names }])
    expect(await find('rosenhof', 'mcs')).toEqual([])
    expect(await find('alpenflora', 'gruenwerk')).toHaveLength(1)
    // A template of the main supplier does not open what its people see.
    const eyes = libraryOf({ owner: 'mcs', supplier: 'mcs' })
    expect(await findPictures(server().services, template, [{ eyes, names }])).toEqual([])
  })
})

onOneServer('a change version', (server) => {
  const ask = (person: Person, name: string, id: string) =>
    server().graphql(person, `mutation { ${name}(id: "${id}") { id publicationId } }`)
  const create = async (release: object) =>
    must((await server().graphql('editor', createMutation, { release })).data?.releaseCreate)
  const copy = async (id: string) => must((await server().graphql('editor', copyMutation, { id })).data?.releaseCopy)
  const stored = async (kind: string, id: unknown) => server().call('owner', 'GET', `/api/store/${kind}/${String(id)}`)

  beforeAll(() =>
    server().services.store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'templates',
        id: 'label',
        document: { name: 'Etikett', owner: 'rosenhof', supplier: 'mcs', type: 'print' },
      },
      {
        kind: 'create',
        collection: 'templates',
        id: 'feed',
        document: { name: 'Webshop', owner: 'rosenhof', supplier: 'mcs', type: 'digital' },
      },
      {
        kind: 'create',
        collection: 'publications',
        id: 'empty',
        document: { label: 'Ohne Version', owner: 'rosenhof', supplier: 'mcs', type: 'print', template: 'label' },
      },
      {
        kind: 'create',
        collection: 'publications',
        id: 'bare',
        document: { label: 'Ohne Vorlage', owner: 'rosenhof', supplier: 'mcs', type: 'print' },
      },
    ]),
  )

  test.each<[string, object, string | undefined]>([
    ['nothing', {}, 'release.templateRequired'],
    ['a template', { template: 'label' }, undefined],
    ['a template of what is not printed', { template: 'feed' }, undefined],
    ['a publication that has one', { publicationId: 'empty' }, undefined],
    ['a publication without one', { publicationId: 'bare' }, 'release.templateRequired'],
  ])('made of %s needs something to be printed of', async (_title, more, code) => {
    const { data, errors } = await server().graphql('editor', createMutation, { release: { label: 'Rosa', ...more } })
    expect(errors?.[0]?.extensions?.code).toBe(code)
    if (!('publicationId' in more) || code) return
    expect((await stored('releases', data?.releaseCreate?.id)).body).toMatchObject({ template: 'label' })
  })

  /** What the editor did to it last, as Ctrl+Z finds it. */
  const undone = async (release: string) => {
    const { data } = await server().ask('editor', 'GET /api/changesets/own', { query: {} })
    const step = data.find(({ done }) => done.id === release)
    expect(step?.done).toMatchObject({ collection: 'releases', operation: 'deleted', count: 1 })
    return server().ask('editor', 'POST /api/changesets/:id/undo', { params: { id: String(step?.id) } })
  }

  test('is discarded with the publication that has no other, and comes back with it', async () => {
    const { id, publicationId } = await create({ label: 'Verworfen', template: 'label' })
    expect((await ask('stranger', 'releaseDiscard', String(id))).errors).toMatchObject([
      { extensions: { code: 'release.notFound' } },
    ])
    const discarded = await ask('editor', 'releaseDiscard', String(id))
    expect(discarded.data?.releaseDiscard).toEqual({ id, publicationId: null })
    expect((await stored('publications', publicationId)).status).toBe(404)
    expect(await undone(String(id))).toMatchObject({ changed: 2, leftOut: [] })
    expect((await stored('releases', id)).body).toMatchObject({ publicationId })
    expect((await stored('publications', publicationId)).body).toMatchObject({
      releases: { [String(id)]: { number: 1 } },
    })
  })

  test('leaves the versions before it as they were', async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    const template = String(data?.templateCreate?.id)
    const form = formOf('data', 'stecketikett.idml', await readFile(design))
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: template }, form })
    const { id, publicationId } = await create({ label: 'Bleibt', template })
    const to = async (person: Person, status: string, more = {}) =>
      server().graphql(person, statusMutation, { ids: [id], status, ...more })
    await to('owner', 'review')
    expect((await ask('editor', 'releaseDiscard', String(id))).errors).toMatchObject([
      { extensions: { code: 'release.editNotAllowed' } },
    ])
    await to('owner', 'rejected', { message: 'neu' })
    const second = await copy(id)
    expect((await stored('publications', publicationId)).body).toMatchObject({ status: 'pending', numReleases: 2 })
    expect((await ask('editor', 'releaseDiscard', String(second.id))).data?.releaseDiscard).toMatchObject({
      publicationId,
    })
    expect((await stored('publications', publicationId)).body).toMatchObject({ status: 'rejected', numReleases: 1 })
    const third = await copy(id)
    // Its place is taken.
    expect(await undone(String(second.id))).toMatchObject({ changed: 0, leftOut: [{ code: 'release.placeTaken' }] })
    expect((await stored('publications', publicationId)).body).toMatchObject({
      releases: { [String(third.id)]: { number: 2, status: 'pending' } },
    })
  })

  test('is numbered by hand above those before it, and the next one counts on', async () => {
    const { id, publicationId } = await create({ label: 'Gezählt', template: 'label' })
    const numbered = (number: number | null) => server().graphql('editor', numberMutation, { id, number })
    expect((await numbered(null)).errors).toMatchObject([{ extensions: { code: 'release.numberRequired' } }])
    expect((await numbered(0)).errors).toMatchObject([
      { extensions: { code: 'release.numberOutside', params: { min: 1, max: 999_999 } } },
    ])
    expect((await numbered(41)).data?.releaseSetNumber).toMatchObject({ id, number: 41 })
    expect((await stored('publications', publicationId)).body).toMatchObject({
      releases: { [String(id)]: { number: 41, status: 'pending' } },
    })
    const releases = { [String(id)]: { number: 41, status: 'published' } }
    await server().services.store.writeRaw(systemActor, [
      { kind: 'update', collection: 'releases', id: String(id), set: { status: 'published' } },
      { kind: 'update', collection: 'publications', id: String(publicationId), set: { releases } },
    ])
    expect((await numbered(42)).errors).toMatchObject([{ extensions: { code: 'release.editNotAllowed' } }])
    expect(await copy(String(id))).toMatchObject({ id: expect.any(String) })
    const { body } = await stored('publications', publicationId)
    expect(Object.values((body as { releases: object }).releases)).toContainEqual({ number: 42, status: 'pending' })
  })
})

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The operation was refused')
  return value
}

async function settled(server: TestServer, person: Person, id: string) {
  for (;;) {
    const job = await server.ask(person, 'GET /api/jobs/:id', { params: { id } })
    if (['completed', 'failed', 'cancelled'].includes(job.state)) return job
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const redPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const statusMutation = `mutation ReleaseChangeStatus($ids: [ID!]!, $status: String!, $message: String, $approval: ApprovalReceived, $pages: [PagesShown!]) {
  releaseChangeStatus(ids: $ids, status: $status, message: $message, approval: $approval, pages: $pages) {
    id status success jobId error { code message params }
  }
}`
const numberMutation = `mutation ReleaseSetNumber($id: ID!, $number: Int) {
  releaseSetNumber(id: $id, number: $number) { id number }
}`
const createMutation = `mutation ReleaseCreate($release: ReleaseInput!) {
  releaseCreate(release: $release) { id publicationId ownerId supplierId number status }
}`
const templateMutation = `mutation TemplateCreate($template: TemplateInput!) { templateCreate(template: $template) { id } }`
const artworkMutation = `mutation ReleaseArtwork($id: ID!) { releaseArtwork(id: $id) { id files { filename usage filesize path } } }`
const copyMutation = `mutation ReleaseCopy($id: ID!) { releaseCopy(id: $id) { id publicationId } }`
const copyNewMutation = `mutation ReleaseCopyNewPublication($id: ID!) { releaseCopyNewPublication(id: $id) { id publicationId } }`
