/** Print data: where they are, made again byte for byte where a file is gone, several as one ZIP file; and who may. */
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import { plainPrint } from './plain-print.ts'
import { generatePrintData } from './generate-print-data.ts'
import { formOf } from '#test/ask.ts'
import { pagesShown } from '#test/pages-shown.ts'
import { onOneServer } from '#test/running-server.ts'

const [design, smaller] = await labelMasters()

onOneServer('print data', (server) => {
  let template = ''
  let tag = ''
  let published = ''

  const upload = (bytes: Uint8Array) =>
    server().ask('mainSupplier', 'POST /api/artwork/templates/:id', {
      params: { id: template },
      form: formOf('data', 'stecketikett.idml', bytes, { mode: 'activate' }),
    })
  const stored = (id: string) => server().services.store.get(systemActor, 'releases', id)
  const created = async (label: string) => {
    const release = { label, template, data: { [tag]: { value: label } } }
    const { data, errors } = await server().graphql('editor', createMutation, { release })
    expect(errors).toBeUndefined()
    return String(data?.releaseCreate?.id)
  }
  // The demo tenant's fonts are not here: every approval takes a reason.
  const changeStatus = async (person: Person, id: string, status: string) => {
    const given = { ids: [id], status, message: 'Die Schrift kommt nach', pages: await pagesShown(server(), [id]) }
    const { data } = await server().graphql(person, statusMutation, given)
    expect(data?.releaseChangeStatus?.[0]).toMatchObject({ success: true, error: null })
  }
  const state = async (person: Person, id: string) => {
    const { data } = await server().ask(person, 'POST /api/print-data/states', { body: { ids: [id] } })
    return data[0]
  }
  const isThere = (id: string) =>
    expect
      .poll(async () => (await state('mainSupplier', id)) ?? {}, { timeout: 60_000 })
      .toMatchObject({ kept: 'there', drive: 'there', job: { state: 'completed' } })
  const printFile = async (id: string) => {
    const { files, exportPath } = await stored(id)
    const file = files[`${id}~pdf`]
    if (!file || !exportPath) throw new Error('not printed')
    return { file, exportPath }
  }
  const again = (person: Person, id: string) => server().call(person, 'POST', `/api/releases/${id}/print-data`)

  beforeAll(async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    template = String(data?.templateCreate?.id)
    await upload(design)
    const set = { 'preflight.publishing': 'nothing' }
    await server().call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, { set })
    const { placeholders } = await server().services.store.get(systemActor, 'templates', template)
    tag = placeholders.find(({ type }) => type === 'text' || type === 'string')?.id ?? ''
  })

  test('are made when a version is published, and known by the hash of their bytes', async () => {
    published = await created('Rosa gallica')
    await changeStatus('mainSupplier', published, 'approval')
    await changeStatus('owner', published, 'published')
    await isThere(published)
    const { files } = server().services
    const { file } = await printFile(published)
    const bytes = await readFileFrom(files, file.path)
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  test('are taken from the print drive where the file of the version is gone', async () => {
    const { files } = server().services
    const { file } = await printFile(published)
    const before = await readFileFrom(files, file.path)
    await files.delete(file.path)
    expect(await state('owner', published)).toMatchObject({ kept: 'missing', drive: 'there' })
    expect((await again('owner', published)).status).toBe(200)
    await isThere(published)
    expect(await readFileFrom(files, file.path)).toEqual(before)
  })

  test('are composed of what the version is bound to where both are gone, and are the same bytes', async () => {
    const { files, printData } = server().services
    const { file, exportPath } = await printFile(published)
    const before = await readFileFrom(files, file.path)
    await upload(smaller)
    await files.delete(file.path)
    await files.delete(`releases/${published}/printed.json`)
    await printData.delete(exportPath)
    expect(await state('owner', published)).toMatchObject({ kept: 'missing', drive: 'missing' })
    expect((await again('mainSupplier', published)).status).toBe(200)
    await isThere(published)
    expect(await readFileFrom(files, file.path)).toEqual(before)
    expect(await readFileFrom(printData, exportPath)).toEqual(before)
    await upload(design)
  })

  test('what was put in the place of the file is not printed', async () => {
    const { files, printData } = server().services
    const { file, exportPath } = await printFile(published)
    const before = await readFileFrom(files, file.path)
    await files.put(file.path, new TextEncoder().encode('%PDF-1.4 other'))
    expect(await state('owner', published)).toMatchObject({ kept: 'other', drive: 'there' })
    await generatePrintData(server().services, published, async () => {})
    expect(await readFileFrom(files, file.path)).toEqual(before)
    expect(await readFileFrom(printData, exportPath)).toEqual(before)
  })

  test('are there without marks, too: of the same composition, and of no other pages than were approved', async () => {
    const { services } = server()
    const release = await stored(published)
    // They lie beside them since they were printed.
    const unused = { ...services, engine: { run: () => Promise.reject(new Error('composed again')) } } as never
    const plain = await plainPrint(unused, release)
    const bytes = await readFileFrom(services.files, plain.path)
    expect(plain.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    const width = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPage(0).getWidth()
    const { file } = await printFile(published)
    expect(await width(bytes)).toBeLessThan(await width(await readFileFrom(services.files, file.path)))
    // Where they are gone, they are made again, the same bytes.
    await services.files.delete(plain.path)
    expect(await plainPrint(services, release)).toMatchObject(plain)
    const other = release.log.map((entry) => ({ ...entry, ...(entry.pages && { pages: '0'.repeat(64) }) }))
    await expect(plainPrint(services, { ...release, log: other })).rejects.toMatchObject({
      code: 'release.printDiffers',
    })
  })

  test('another file than was printed is refused, and nothing is written', async () => {
    const { files, printData, store } = server().services
    const { file, exportPath } = await printFile(published)
    const before = await readFileFrom(files, file.path)
    const write = (sha256: string | undefined) =>
      store.write(systemActor, [
        {
          kind: 'update',
          collection: 'releases',
          id: published,
          set: { [`files.${published}~pdf`]: { ...file, sha256 } },
        },
      ])
    await write('0'.repeat(64))
    await files.delete(file.path)
    await expect(generatePrintData(server().services, published, async () => {})).rejects.toMatchObject({
      code: 'printData.otherBytes',
    })
    expect([await files.stat(file.path), (await printData.stat(exportPath))?.size]).toEqual([undefined, before.length])
    await write(file.sha256)
    await generatePrintData(server().services, published, async () => {})
    expect(await readFileFrom(files, file.path)).toEqual(before)
  })

  test.each<[Person, number, string | undefined]>([
    ['owner', 200, undefined],
    ['editor', 200, undefined],
    ['admin', 200, undefined],
    ['buyer', 403, 'write.notAllowed'],
    ['stranger', 404, 'release.notFound'],
    ['supplier', 404, 'release.notFound'],
  ])('%s makes them again: %s', async (person, status, code) => {
    const answer = await again(person, published)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  test('of what is not published there are none, and nobody makes any', async () => {
    const id = await created('Rosa alba')
    expect(await state('owner', id)).toMatchObject({ kept: null, drive: null, job: null })
    expect((await again('owner', id)).body.error?.code).toBe('printData.notPrinted')
  })

  test('several go home as one ZIP file, and those without a file are named', async () => {
    const pending = await created('Rosa canina')
    const ask = (person: Person, ids: string[]) => server().call(person, 'POST', '/api/print-data/pack', { ids })
    const packed = async (expected: object) => {
      const { body } = await ask('mainSupplier', [published, pending])
      expect(body).toMatchObject(expected)
      const answer = await fetch(`${server().address}${String(body.link)}`)
      return Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    }
    const { file } = await printFile(published)
    const entries = await packed({ files: 1, missing: [pending] })
    expect(entries.map(([name]) => name)).toEqual(['Rosa gallica v1.pdf'])
    // As the collections say that it is in.
    const collection = { name: 'Frühling', owner: 'rosenhof', supplier: 'mcs', releaseFileNames: 'id' } as const
    await server().services.store.write(systemActor, [
      { kind: 'create', collection: 'collections', id: 'spring', document: collection },
      { kind: 'update', collection: 'releases', id: published, set: { 'collections.spring': true } },
    ])
    expect((await packed({ files: 1 })).map(([name]) => name)).toEqual([`${published}.pdf`])
    expect(
      createHash('sha256')
        .update(entries[0]?.[1] ?? '')
        .digest('hex'),
    ).toBe(file.sha256)
    expect((await ask('mainSupplier', [pending])).body.error?.code).toBe('download.empty')
    expect((await ask('stranger', [published])).body.error?.code).toBe('release.notFound')
    expect(
      (await server().ask('stranger', 'POST /api/print-data/states', { body: { ids: [published] } })).data,
    ).toEqual([])
  })

  test.each([
    ['/api/print-data/states', 200],
    ['/api/print-data/pack', 2000],
  ])('%s says that fewer than so many are to be chosen: %i', async (path, limit) => {
    const ids = Array.from({ length: limit + 1 }, (_, index) => `x${index}`)
    const { status, body } = await server().call('mainSupplier', 'POST', path, { ids })
    expect([status, body.error]).toMatchObject([400, { code: 'printData.tooMany', params: { limit } }])
  })

  test('lists put what was printed last first', async () => {
    const { data } = await server().ask('mainSupplier', 'POST /api/store/:collection/query', {
      params: { collection: 'releases' },
      body: {
        where: { field: 'printDataGenerated', op: 'exists', value: true },
        orderBy: [{ field: 'printDataGenerated', direction: 'descending' }],
      },
    })
    expect(data.map(({ id }) => id)).toEqual([published])
  })
})

const templateMutation = 'mutation T($template: TemplateInput!) { templateCreate(template: $template) { id } }'
const createMutation = 'mutation C($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
const statusMutation =
  'mutation S($ids: [ID!]!, $status: String!, $message: String, $pages: [PagesShown!]) { releaseChangeStatus(ids: $ids, status: $status, message: $message, pages: $pages) { success error { code } } }'
