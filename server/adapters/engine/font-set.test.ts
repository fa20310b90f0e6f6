import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type ArtworkData, type FontSet, openWorkshop } from '#artwork/index.ts'
import { labelIn } from '#test/kit/small-designs.ts'
import { readFontPiece, withStandIns } from './font-set.ts'
import { nodeSurroundings, pressProfile } from './node-surroundings.ts'

const label = new Uint8Array(
  await readFile(new URL('../../../samples/designs/stecketikett-60x140.idml', import.meta.url)),
)

/** A label composed without any fonts of one's own: its glyphs, and which files of the product it made the workshop load. */
async function composed(design: { key: string; bytes: Uint8Array }, data: ArtworkData = {}) {
  const own = withStandIns('none', async () => [])
  const loaded: { name: string; bytes: number }[] = []
  const note = (name: string, bytes: Uint8Array) => {
    loaded.push({ name, bytes: bytes.byteLength })
    return bytes
  }
  const fonts: FontSet = {
    ...own,
    files: async () => (await own.files()).map(({ name, bytes }) => ({ name, bytes: note(name, bytes) })),
    standIn: (file) => ({ key: file, load: async () => note(file, await own.standIn(file).load()) }),
  }
  const { composition } = await openWorkshop(nodeSurroundings).compose({
    design: { key: design.key, load: async () => design.bytes },
    fonts,
    profile: pressProfile,
    data,
    pictures: [],
    exceptions: {},
  })
  const glyphs = [...JSON.stringify(composition.pages).matchAll(/"id":(\d+),"x"/g)].map(([, id]) => Number(id))
  return { glyphs, loaded }
}

/** The same of words on a sample's label, of the files those in pieces alone. */
async function ofWords(text: string) {
  const { glyphs, loaded } = await composed({ key: 'label', bytes: label }, { name_de: { kind: 'text', text } })
  return { glyphs, files: loaded.map(({ name }) => name).filter((name) => /^NotoSans(SC|JP|KR)/.test(name)) }
}

/** Before words asked for stand-ins, eight files were loaded for any design, of 2,312,980 bytes; one file has up to 700 KB. */
test.each([
  ['Minion Pro', []],
  ['Xyz', []],
  ['Myriad Pro', []],
  ['Arial', ['Arimo_400Regular.ttf', 'Arimo_700Bold.ttf']],
  ['Times New Roman', ['Tinos_400Regular.ttf', 'Tinos_700Bold.ttf']],
  ['Trade Gothic LT Std', ['LibreFranklin_400Regular.ttf', 'LibreFranklin_700Bold.ttf']],
  ['American Typewriter', ['RobotoSlab_400Regular.ttf', 'RobotoSlab_700Bold.ttf']],
  ['Cormorant Garamond', ['CormorantGaramond_400Regular.ttf', 'CormorantGaramond_700Bold.ttf']],
])('a label in %s alone loads the bytes of two files more at most', async (family, more) => {
  const { loaded } = await composed({ key: family, bytes: labelIn(family, ['Regular', 'Bold']) })
  const names = loaded.map(({ name }) => name)
  expect(names.slice(8).toSorted()).toEqual(more)
  const [before, after] = [loaded.slice(0, 8), loaded].map((files) => files.reduce((sum, { bytes }) => sum + bytes, 0))
  expect(before).toBeLessThanOrEqual(2_312_980)
  expect(after! - before!).toBeLessThanOrEqual(2 * 700_000)
})

test('each cut that words ask for is loaded once', async () => {
  const { loaded } = await composed({
    key: 'cuts',
    bytes: labelIn('Arial', ['Regular', 'Regular', 'Italic', 'Medium']),
  })
  expect(loaded.slice(8).map(({ name }) => name)).toHaveLength(3)
})

test.each([
  ['你好', /^NotoSansSC/],
  ['薰衣草、玫瑰。', /^NotoSansSC/],
  ['ラベンダーのはな', /^NotoSansJP/],
  ['라벤더', /^NotoSansKR/],
])('%s has no box, and loads the index and some pieces of one font', async (text, font) => {
  const { glyphs, files } = await ofWords(text)
  expect(glyphs.length).toBeGreaterThan(text.length)
  expect(glyphs.filter((id) => id === 0)).toEqual([])
  expect(files.every((file) => font.test(file))).toBe(true)
  expect(files.filter((file) => file.endsWith('.json'))).toHaveLength(1)
  expect(files.length).toBeGreaterThan(1)
  expect(files.length).toBeLessThanOrEqual(1 + text.length)
})

test('a label without such letters loads nothing of them', async () => {
  expect((await ofWords('Lavendel ☀ שלום')).files).toEqual([])
})

test('a piece is a font of the weight that its name says', async () => {
  const book = await nodeSurroundings.newFontBook()
  for (const [file, style] of [
    ['NotoSansSC_119_400.ttf', 'Regular'],
    ['NotoSansJP_119_700.ttf', 'Bold'],
  ] as const) {
    const bytes = (await readFontPiece(file))!
    expect(bytes.length).toBeLessThan(150_000)
    expect(book.add(bytes, { standIn: file })[0]).toMatchObject({ style })
  }
})

test('what is no piece, or one that its font does not have, is nothing', async () => {
  for (const file of ['NotoSansSC_999_400.ttf', 'NotoSansSC.json', 'Arimo_400Regular.ttf'])
    expect(await readFontPiece(file), file).toBeUndefined()
})
