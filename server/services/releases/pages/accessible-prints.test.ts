/** Releases as PDFs for screens and assistive programs: of which pages, and for whom. */
import { unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { formOf } from '#test/ask.ts'
import { checkPdfUa1 } from '#test/painting/check-pdfua1.ts'
import { onOneServer } from '#test/running-server.ts'

const design = new Uint8Array(
  readFileSync(new URL('../../../../samples/designs/stecketikett-60x140.idml', import.meta.url)),
)

const plant = new URL('../../../../samples/pictures/plants/rose-pink.jpg', import.meta.url)

onOneServer('an accessible PDF', (server) => {
  let releaseId = ''

  const pack = async (person: Person) => {
    const where = { field: 'id', op: '=', value: releaseId } as const
    const body = { pdf: false, digital: false, png: false, accessible: true, where, title: 'x' }
    const { job } = await server().ask(person, 'POST /api/downloads', { body })
    const state = () => server().ask(person, 'GET /api/downloads/:id', { params: { id: job } })
    await expect.poll(async () => (await state()).state).toMatch(/completed|failed/)
    return state()
  }

  const set = (fields: Record<string, unknown>) =>
    server().services.store.writeRaw(systemActor, [
      { kind: 'update', collection: 'releases', id: releaseId, set: fields },
    ])

  beforeAll(async () => {
    const made = await server().graphql(
      'mainSupplier',
      'mutation TemplateCreate($template: TemplateInput!) { templateCreate(template: $template) { id } }',
      { template: { name: 'Stecketikett' } },
    )
    const template = String(made.data?.templateCreate?.id)
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', {
      params: { id: template },
      form: formOf('data', 'stecketikett.idml', design, { mode: 'activate' }),
    })
    const release = { label: 'Rosa', template, data: { name_de: { value: 'Rose' } } }
    const { data } = await server().graphql(
      'editor',
      'mutation ReleaseCreate($release: ReleaseInput!) { releaseCreate(release: $release) { id } }',
      { release },
    )
    releaseId = String(data?.releaseCreate?.id)
  })

  test('is not there while there is no print file', async () => {
    await set({ files: {} })
    const where = { field: 'id', op: '=', value: releaseId }
    const body = { pdf: false, digital: false, png: false, accessible: true, where, title: 'x' }
    const answer = await server().call('editor', 'POST', '/api/downloads', body)
    expect(answer.body.error?.code).toBe('download.empty')
  })

  test('has the points of PDF/UA-1, its words and its label as title', async () => {
    await set({
      files: {
        print: {
          path: `releases/${releaseId}/print.pdf`,
          usage: 'print-preview',
          mimetype: 'application/pdf',
          filesize: 1,
          updateTimestamp: '2026-11-01T00:00:00.000Z',
        },
      },
    })
    const { file } = await pack('editor')
    const all = unzipSync(new Uint8Array(await (await fetch(`${server().address}${file?.link}`)).arrayBuffer()))
    expect(Object.keys(all)).toEqual(['Rosa v1-barrierefrei.pdf'])
    const bytes = all['Rosa v1-barrierefrei.pdf']!
    expect(await checkPdfUa1(bytes)).toEqual([])
    expect(new TextDecoder('latin1').decode(bytes)).toContain('>Rosa</rdf:li>')
  })

  test('says of a picture what its title says', async () => {
    const { store, files } = server().services
    const bytes = await readFile(plant)
    await files.put('pictures/titled.jpg', bytes)
    const facts = { path: 'pictures/titled.jpg', size: bytes.length, type: 'image/jpeg', format: 'jpg' }
    const document = { name: 'IMG_2034.jpg', title: 'Rose im Garten', owner: 'rosenhof', supplier: 'mcs', ...facts }
    await store.writeRaw(systemActor, [
      { kind: 'create', collection: 'pictures', id: 'titled', document: document as never },
    ])
    await set({ data: { name_de: { value: 'Rose' }, picture: { value: 'IMG_2034.jpg' } } })
    const { file } = await pack('editor')
    const all = unzipSync(new Uint8Array(await (await fetch(`${server().address}${file?.link}`)).arrayBuffer()))
    const pdf = await PDFDocument.load(all['Rosa v1-barrierefrei.pdf']!, { updateMetadata: false })
    const said = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, o]) => (o instanceof PDFDict ? [o.lookup(PDFName.of('Alt'))] : []))
      .flatMap((alt) => (alt instanceof PDFHexString ? [alt.decodeText()] : []))
    expect(said).toContain('Rose im Garten')
  })

  test('of other pages than the approved ones is not handed out', async () => {
    const approved = { userId: 'x', userName: 'X', action: 'status.published', pages: 'a'.repeat(32) }
    await set({ log: [{ timestamp: '2026-11-01T00:00:00.000Z', ...approved }] })
    expect(await pack('editor')).toMatchObject({ file: null, error: { code: 'download.empty' } })
  })
})
