/** A design that comes packed with its fonts and pictures: what is taken, what stays out, and whom it serves. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync, type Zippable } from 'fflate'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { formOf } from '#test/ask.ts'
import { withAccessServer } from '#test/access-server.ts'

const packaged = async (path: string) => new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(path))))
const barlow = await packaged('@expo-google-fonts/barlow/600SemiBold/Barlow_600SemiBold.ttf')
const light = await packaged('@expo-google-fonts/barlow/300Light/Barlow_300Light.ttf')
const design = new Uint8Array(await readFile('samples/designs/gefahrstoffetikett-a7.idml'))
const picture = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
)
const words = strToU8('x')

/** As Macs pack a folder that InDesign made. */
const whole: Zippable = {
  'Etikett Ordner/': new Uint8Array(),
  'Etikett Ordner/Etikett.idml': [design, { level: 0 }],
  'Etikett Ordner/Etikett.indd': words,
  'Etikett Ordner/Instructions.txt': words,
  'Etikett Ordner/Links/Gra\u0308ser.png': picture,
  'Etikett Ordner\\Links\\Rose.png': picture,
  'Etikett Ordner/Links/kaputt.png': words,
  'Etikett Ordner/Document fonts/Barlow-SemiBold.ttf': barlow,
  'Etikett Ordner/Document fonts/kaputt.otf': words,
  'Etikett Ordner/Document fonts/AdobeFnt25.lst': words,
  'Etikett Ordner/.DS_Store': words,
  '__MACOSX/Etikett Ordner/Links/._Rose.png': words,
}

