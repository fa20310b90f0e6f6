/** What one sees while typing is what prints: from the parts of the kit every sample design comes to the server's own pages and findings. */
import { readdir, readFile } from 'node:fs/promises'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Diagnostic, openWorkshop, type Picture, preflight, prepareEngine } from '#artwork/index.ts'
import { systemActor } from '#domain/access/actor.ts'
import { prepareRelease } from '#server/services/printing/compose-release.ts'
import { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import { releaseFindings } from '#domain/releases/pages/release-findings.ts'
import type { Release } from '#domain/releases/release.ts'
import { preflightLimitsOf, preflightOf } from '#domain/templates/preflight-policy.ts'
import { startOneServer, type TestServer } from '../running-server.ts'
import { isSampled } from '../sample.ts'

const folder = new URL('../../samples/designs/', import.meta.url)
const samples = (await readdir(folder)).filter((name) => name.endsWith('.idml'))
const designs = [...samples, 'in a face not at hand']

const engine = await prepareEngine()
/** As in the browser's worker. */
const workshop = openWorkshop({
  newFontBook: async () => engine.newFontBook(),
  screenAddress: async () => undefined,
  keepsPages: true,
})

let server: TestServer

beforeAll(async () => {
  server = await startOneServer()
  for (const [index, name] of designs.entries()) {
    const document = { name, type: 'print', owner: 'rosenhof', supplier: 'mcs' } as const
    await server.services.store.write(systemActor, [
      { kind: 'create', collection: 'templates', id: `t${index}`, document },
    ])
    const form = new FormData()
    form.set('data', new Blob([(await designNamed(name)) as BlobPart]), `${name}.idml`)
    expect((await server.call('mainSupplier', 'POST', `/api/artwork/templates/t${index}`, form)).status).toBe(200)
  }
  for (const [name, bytes] of [
    ['page.pdf', await onePage()],
    ['photo.jpg', await plant('rose-pink.jpg')],
    [
      'photo.tif',
      await sharp(await plant('rose-pink.jpg'))
        .resize(300)
        .tiff()
        .withMetadata({ density: 200 })
        .toBuffer(),
    ],
  ] as const) {
    const form = new FormData()
    form.set('upload', new Blob([bytes as BlobPart]), name)
    expect((await server.call('owner', 'POST', '/api/pictures', form)).status).toBe(201)
  }
})
afterAll(() => server.close())

const long =
  'Wärmeliebende Halbstrauchgesellschaften und Trockenrasenvergesellschaftungen, Blütenstaudenpflanzung ${name} {{x}}'

/** Each fills all of a design's places in its own way. */
const dataSets: Record<string, (kind: string) => object> = {
  nothing: () => ({}),
  'long words': () => ({ value: long }),
  'French hyphenation, larger': () => ({
    value: `${long}\n${long}`,
    textSize: 130,
    textTracking: 20,
    hyphenation: { mode: 'active', language: 'fr' },
  }),
  'a JPEG, turned and cut': (kind) => ({
    value: kind === 'picture' ? 'photo.jpg' : 'Rose',
    ...(kind === 'picture' && { rotate: 90, flip: 'horizontal', crop: { left: 0.1, top: 0, right: 1, bottom: 0.8 } }),
  }),
  'a PDF page': (kind) => ({ value: kind === 'picture' ? 'page.pdf' : 'Rose', mode: 'contain' }),
  'a TIFF': (kind) => ({ value: kind === 'picture' ? 'photo.tif' : 'Rose', mode: 'cover' }),
}

describe.each(designs.map((name, at) => ({ name, id: `t${at}`, at })))('$name', ({ id, at }) => {
  test.each(Object.keys(dataSets).filter((_, index) => isSampled(2, at, index)))('with %s', async (set) => {
    const template = await server.services.store.get(systemActor, 'templates', id)
    const kit = await server.ask('owner', 'GET /api/artwork/templates/:id/kit', { params: { id } })
    const design = await workshop.open({ key: kit.design, load: () => load(kit.design) })
    const data = Object.fromEntries(
      design.placeholders.map(({ tag, kind }) => [tag.replaceAll('.', '~'), dataSets[set]!(kind)]),
    ) as Release['data']
    const release = { owner: 'rosenhof', supplier: 'mcs', template: id, data }
    const policy = preflightOf({ preflight: { dpi: 350, rgb: 'warning', spot: 'warning' } })
    const limits = preflightLimitsOf(policy)
    const printed = await (await prepareRelease(server.services, release)).compose({ limits })

    const values = placeholderValues(template.placeholders, data)
    const source = (url: string) => ({ key: url, load: () => load(url) })
    const { composition: seen, assets } = await workshop.compose({
      design: source(kit.design),
      profile: source(kit.profile),
      fonts: {
        key: JSON.stringify([kit.standIns, ...kit.fonts.map(({ hash }) => hash)]),
        files: () => Promise.all(kit.fonts.map(async ({ url, hash }) => ({ name: hash, bytes: await load(url) }))),
        standIn: (file) => source(`${kit.standIns}${file}`),
      },
      data: values,
      pictures: [...(await namedPictures(id)), ...kit.pictures].map((facts) => ({
        name: facts.key,
        key: `${id} ${facts.content}`,
        read: async () => known(facts),
      })),
      exceptions: kit.exceptions,
    })
    expect(seen.hash).toBe(printed.hash)
    // Nor does the browser's print check say anything else than the server's.
    const { pages, diagnostics } = seen
    const checked = preflight(pages, assets, limits)
    const findingsOf = (told: readonly Diagnostic[], found: readonly Diagnostic[]) =>
      releaseFindings(template.placeholders, policy, data, { told, checked: found })
    const onServer = findingsOf(printed.diagnostics, printed.findings)
    expect(findingsOf(diagnostics, checked)).toEqual(onServer)
    expect(onServer).not.toEqual([])
  })
})

test('a face that words want is had from the product by its file, and no other file', async () => {
  const { standIns } = await server.ask('owner', 'GET /api/artwork/templates/:id/kit', { params: { id: 't0' } })
  expect((await load(`${standIns}Arimo_600SemiBold.ttf`)).byteLength).toBeGreaterThan(100_000)
  expect((await load(`${standIns}NotoSansSC.json`)).byteLength).toBeGreaterThan(50_000)
  expect((await load(`${standIns}NotoSansSC_119_400.ttf`)).byteLength).toBeGreaterThan(50_000)
  for (const file of ['Arimo_900Black.ttf', 'NotoSansSC_999_400.ttf', 'LICENSE', 'Arimo_..%2Fpackage.ttf'])
    expect((await server.call('owner', 'GET', `${standIns}${file}`)).status).toBe(404)
})

test('a placed page is shown in pixels, and only to those who work for whom it is', async () => {
  const page = (await namedPictures('t0')).find(({ key }) => key === 'page.pdf')
  const shown = await load(page?.preview ?? '')
  const { width = 0, height = 0 } = await sharp(shown).metadata()
  expect(width / height).toBeCloseTo(1.5, 1)
  expect((await server.call('stranger', 'GET', page?.preview ?? '')).status).toBe(404)
  const wrong = await server.call('owner', 'GET', `${page?.preview}&part={}`)
  expect(wrong.body.error?.code).toBe('parameter.invalid')
})

type Known = Omit<Partial<Picture>, 'key'> & { key: string }

/** As the browser knows it: without the file. */
const known = (facts: Known): Picture => {
  const { key, content = '', format = 'jpeg', width = 0, height = 0, dpi = 72, colorSpace } = facts
  const rest = { bytes: new Uint8Array(), inverted: false, profile: undefined, hasAlpha: false }
  return { key, content, format, width, height, dpi, colorSpace, ...rest }
}

const namedPictures = async (template: string) => {
  const body = { owner: 'rosenhof', template, names: ['page.pdf', 'photo.jpg', 'photo.tif'] }
  return (await server.ask('owner', 'POST /api/artwork/pictures/named', { body })).pictures
}

async function load(path: string): Promise<Uint8Array> {
  const answer = await fetch(server.address + path, {
    headers: { authorization: `Bearer ${await server.token('owner')}` },
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The last is the stick label set in Arial, for which a face as wide stands in. */
async function designNamed(name: string): Promise<Uint8Array> {
  if (samples.includes(name)) return readFile(new URL(name, folder))
  const parts = unzipSync(await readFile(new URL('stecketikett-60x140.idml', folder)))
  const set = (xml: Uint8Array) => strToU8(strFromU8(xml).replaceAll('Source Sans 3', 'Arial'))
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, bytes]) => [path, path.endsWith('.xml') ? set(bytes) : bytes]),
    ),
  )
}

const plant = (name: string) => readFile(new URL(`../../samples/pictures/plants/${name}`, import.meta.url))

async function onePage(): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  file.addPage([300, 200]).drawRectangle({ x: 20, y: 20, width: 100, height: 50, color: rgb(0.8, 0.1, 0.2) })
  return file.save()
}
