/** One workshop under the server's threads, the browser's worker and the command line. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { idml } from '../idml/test-package.ts'
import { DesignError, type ComposeJob, openWorkshop, prepareEngine, readPicture, type Workshop } from '../index.ts'

const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))
const barlow = read('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf')
const label = read('../../samples/designs/stecketikett-60x140.idml')
const rose = read('../../samples/pictures/plants/rose-pink.jpg')
const engine = await prepareEngine()

/** As the server finds them. */
const houseFont = (file: string) => {
  const [, family = '', cut = ''] = /^(\w+?)_(\w+)\.ttf$/.exec(file) ?? []
  if (cut === '') return read(`dejavu-fonts-ttf/ttf/${file}`)
  const name = family.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
  return read(`@expo-google-fonts/${name}/${cut}/${file}`)
}

/** How often each file was asked for. */
let loaded: Record<string, number>
let workshop: Workshop
beforeEach(() => {
  loaded = {}
  workshop = openWorkshop({
    newFontBook: async () => engine.newFontBook(),
    screenAddress: async ({ key }) => {
      const address = `screen of ${key}`
      loaded[address] = (loaded[address] ?? 0) + 1
      return address
    },
  })
})

const source = (key: string, bytes: Uint8Array) => ({
  key,
  load: async () => {
    loaded[key] = (loaded[key] ?? 0) + 1
    return bytes
  },
})

const job = (more: Partial<ComposeJob> = {}): ComposeJob => ({
  design: source('label', label),
  fonts: {
    key: 'own',
    files: async () => [{ name: 'barlow.ttf', bytes: await source('barlow', barlow).load() }],
    standIn: (file) => source(file, houseFont(file)),
  },
  profile: source('press', read('../../samples/color/fogra39.icc')),
  data: { name_de: { kind: 'text', text: 'Lavendel' } },
  pictures: [],
  exceptions: {},
  ...more,
})

const pictureFile = (name: string, key: string, bytes: Uint8Array = rose) => ({
  name,
  key,
  read: async (found: Parameters<typeof readPicture>[2]) => readPicture(name, await source(key, bytes).load(), found),
})

describe('the same job', () => {
  test('comes to the same pages cold and warm', async () => {
    const cold = await workshop.compose(job())
    const warm = await workshop.compose(job())
    expect(warm.composition.hash).toBe(cold.composition.hash)
  })

  test('loads each file once', async () => {
    const withRose = () => job({ pictures: [pictureFile('rose.jpg', 'v1')] })
    await Promise.all([workshop.compose(withRose()), workshop.compose(withRose())])
    await workshop.prepare(withRose())
    expect(loaded).toMatchObject({ label: 1, barlow: 1, press: 1, v1: 1, 'SourceSans3_400Regular.ttf': 1 })
    expect(Object.entries(loaded).filter(([, times]) => times > 1)).toEqual([])
  })

  test('tells of a file it cannot use every time', async () => {
    const broken = job({
      fonts: {
        key: 'x',
        files: async () => [{ name: 'x.ttf', bytes: label }],
        standIn: (file) => source(file, houseFont(file)),
      },
      pictures: [pictureFile('rose.jpg', 'v1', barlow)],
    })
    const told = async () => (await workshop.compose(broken)).diagnostics.map(({ code }) => code)
    expect(await told()).toEqual(['font.unreadable', 'picture.unreadable'])
    expect(await told()).toEqual(await told())
  })
})