withAccessServer('packages', (server) => {
  const { mcs, gruenwerk } = { mcs: 'pack-mcs', gruenwerk: 'pack-gruen' }
  const send = (person: Person, template: string, name: string, bytes: Uint8Array) =>
    server().as(person, 'POST', `/api/artwork/templates/${template}`, formOf('data', name, bytes))
  const bring = async (person: Person, template: string, parts: Zippable) => {
    const form = formOf('data', 'Etikett Ordner.zip', zipSync(parts))
    return (await server().ask(person, 'POST /api/artwork/templates/:id', { params: { id: template }, form })).data
  }
  const stored = (id: string) => server().services.store.get(systemActor, 'templates', id)
  const fonts = async () => (await server().services.store.list(systemActor, 'fonts', { limit: 200 })).documents
  const assets = async (id: string) =>
    (await server().ask('admin', 'GET /api/artwork/templates/:id', { params: { id } })).data.assets.map(
      ({ name }) => name,
    )
  const refused = async (parts: Zippable, person: Person = 'mainSupplier') =>
    (await send(person, mcs, 'a.zip', zipSync(parts))).body.error

  beforeAll(async () => {
    const of = (id: string, owner: string, supplier: string) =>
      ({
        kind: 'create',
        collection: 'templates',
        id,
        document: { owner, supplier, name: id, type: 'print' },
      }) as const
    await server().services.store.write(systemActor, [
      of(mcs, 'mcs', 'mcs'),
      of(gruenwerk, 'gruenwerk', 'gruenwerk'),
      of('pack-client', 'rosenhof', 'mcs'),
    ])
  })

  test.each<[string, Zippable, string, object]>([
    [
      'two designs',
      { 'a/a.idml': design, 'b.idml': design },
      'template.packageAmbiguous',
      { name: 'a.idml', other: 'b.idml' },
    ],
    ['a document without IDML', { 'a.indd': words, 'a.pdf': words }, 'template.packageWithoutIdml', { name: 'a.indd' }],
    ['nothing of use', { 'a.txt': words }, 'template.packageEmpty', {}],
    [
      'what unpacks to far more',
      { 'a.idml': design, 'a.png': new Uint8Array(300_000_000) },
      'template.packageTooLarge',
      {},
    ],
    [
      'more files than a design has',
      Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.png`, picture])),
      'template.packageTooLarge',
      {},
    ],
  ])('%s is refused, and nothing of it is kept', async (_, parts, code, params) => {
    const before = (await fonts()).length
    expect(await refused(code === 'template.packageEmpty' ? parts : { 'Neu.ttf': light, ...parts })).toMatchObject({
      code,
      params,
    })
    expect([(await fonts()).length, await assets(mcs), (await stored(mcs)).design]).toEqual([before, [], undefined])
  })

  test('what is no ZIP, or cut off, or locked, is refused with its reason', async () => {
    const packed = zipSync({ 'a.idml': design })
    const locked = packed.slice()
    // The first flag of the entry in the directory: encrypted.
    const at = new DataView(locked.buffer).getUint32(locked.length - 6, true)
    locked.set([1], at + 8)
    for (const [bytes, says] of [
      [words, 'reason.damagedZip'],
      [packed.slice(0, -30), 'reason.damagedZip'],
      [packed.slice(2000), 'reason.damagedZip'],
      [locked, 'reason.locked'],
    ] as const)
      expect((await send('mainSupplier', mcs, 'a.zip', bytes)).body.error).toMatchObject({
        code: 'template.packageUnreadable',
        params: { reason: { says } },
      })
  })

  test('one call takes design, links and fonts; what cannot be used is named, what systems leave is not', async () => {
    const { taken, hasDesign } = await bring('mainSupplier', mcs, whole)
    expect(hasDesign).toBe(true)
    expect(taken).toEqual({
      fonts: ['Barlow-SemiBold.ttf'],
      links: ['Gräser.png', 'Rose.png'],
      kept: [],
      others: ['Etikett.indd', 'Instructions.txt', 'kaputt.otf', 'kaputt.png'],
    })
    expect((await stored(mcs)).design).toMatchObject({ name: 'Etikett.idml', pages: 1 })
    expect(await assets(mcs)).toEqual(['Gräser.png', 'Rose.png'])
    expect((await fonts()).find(({ filename }) => filename === 'Barlow-SemiBold.ttf')).toMatchObject({
      owner: 'mcs',
      shared: false,
    })
  })

  test('a face that is there stays, whatever its file is called', async () => {
    const before = await fonts()
    const { taken } = await bring('mainSupplier', mcs, { 'Document fonts/Anders.ttf': barlow })
    expect(taken).toMatchObject({ fonts: [], kept: ['Anders.ttf'] })
    expect(await fonts()).toEqual(before)
  })

  test('another face under a name that is taken comes beside it', async () => {
    const before = (await fonts()).find(({ filename }) => filename === 'Barlow-SemiBold.ttf')
    const { taken } = await bring('mainSupplier', mcs, { 'Barlow-SemiBold.ttf': light })
    expect(taken.fonts).toEqual(['Barlow-SemiBold.ttf'])
    const now = await fonts()
    expect(now.find(({ filename }) => filename === 'Barlow-SemiBold.ttf')).toEqual(before)
    expect(now.find(({ filename }) => filename === 'Barlow-SemiBold 2.ttf')).toMatchObject({
      style: 'Light',
      shared: false,
    })
  })

  test('strangers do not get the fonts, and have their own', async () => {
    const seen = (await server().ask('supplier', 'GET /api/artwork/fonts', {})).data.map(({ filename }) => filename)
    expect(seen).not.toContain('Barlow-SemiBold.ttf')
    const { taken } = await bring('supplier', gruenwerk, { 'Barlow-SemiBold.ttf': barlow })
    expect(taken.fonts).toEqual(['Barlow-SemiBold.ttf'])
    const owners = (await fonts()).flatMap(({ filename, owner }) => (filename === 'Barlow-SemiBold.ttf' ? owner : []))
    expect(owners.toSorted()).toEqual(['gruenwerk', 'mcs'])
  })

  test('what an admin brings for another organization becomes that organization’s', async () => {
    await bring('admin', gruenwerk, { 'Barlow-Light.ttf': light })
    expect((await fonts()).find(({ filename }) => filename === 'Barlow-Light.ttf')).toMatchObject({
      owner: 'gruenwerk',
      shared: false,
    })
  })

  test('a single font comes for the template, too, and a document of the layout tool is explained', async () => {
    const form = formOf('data', 'Noch einmal.ttf', light)
    const id = 'pack-client'
    const { data } = await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id }, form })
    expect(data.taken).toEqual({ fonts: [], links: [], kept: ['Noch einmal.ttf'], others: [] })
    const { body } = await send('mainSupplier', mcs, 'Etikett.indd', words)
    expect(body.error).toMatchObject({ code: 'template.packageWithoutIdml', params: { name: 'Etikett.indd' } })
  })

  test('who may not change the template brings nothing', async () => {
    const before = await fonts()
    for (const [person, code] of [
      ['owner', 'write.notAllowed'],
      ['mainBuyer', 'write.notAllowed'],
      ['supplier', 'template.notFound'],
      ['stranger', 'template.notFound'],
    ] as const)
      for (const [name, bytes] of [
        ['a.zip', zipSync({ 'Neu.ttf': light, 'a.png': picture })],
        ['Neu.ttf', light],
      ] as const)
        expect([person, (await send(person, mcs, name, bytes)).body.error?.code]).toEqual([person, code])
    expect(await fonts()).toEqual(before)
  })
})
