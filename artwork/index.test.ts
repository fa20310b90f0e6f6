import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkPdfX4 } from '#test/painting/check-pdfx4.ts'
import {
  composeDesign,
  hashPage,
  openDesign,
  paintPdf,
  paintSvg,
  prepareEngine,
  type ArtworkData,
  type Assets,
  type Composition,
  type Engine,
  type PageItem,
} from './index.ts'

const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))
const designs = readdirSync(new URL('../samples/designs', import.meta.url)).filter((name) => name.endsWith('.idml'))

let engine: Engine
let assets: Assets
beforeAll(async () => {
  engine = await prepareEngine({ subsetter: read('harfbuzzjs/dist/harfbuzz-subset.wasm') })
  const fonts = engine.newFontBook()
  fonts.add(read('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf'))
  fonts.add(read('@expo-google-fonts/cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf'))
  assets = { fonts, pictures: new Map(), profile: read('../samples/color/fogra39.icc') }
})

const open = (name: string) => openDesign(read(`../samples/designs/${name}`)).design!
const wordsOf = (items: readonly PageItem[]): string =>
  items.map((item) => (item.kind === 'text' ? item.text : item.kind === 'group' ? wordsOf(item.items) : '')).join(' ')

describe.each(designs)('the design %s', (name) => {
  test('becomes a PDF/X-4 file, the same bytes every time', async () => {
    const paint = async (composition: Composition) => (await paintPdf(composition, assets, { marks: true })).bytes
    const first = composeDesign(open(name), {}, assets)
    const second = composeDesign(open(name), {}, assets)
    expect(second.hash).toBe(first.hash)
    const bytes = await paint(first)
    expect(await paint(second)).toEqual(bytes)
    expect(await checkPdfX4(bytes)).toEqual([])
  })

  test('shows the same words on the screen as in print', () => {
    const { pages, pictures } = composeDesign(open(name), {}, assets)
    for (const page of pages) {
      const glyphs = JSON.stringify(page.items).match(/"cluster"/g)?.length ?? 0
      const { svg } = paintSvg(page, { ...assets, pictures })
      const shown = svg.match(/<use /g)?.length ?? 0
      expect(shown).toBeGreaterThan(glyphs * 0.6)
      expect(shown).toBeLessThanOrEqual(glyphs)
    }
  })

  test('is another composition for another press, of the same pages', () => {
    const design = open(name)
    const profile = new Uint8Array(assets.profile)
    // The second in which it was made (ICC.1, 7.2.8).
    profile[35] = (profile[35] ?? 0) ^ 1
    const [before, after] = [composeDesign(design, {}, assets), composeDesign(design, {}, { ...assets, profile })]
    expect(after.hash).not.toBe(before.hash)
    expect(after.pages.map(hashPage)).toEqual(before.pages.map(hashPage))
  })

  test('takes what is typed into its first text placeholder, and its hash changes', () => {
    const design = open(name)
    const tag = design.placeholders.find(({ kind, source }) => kind === 'text' && source === 'tag')!.tag
    const data: ArtworkData = { [tag]: { kind: 'text', text: 'Quittenbaum' } }
    const [before, after] = [composeDesign(design, {}, assets), composeDesign(design, data, assets)]
    expect(after.hash).not.toBe(before.hash)
    const words = after.pages.map(({ items }) => wordsOf(items)).join('')
    // The style may ask for capitals, and a narrow frame may part the word.
    expect(words.replace(/[\s-]/g, '').toLowerCase()).toContain('quittenbaum')
  })
})

test('what is no design is told, not thrown', () => {
  for (const bytes of [new Uint8Array(0), new TextEncoder().encode('PK\u0003\u0004 nothing')]) {
    const { design, diagnostics } = openDesign(bytes)
    expect(design).toBeUndefined()
    expect(diagnostics[0]?.code).toMatch(/^package\./)
  }
})

/** V8 gives its collector away only on request; a flag set later counts for new contexts. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('labels made one after the other leave nothing behind but what is kept for the next', async () => {
  const design = open('stecketikett-60x140.idml')
  const make = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) {
      const data: ArtworkData = { name_de: { kind: 'text', text: `Lavendel ${Math.cos(n)}` } }
      await paintPdf(composeDesign(design, data, assets), assets)
    }
  }
  await make(60)
  const before = heapInUse()
  await make(200)
  // A label's file alone has 100 kB, its pages more.
  expect((heapInUse() - before) / 200).toBeLessThan(20_000)
})
