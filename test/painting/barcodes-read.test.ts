/** Barcodes in their least size, as a printer of 300 dpi makes them, read by a program of somebody else's. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type Assets, composeDesign, openDesign, paintSvg, prepareEngine } from '#artwork/index.ts'
import { rasterise } from '#server/adapters/pixels/rasterise.ts'
import type { symbologies } from '#domain/templates/placeholder.ts'
import type { Design } from '#tools/samples/idml/design.ts'
import { writeIdml } from '#tools/samples/idml/write-idml.ts'

const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))

let assets: Assets
beforeAll(async () => {
  const wasmBinary = read('zxing-wasm/reader/zxing_reader.wasm').buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const fonts = (await prepareEngine()).newFontBook()
  assets = { fonts, pictures: new Map(), profile: read('../../samples/color/fogra39.icc') }
})

/** Millimetres; a page with the frame of a barcode. */
function designOf(w: number, h: number): Uint8Array {
  const design: Design = {
    name: 'probe',
    width: w + 20,
    height: h + 20,
    bleed: 0,
    margin: 5,
    layers: [{ name: 'Bild' }],
    swatches: [],
    paragraphStyles: [],
    characterStyles: [],
    objectStyles: [],
    pages: [{ items: [{ kind: 'shape', layer: 'Bild', box: { x: 10, y: 10, w, h }, tag: 'code', picture: 'fill' }] }],
  }
  return writeIdml(design)
}

type Symbology = (typeof symbologies)[number]

/** Modules across, quiet zones and frame included; least millimetres of one; text; what is read. */
const cases: [Symbology, modules: number, least: number, text: string, read: string, identifier: string][] = [
  ['ean13', 113, 0.264, '7612345111117', '7612345111117', ']E0'],
  ['ean13', 140, 0.264, '9771473968012 05', '977147396801205', ']E3'],
  ['ean13', 167, 0.264, '9783161484100 54995', '978316148410054995', ']E3'],
  ['ean8', 81, 0.264, '96385074', '96385074', ']E4'],
  ['upca', 113, 0.264, '036000291452', '0036000291452', ']E0'],
  ['itf14', 164.5, 0.495, '17612345111114', '17612345111114', ']I1'],
  ['sscc', 176, 0.495, '376123450000001235', '(00)376123450000001235', ']C1'],
  ['gs1-128', 198, 0.495, '(01)07612345111117(10)A1', '(01)07612345111117(10)A1', ']C1'],
  ['code128', 132, 0.25, 'Rosa 12', 'Rosa 12', ']C0'],
  ['gs1datamatrix-ai', 18, 0.396, '(01)07612345111117(10)A1', '(01)07612345111117(10)A1', ']d2'],
  ['gs1datamatrix', 24, 0.396, '7612345111117', 'https://id.gs1.org/01/07612345111117', ']d1'],
  ['gs1qr', 37, 0.396, '7612345111117', 'https://id.gs1.org/01/07612345111117', ']Q1'],
]

test.each(cases)(
  '%s of %s modules of %s mm: %s is read',
  async (symbology, modules, least, text, expected, identifier) => {
    const width = modules * least
    const { design } = openDesign(designOf(width, symbology.includes('matrix') || symbology === 'gs1qr' ? width : 20))
    const { pages, diagnostics } = composeDesign(design!, { code: { kind: 'barcode', symbology, text } }, assets)
    expect(diagnostics.map(({ code }) => code)).toEqual([])
    const png = await rasterise(paintSvg(pages[0]!, assets).svg, 300)
    // Rows above an add-on have the number alone.
    const results = await readBarcodes(png, { textMode: 'HRI', eanAddOnSymbol: 'Read', tryHarder: true })
    const found = results.at(-1)
    expect({ text: found?.text, identifier: found?.symbologyIdentifier }).toEqual({ text: expected, identifier })
  },
)