describe('faces that a design lacks', () => {
  const page =
    '<Spread Self="s"><Page Self="p" GeometricBounds="0 0 100 100" ItemTransform="1 0 0 1 0 0"/><TextFrame Self="t" ParentStory="u1" ItemTransform="1 0 0 1 0 0"><Properties><PathGeometry><GeometryPathType PathOpen="false"><PathPointArray>' +
    ['0 0', '0 100', '100 100', '100 0']
      .map((at) => `<PathPointType Anchor="${at}" LeftDirection="${at}" RightDirection="${at}"/>`)
      .join('') +
    '</PathPointArray></GeometryPathType></PathGeometry></Properties></TextFrame></Spread>'
  const words = (family: string, style: string) =>
    `<ParagraphStyleRange><CharacterStyleRange FontStyle="${style}"><Properties><AppliedFont type="string">${family}</AppliedFont></Properties><Content>Rose</Content></CharacterStyleRange></ParagraphStyleRange>`
  const composed = async (family: string, style: string) => {
    const design = idml({ spreads: [page], stories: { u1: words(family, style) } })
    const { composition, assets } = await workshop.compose(job({ design: source(`${family} ${style}`, design) }))
    const [, font = ''] = /"font":"([^"]+)"/.exec(JSON.stringify(composition.pages)) ?? []
    const face = assets.fonts.face(font)
    const missing = composition.diagnostics.filter(({ code }) => code === 'font.missing')
    return `${face?.family} ${face?.style}${missing.length > 0 ? ', told' : ''}`
  }

  test('are taken from the product, though the design lists no fonts', async () => {
    expect(await composed('Arial', 'Regular')).toBe('Arimo Regular, told')
    expect(await composed('Minion Pro', 'Semibold Italic')).toBe('Source Serif 4 SemiBold Italic, told')
    expect(await composed('Helvetica Neue', 'Bold Condensed')).toBe('Barlow Condensed Bold, told')
    expect(loaded['Arimo_400Regular.ttf']).toBe(1)
  })

  test('may be the very ones; then nothing is told', async () => {
    expect(await composed('Gelasio', 'Bold Italic')).toBe('Gelasio Bold Italic')
  })

  test('cost one file each, when words first want them', async () => {
    await composed('Georgia', 'Regular')
    await composed('Georgia', 'Regular')
    expect(Object.entries(loaded).filter(([file]) => file.endsWith('.ttf'))).toEqual([['Gelasio_400Regular.ttf', 1]])
  })

  test('are the same, whatever other designs brought', async () => {
    const alone = await composed('Myriad Pro', 'Black')
    for (const family of ['Arial', 'Gelasio', 'Carlito']) await composed(family, 'Bold')
    expect(await composed('Myriad Pro', 'Black')).toBe(alone)
    expect(alone).toBe('Source Sans 3 Black, told')
  })
})

describe('characters that no font of the design has', () => {
  const glyphsOf = async (text: string, name = 'name_de') => {
    const { composition } = await workshop.compose(job({ data: { [name]: { kind: 'text', text } } }))
    const found: { id: number; text: string }[] = []
    for (const [, glyphs = '', words = ''] of JSON.stringify(composition.pages).matchAll(
      /"glyphs":\[([^\]]*)\][^}]*?"text":"((?:[^"\\]|\\.)*)"/g,
    ))
      for (const [, id] of glyphs.matchAll(/"id":(\d+)/g)) found.push({ id: Number(id), text: words })
    return found
  }
  const shown = (file: string) => Object.keys(loaded).includes(file)

  test.each([
    ['☀ ☞ ◐ ● → ✓', 'DejaVuSans-Bold.ttf'],
    ['💧🐝', 'NotoEmoji_700Bold.ttf'],
    ['👩🏽‍🌾', 'NotoEmoji_700Bold.ttf'],
    ['שלום', 'NotoSansHebrew_700Bold.ttf'],
    ['سلام', 'NotoSansArabic_700Bold.ttf'],
    ['สวัสดี', 'NotoSansThai_700Bold.ttf'],
  ])('%s come from %s', async (text, file) => {
    const glyphs = await glyphsOf(text)
    expect(glyphs.length).toBeGreaterThan(10)
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
    expect(shown(file)).toBe(true)
  })

  test('are asked for last: what the fonts at hand have costs no file', async () => {
    await glyphsOf('Lavendel – äöü')
    expect(Object.keys(loaded).filter((file) => /^(DejaVu|Noto)/.test(file))).toEqual([])
  })

  test('stay boxes, and told, where nobody has them', async () => {
    const { composition } = await workshop.compose(job({ data: { name_de: { kind: 'text', text: '\u{10FFFD}' } } }))
    expect(composition.diagnostics.map(({ code }) => code)).toContain('glyph.missing')
  })
})

test('another file under the same name is another picture, the first of two stands', async () => {
  const given = async (...keys: string[]) => {
    const { assets } = await workshop.compose(job({ pictures: keys.map((key) => pictureFile('rose.jpg', key)) }))
    return assets.pictures.get('rose.jpg')
  }
  const first = await given('v1')
  expect(await given('v2')).not.toBe(first)
  expect(await given('v1', 'v2')).toBe(first)
})

test('a placed picture is made ready for the screen once', async () => {
  const withRose = job({
    data: { picture: { kind: 'picture', picture: 'rose.jpg' } },
    pictures: [pictureFile('rose.jpg', 'v1'), pictureFile('not placed.jpg', 'v1')],
  })
  const shown = async () => {
    const address = await workshop.screenAddresses(await workshop.compose(withRose))
    return [address('rose.jpg'), address('not placed.jpg')]
  }
  expect(await shown()).toEqual(['screen of rose.jpg', undefined])
  await shown()
  expect(loaded['screen of rose.jpg']).toBe(1)
})

test('bytes that are no design say why', async () => {
  const opening = workshop.open(source('nothing', new TextEncoder().encode('nothing')))
  await expect(opening).rejects.toBeInstanceOf(DesignError)
  await expect(opening).rejects.toMatchObject({ message: 'package.notZip', diagnostics: [{ code: 'package.notZip' }] })
})
