/** The artwork service by path, payload and answer (document 1 §7): artwork, previews, assets. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import type { InputOf } from '#schema/call.ts'
import type { Calls } from '#schema/calls/index.ts'
import { formOf as form } from '#test/ask.ts'
import { onOneServer } from '#test/running-server.ts'

const design = new Uint8Array(await readFile('samples/designs/gefahrstoffetikett-a7.idml'))
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const supplier: Person = 'mainSupplier'

const first = (pages: readonly string[] = []): string => pages[0] as string

onOneServer('the artwork service', (server) => {
  const service = '/api/artwork'
  const artwork = async (body: InputOf<Calls['POST /api/artwork/artwork/:id']>['body']) =>
    (await server().ask(supplier, 'POST /api/artwork/artwork/:id', { params: { id: 't1' }, body })).data
  const widthOf = async (url: string): Promise<number> => {
    const answer = await fetch(
      `${server().address}${new URL(url, server().address).pathname}${new URL(url, server().address).search}`,
    )
    return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
  }

  beforeAll(async () => {
    const create = { kind: 'create' as const, collection: 'templates' as const, id: 't1' }
    const release = {
      owner: 'rosenhof',
      supplier: 'mcs',
      template: 't1',
      type: 'print',
      number: 1,
      label: 'r1',
      data: {},
    } as const
    await server().services.store.write(systemActor, [
      { ...create, document: { owner: 'mcs', supplier: 'mcs', name: 'A7', type: 'print' } },
      { kind: 'create', collection: 'releases', id: 'r1', document: { ...release, status: 'pending' } },
      { kind: 'create', collection: 'releases', id: 'r2', document: { ...release, status: 'published' } },
    ])
    const { status } = await server().call(supplier, 'POST', `${service}/templates/t1`, form('data', 'a7.idml', design))
    expect(status).toBe(200)
  })

  test('artwork answers with PNG and PDF, what was noticed, and the pictures used', async () => {
    const made = await artwork({
      data: { name_de: 'Essig' },
      meta: { title: 'Essig, Probe' },
      demo: 0,
      options: { editor: 1 },
    })
    expect(Object.keys(made).toSorted()).toEqual(['downloadPdf', 'downloadPng', 'errors', 'generated', 'images'])
    expect(made.generated).toBe(true)
    const pdf = await fetch(new URL(String(made.downloadPdf), server().address))
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await widthOf(first(made.downloadPng))).toBeGreaterThan(100)
  })

  test('the same data is drawn once, unless the cache is not wanted', async () => {
    const body = { data: { name_de: 'Soda' } }
    expect((await artwork(body)).generated).toBe(true)
    expect((await artwork({ ...body, useCache: 1 })).generated).toBe(false)
    expect((await artwork({ ...body, useCache: 0 })).generated).toBe(true)
    expect((await artwork({ ...body, force: true })).generated).toBe(true)
    expect((await artwork({ data: { name_de: { value: 'Soda' } } })).generated).toBe(false)
  })

  test('the PDF is called as it was asked for, and an editor is told as much as anybody', async () => {
    const pdfOf = async (body: object) =>
      Buffer.from(
        await (await fetch(new URL(String((await artwork(body)).downloadPdf), server().address))).arrayBuffer(),
      ).toString('latin1')
    const data = { name_de: 'Titel' }
    expect(await pdfOf({ data })).not.toContain('Eine Probe')
    expect(await pdfOf({ data, meta: { title: 'Eine Probe' } })).toContain('Eine Probe')
    const [plain, edited] = [await artwork({ data }), await artwork({ data, options: { editor: 1 } })]
    expect(edited.errors).toEqual(expect.arrayContaining([...plain.errors]))
  })

  test('demo fills what is empty with the examples', async () => {
    const [plain, demo] = [await artwork({ data: {} }), await artwork({ data: {}, demo: 1 })]
    expect(first(demo.downloadPng).split('?')[0]).not.toBe(first(plain.downloadPng).split('?')[0])
  })

  test('high resolution is 300 pixels an inch instead of 144', async () => {
    const low = await widthOf(first((await artwork({ data: {} })).downloadPng))
    const high = await widthOf(first((await artwork({ data: {}, options: { hiResPng: 1 } })).downloadPng))
    expect(high / low).toBeCloseTo(300 / 144, 1)
  })

  test.each(['t1', 'r1'])('the preview of %s has a page each, sharper with highRes', async (id) => {
    const pages = async (highRes: 0 | 1) =>
      (await server().ask(supplier, 'GET /api/artwork/preview/:id', { params: { id }, query: { highRes } })).data.pages
    const [low, high] = [await pages(0), await pages(1)]
    expect(low).toHaveLength(high.length)
    expect(await widthOf(first(high))).toBeGreaterThan((await widthOf(first(low))) * 1.5)
  })

  test('a buyer sees the pages of a release that nobody drew yet, and writes nothing into it', async () => {
    const { data } = await server().ask('buyer', 'GET /api/artwork/preview/:id', { params: { id: 'r2' } })
    expect(await widthOf(first(data.pages))).toBeGreaterThan(100)
    expect(await server().services.store.get(systemActor, 'releases', 'r2')).toMatchObject({ version: 1, files: {} })
  })

  test.each<[string, string, object | undefined, number, string]>([
    ['POST', '/artwork/none', { data: {} }, 404, 'template.notFound'],
    ['POST', '/artwork/t1', { data: 'Essig' }, 400, 'parameter.object'],
    ['POST', '/artwork/t1', { data: [] }, 400, 'parameter.object'],
    ['POST', '/artwork/t1', { colour: 'red' }, 400, 'document.unknownField'],
    ['POST', '/artwork/t1', { options: { dpi: 300 } }, 400, 'document.unknownField'],
    ['POST', '/artwork/t1', { meta: { source: 'test' } }, 400, 'document.unknownField'],
    ['POST', '/artwork/t1', { demo: 'perhaps' }, 400, 'parameter.invalid'],
    ['POST', '/artwork', {}, 404, 'request.notFound'],
    ['PUT', '/artwork/t1', {}, 405, 'request.methodNotAllowed'],
    ['POST', '/artwork/', {}, 400, 'parameter.required'],
    ['GET', '/preview/none', undefined, 404, 'template.notFound'],
    ['GET', '/preview/', undefined, 400, 'parameter.idRequired'],
    ['PATCH', '/templates/t1/assets/rot.png', {}, 400, 'parameter.required'],
    ['PATCH', '/templates/t1/assets/none.png', { name: 'gelb.png' }, 404, 'asset.notFound'],
    ['DELETE', '/templates/t1/assets/none.png', undefined, 404, 'asset.notFound'],
    ['GET', '/templates/t1/assets/none.png', undefined, 404, 'asset.notFound'],
  ])('%s %s is refused by name', async (method, path, body, status, code) => {
    const answer = await server().call(supplier, method, `${service}${path}`, body)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    expect([answer.body.success, answer.body.message]).toEqual([false, answer.body.error?.message])
  })

  test('a wrong flag is told which ones there are, a missing new name by its name', async () => {
    const messageOf = async (method: string, path: string, body: object) =>
      (await server().call(supplier, method, service + path, body)).body.message
    expect(await messageOf('POST', '/artwork/t1', { demo: 'perhaps' })).toBe(
      'Parameter demo: erwartet wird Ja oder Nein, gefunden wurde „perhaps“.',
    )
    expect(await messageOf('PATCH', '/templates/t1/assets/rot.png', {})).toBe('Parameter newName ist erforderlich')
    expect(await messageOf('POST', '/artwork/t1', { data: 5 })).toBe(
      'Parameter data muss eine Gruppe benannter Felder sein',
    )
  })

  test('assets come, are renamed, downloaded and go; other formats are refused with those that are taken', async () => {
    const assets = `${service}/templates/t1/assets`
    const names = async () =>
      (await server().ask(supplier, 'GET /api/artwork/templates/:id', { params: { id: 't1' } })).data.assets.map(
        ({ name, size, mime, isLayout }) => [name, size, mime, isLayout].join(' '),
      )
    expect((await server().call(supplier, 'POST', assets, form('file', 'rot.png', picture))).status).toBe(201)
    expect(await names()).toEqual([`rot.png ${picture.length} image/png false`])
    expect((await server().call(supplier, 'PATCH', `${assets}/rot.png`, { name: 'blau.png' })).status).toBe(200)
    expect((await server().call(supplier, 'GET', `${assets}/blau.png`)).headers.get('content-type')).toBe('image/png')
    const refused = await server().call(supplier, 'POST', assets, form('file', 'prog.exe', picture))
    expect([refused.status, refused.body.error?.code]).toEqual([415, 'upload.typeNotSupported'])
    expect(String(refused.body.error?.params?.types)).toContain('png')
    const fake = await server().call(supplier, 'POST', assets, form('file', 'fake.png', new Uint8Array([1])))
    expect([fake.status, fake.body.error?.code]).toEqual([422, 'picture.unreadable'])
    expect((await server().call(supplier, 'DELETE', `${assets}/blau.png`)).body.success).toBe(true)
    expect(await names()).toEqual([])
  })

  test('what is neither IDML nor JSON and comes for the template becomes an asset of it', async () => {
    const template = `${service}/templates/t1`
    const given = { params: { id: 't1' }, form: form('data', 'gelb.png', picture) }
    const { assets, hasDesign } = (await server().ask(supplier, 'POST /api/artwork/templates/:id', given)).data
    expect([hasDesign, assets.map(({ name }) => name)]).toEqual([true, ['gelb.png']])
    const refused = await server().call(supplier, 'POST', template, form('data', 'prog.exe', picture))
    expect([refused.status, refused.body.error?.params?.types]).toEqual([
      415,
      expect.stringMatching(/^idml, zip, json, ttf, .*, ai,/),
    ])
    await server().call(supplier, 'DELETE', `${template}/assets/gelb.png`)
  })

  test('JSON is the text of a digital template', async () => {
    const data = { body: { text: '${name_de}' } }
    const bytes = new TextEncoder().encode(JSON.stringify(data))
    const { status } = await server().call(
      supplier,
      'POST',
      `${service}/templates/t1`,
      form('data', 'text.json', bytes),
    )
    expect(status).toBe(200)
    const kept = await server().services.store.get(systemActor, 'templates', 't1')
    expect(kept.data?.body).toMatchObject(data.body)
  })
})
