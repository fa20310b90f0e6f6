/** Fonts and hyphenation over HTTP: what is taken, whom it serves, and what templates are told of it. */
import { systemActor } from '#domain/access/actor.ts'
import { compareForPeople } from '#domain/query/order.ts'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { readStandInFont } from '../../adapters/engine/stand-in-fonts.ts'
import { formOf } from '#test/ask.ts'
import { withAccessServer } from '#test/access-server.ts'

const packaged = async (path: string) => new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(path))))
const barlow = await packaged('@expo-google-fonts/barlow/600SemiBold/Barlow_600SemiBold.ttf')
const condensed = await packaged('@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf')
const inter = await packaged('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const design = new Uint8Array(await readFile('samples/designs/stecketikett-60x140.idml'))

/** The font with OS/2 fsType 2: "must not be embedded". */
function restricted(font: Uint8Array): Uint8Array {
  const copy = font.slice()
  const view = new DataView(copy.buffer)
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16)
    if (String.fromCharCode(...copy.subarray(at, at + 4)) === 'OS/2') view.setUint16(view.getUint32(at + 8) + 8, 2)
  return copy
}

withAccessServer('fonts and hyphenation', (server) => {
  const send = (person: Person, path: string, field: string, name: string, bytes: Uint8Array, more = {}) =>
    server().as(person, 'POST', path, formOf(field, name, bytes, more))
  const upload = async (person: Person, name: string, bytes: Uint8Array, more = {}) =>
    (await server().ask(person, 'POST /api/artwork/fonts', { form: formOf('file', name, bytes, more) })).data
  const list = async (person: Person, query = {}) =>
    (await server().ask(person, 'GET /api/artwork/fonts', { query })).data
  const styles = async (person: Person, template: string) =>
    (await server().ask(person, 'GET /api/artwork/templates/:id', { params: { id: template } })).data
  const hasFace = async (person: Person, template: string) =>
    (await styles(person, template)).fonts.find(
      ({ family, style }) => family === 'Barlow Condensed' && style === 'SemiBold',
    )?.available

  const again = (bytes: Uint8Array) => upload('mainSupplier', 'Neu.ttf', bytes)
  const wordsForm = (name: string, text: string, more = {}) =>
    formOf('file', name, new TextEncoder().encode(text), more)
  const sendWords = (person: Person, name: string, text: string, more = {}) =>
    server().as(person, 'POST', '/api/artwork/hyphens', wordsForm(name, text, more))
  const words = async (person: Person, name: string, text: string, more = {}) =>
    (await server().ask(person, 'POST /api/artwork/hyphens', { form: wordsForm(name, text, more) })).data
  const tried = async (person: Person, language: string, words: string) =>
    (await server().ask(person, 'GET /api/artwork/hyphens/try', { query: { language, words } })).data

  beforeAll(async () => {
    for (const [person, template] of [
      ['mainSupplier', 'm-mcs'],
      ['supplier', 'm-gruen'],
    ] as const)
      expect((await send(person, `/api/artwork/templates/${template}`, 'data', 'a.idml', design)).status).toBe(200)
  })

  test('who may not keep fonts is refused before the file is read', async () => {
    const { status, body } = await send('member', '/api/artwork/fonts', 'file', 'a.ttf', new Uint8Array([1, 2, 3]))
    expect([status, body.error?.code]).toEqual([403, 'write.notAllowed'])
  })

  test('a variable web font becomes its named instances, and is listed by file name', async () => {
    const font = await upload('mainSupplier', 'Inter.woff2', inter, { isFixedWidth: 1 })
    expect(font).toMatchObject({
      filename: 'Inter.woff2',
      type: 'woff2',
      name: 'Inter Thin',
      axes: ['wght'],
      embedding: 'installable',
      isFixedWidth: true,
      isItalic: false,
      shared: true,
      size: inter.length,
    })
    expect(font.faces.map(({ style }) => style)).toContain('SemiBold')
    const names = (await list('owner')).map(({ filename }) => filename)
    expect(names).toEqual(names.toSorted(compareForPeople))
    expect(names).toContain('Inter.woff2')
  })

  test('a face shows a line of itself, in one’s own words too', async () => {
    const { engine, files } = server().services
    const [font] = (await list('owner')).filter(({ filename }) => filename === 'Inter.woff2')
    const ask = async (query: string) => {
      const answer = await fetch(`${server().address}/api/artwork/fonts/${font?.id}/preview${query}`, {
        headers: { authorization: `Bearer ${server().tokenOf('owner')}` },
      })
      return [answer.status, answer.headers.get('content-type'), await answer.text()] as const
    }
    const [status, type, own] = await ask('?face=3')
    expect([status, type]).toEqual([200, 'image/svg+xml'])
    expect(own).toMatch(/^<svg [^>]*><path d="M[^"]{500,}"\/><\/svg>$/)
    expect(await files.stat(`${font?.path}.3.svg`)).toBeDefined()
    expect((await ask('?face=3&text=Rosa'))[2]).not.toBe(own)
    expect((await ask('?face=99'))[0]).toBe(404)
    expect(engine).toBeDefined()
  })

  test.each([
    ['Brief.txt', new TextEncoder().encode('x'), 'upload.typeNotSupported'],
    ['Brief.ttf', new TextEncoder().encode('Das ist keine Schrift.'), 'font.unreadable'],
    ['Kurz.woff2', inter.subarray(0, 9000), 'font.unreadable'],
  ])('%s is refused by name, with what is taken', async (name, bytes, code) => {
    const { status, body } = await send('mainSupplier', '/api/artwork/fonts', 'file', name, bytes)
    expect([Math.floor(status / 100), body.error?.code]).toEqual([4, code])
    expect(body.error?.message).toContain(code === 'font.unreadable' ? name : 'ttf, otf, ttc, otc, woff, woff2')
  })

  describe('a font of a supplier alone', () => {
    let id = ''
    test('serves its own templates, and no others', async () => {
      expect([await hasFace('supplier', 'm-gruen'), await hasFace('mainSupplier', 'm-mcs')]).toEqual([false, false])
      const font = await upload('supplier', 'Condensed.ttf', condensed)
      id = font.id
      expect(font).toMatchObject({ owner: 'gruenwerk', shared: false })
      expect([await hasFace('supplier', 'm-gruen'), await hasFace('mainSupplier', 'm-mcs')]).toEqual([true, false])
    })

    test('is in the kit of its own templates, where its clients fetch it', async () => {
      const kit = async (person: Person, template: string) =>
        JSON.stringify((await server().as(person, 'GET', `/api/artwork/templates/${template}/kit`)).body['fonts'])
      expect(await kit('stranger', 'm-gruen')).toContain(id)
      expect(await kit('owner', 'm-mcs')).not.toContain(id)
      const file = `/api/artwork/fonts/${id}/file`
      expect((await server().as('stranger', 'GET', file)).status).toBe(200)
      expect((await server().as('owner', 'GET', file)).status).toBe(404)
    })

    test('says which templates are set in it', async () => {
      const { body } = await server().as('supplier', 'GET', `/api/store/fonts/${id}/uses?of=templates`)
      expect(body).toMatchObject({ counts: [{ collection: 'templates', end: 'holds', count: 1 }], hidden: 0 })
      expect(body['users']).toMatchObject([{ id: 'm-gruen', paths: ['designNames.fonts'] }])
    })

    test('serves all once it is shared, and tells of templates one does not see by their number', async () => {
      const shared = await server().as('supplier', 'PATCH', `/api/store/fonts/${id}`, { set: { shared: true } })
      expect(shared.status).toBe(200)
      expect(await hasFace('mainSupplier', 'm-mcs')).toBe(true)
      const { body } = await server().as('supplier', 'GET', `/api/store/fonts/${id}/uses?of=templates`)
      expect([body['users'], body['hidden']]).toMatchObject([[{ id: 'm-gruen' }], 1])
    })

    test('stays while a design is set in it; then it goes, and is back once that is taken back', async () => {
      const remove = () => server().as('supplier', 'DELETE', `/api/artwork/fonts/${id}`)
      const refused = await remove()
      expect([refused.status, refused.body.error?.code]).toEqual([409, 'record.inUse'])
      const bare = (one: string) =>
        ({ kind: 'update', collection: 'templates', id: one, set: { 'designNames.fonts': [] } }) as const
      await server().services.store.write(systemActor, ['m-gruen', 'm-mcs'].map(bare))
      expect((await remove()).status).toBe(200)
      expect(await hasFace('supplier', 'm-gruen')).toBe(false)
      expect((await server().as('supplier', 'POST', `/api/store/fonts/${id}/restore`)).status).toBe(200)
      expect(await hasFace('supplier', 'm-gruen')).toBe(true)
      await remove()
    })
  })

  test('a face that must not be embedded is kept and shown, but sets no design, which says why', async () => {
    expect((await upload('mainSupplier', 'Gesperrt.ttf', restricted(condensed))).embedding).toBe('restricted')
    const { fonts, diagnostics } = await styles('mainSupplier', 'm-mcs')
    expect(fonts.find(({ style, family }) => family === 'Barlow Condensed' && style === 'SemiBold')?.available).toBe(
      false,
    )
    expect(diagnostics.filter(({ code }) => code === 'font.embeddingRestricted').map(({ params }) => params)).toEqual([
      { font: 'Barlow Condensed SemiBold' },
    ])
  })

  test('reading anew finds files that are gone, for whoever keeps them', async () => {
    const { id, path } = await upload('mainSupplier', 'Weg.ttf', barlow)
    const statusOf = async (person: Person, query = {}) =>
      (await list(person, query)).find((font) => font.id === id)?.status
    await server().services.files.delete(path)
    expect([await statusOf('owner', { forceRead: 1 }), await statusOf('mainSupplier')]).toEqual(['ok', 'ok'])
    expect(await statusOf('mainSupplier', { forceRead: 1 })).toBe('error')
    await server().services.files.put(path, barlow)
    expect(await statusOf('mainSupplier', { forceRead: 1 })).toBe('ok')
  })

  test('a file of the same name replaces the font, under its id', async () => {
    const [first, second] = [await again(barlow), await again((await readStandInFont('SourceSans3_400Regular.ttf'))!)]
    expect([second.id, second.name, second.path === first.path]).toEqual([first.id, 'Source Sans 3 Regular', false])
  })

  describe('hyphenation', () => {
    test('has patterns for every content language but Luxembourgish', async () => {
      const { data: entries } = await server().ask('owner', 'GET /api/artwork/hyphens')
      const builtIn = entries.filter(({ id }) => id === undefined)
      expect([
        builtIn.length,
        builtIn.filter(({ hasPatterns }) => !hasPatterns).map(({ language }) => language),
      ]).toEqual([26, ['lb']])
    })

    test('follows the patterns until a list says otherwise, and that for its own organization', async () => {
      expect(await tried('supplier', 'de', 'Blumentopferde')).toEqual(['Blu\u00ADmen\u00ADtopf\u00ADer\u00ADde'])
      const { faults } = await words('supplier', 'Fallen.txt', 'Blumen-topf-erde\nnicht--so', { language: 'de' })
      expect(faults).toEqual([{ line: 2, text: 'nicht--so' }])
      expect(await tried('supplier', 'de', 'blumentopferde')).toEqual(['blumen\u00ADtopf\u00ADerde'])
      expect(await tried('stranger', 'de', 'Blumentopferde')).toEqual(['Blumen\u00ADtopf\u00ADerde'])
      expect(await tried('owner', 'de', 'Blumentopferde')).toEqual(['Blu\u00ADmen\u00ADtopf\u00ADer\u00ADde'])
      const kit = await server().as('supplier', 'GET', '/api/artwork/templates/m-gruen/kit')
      expect(kit.body['exceptions']).toEqual({ de: ['Blumen-topf-erde'] })
    })

    test('says how many entries are no words, and which are the first fifty', async () => {
      const file = ['Ur-instinkt', ...Array.from({ length: 60 }, () => 'nicht--so')].join('\n')
      const { faults, faultCount } = await words('supplier', 'Faul.txt', file, { language: 'nl' })
      expect([faults.length, faultCount]).toEqual([50, 60])
    })

    test('divides more than a hundred words at once', async () => {
      expect((await tried('owner', 'de', 'Blumentopf '.repeat(150))).length).toBe(150)
    })

    test('takes YAML that names its language, and divides words where there are no patterns', async () => {
      const yaml = 'name: Gaart\nlanguage: { name: Lëtzebuergesch }\ninfo: Aus dem Gaart\nwords: [Gaar-ten]\n'
      expect((await words('mainSupplier', 'gaart.yaml', yaml)).hyphenation).toMatchObject({
        name: 'Gaart',
        language: 'lb',
        info: 'Aus dem Gaart',
        exceptions: ['Gaar-ten'],
        shared: true,
      })
      expect(await tried('owner', 'lb', 'Gaarten Blummen')).toEqual(['Gaar\u00ADten', 'Blummen'])
    })

    test.each([
      ['leer.txt', '# nichts', 'hyphenation.noWords'],
      ['sprachlos.yaml', 'words: [Ur-instinkt]', 'hyphenation.languageUnknown'],
      ['kaputt.yaml', 'words: [Ur-instinkt', 'hyphenation.unreadable'],
      [
        'bombe.yaml',
        'a: &a [x,x]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nd: [*c,*c,*c,*c]\nwords: [*d]',
        'hyphenation.unreadable',
      ],
      ['tabelle.xlsx', 'x', 'upload.typeNotSupported'],
    ])('%s is refused by name', async (name, text, code) => {
      const more = name === 'leer.txt' ? { language: 'de' } : {}
      expect((await sendWords('mainSupplier', name, text, more)).body.error?.code).toBe(code)
    })

    test('is kept by suppliers', async () => {
      expect((await sendWords('owner', 'Eigene.txt', 'Ur-instinkt', { language: 'de' })).body.error?.code).toBe(
        'write.notAllowed',
      )
    })
  })
})
