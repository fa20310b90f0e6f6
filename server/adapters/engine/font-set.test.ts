import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type FontSet, openWorkshop } from '#artwork/index.ts'
import { readFontPiece, withFallbacks } from './font-set.ts'
import { nodeSurroundings, pressProfile } from './node-surroundings.ts'

const label = new Uint8Array(
  await readFile(new URL('../../../samples/designs/stecketikett-60x140.idml', import.meta.url)),
)

/** The words on a label: its glyphs, and which of the product's single files they made it load. */
async function composed(text: string) {
  const files: string[] = []
  const own = withFallbacks('none', async () => [])
  const fonts: FontSet = {
    ...own,
    standIn: (file) => {
      files.push(file)
      return own.standIn(file)
    },
  }
  const { composition } = await openWorkshop(nodeSurroundings).compose({
    design: { key: 'label', load: async () => label },
    fonts,
    profile: pressProfile,
    data: { name_de: { kind: 'text', text } },
    pictures: [],
    exceptions: {},
  })
  const glyphs = [...JSON.stringify(composition.pages).matchAll(/"id":(\d+),"x"/g)].map(([, id]) => Number(id))
  return { glyphs, files: files.filter((file) => /^NotoSans(SC|JP|KR)/.test(file)) }
}

test.each([
  ['你好', /^NotoSansSC/],
  ['薰衣草、玫瑰。', /^NotoSansSC/],
  ['ラベンダーのはな', /^NotoSansJP/],
  ['라벤더', /^NotoSansKR/],
])('%s has no box, and loads the index and some pieces of one font', async (text, font) => {
  const { glyphs, files } = await composed(text)
  expect(glyphs.length).toBeGreaterThan(text.length)
  expect(glyphs.filter((id) => id === 0)).toEqual([])
  expect(files.every((file) => font.test(file))).toBe(true)
  expect(files.filter((file) => file.endsWith('.json'))).toHaveLength(1)
  expect(files.length).toBeGreaterThan(1)
  expect(files.length).toBeLessThanOrEqual(1 + text.length)
})

test('a label without such letters loads nothing of them', async () => {
  expect((await composed('Lavendel ☀ שלום')).files).toEqual([])
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
