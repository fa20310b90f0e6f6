import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { paintPdfDocument, type PdfOptions } from './pdf/document.ts'
import { paintSvgDocument } from './svg/document.ts'
import { assets, pageOf, sans, words } from '#test/painting/case-assets.ts'
import { checkPdfX4 } from '#test/painting/check-pdfx4.ts'
import { paintCases } from '#test/painting/paint-cases.ts'
import type { Page, PageItem } from '../model/page.ts'

const id = '0123456789abcdef0123456789abcdef'
const paint = (pages: Page[], options: Partial<PdfOptions> = {}) =>
  paintPdfDocument(pages, assets, { id, pagesHash: id, ...options })

/** Every object of the file as text, streams of instructions and functions unpacked. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  return context
    .enumerateIndirectObjects()
    .map(([ref, object]) => {
      if (!(object instanceof PDFRawStream)) return `${ref}: ${String(object)}`
      const isText = object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image') && !object.dict.has(PDFName.of('N'))
      const body = isText ? new TextDecoder().decode(decodePDFRawStream(object).decode()) : ''
      return `${ref}: ${String(object.dict)}\n${body}`
    })
    .join('\n')
    .replace(/(\/\w+|<<|\])\n\s*/g, '$1 ')
}

describe('in PDF', () => {
  test.each(paintCases)('$fact', async ({ items, pdf }) => {
    const { bytes, diagnostics } = await paint([pageOf(...items)])
    const text = await textOf(bytes)
    for (const expected of pdf) {
      if (typeof expected === 'string') expect(text).toContain(expected)
      else expect(text).toMatch(expected)
    }
    expect(diagnostics).toEqual([])
    expect(await checkPdfX4(bytes)).toEqual([])
  })
})

describe('in SVG', () => {
  test.each(paintCases)('$fact', ({ items, svg }) => {
    const text = paintSvgDocument(pageOf(...items), assets).svg
    for (const expected of svg) {
      if (typeof expected === 'string') expect(text).toContain(expected)
      else expect(text).toMatch(expected)
    }
  })
})

const everything = paintCases.map(({ items }, index) => ({ ...pageOf(...items), index, name: String(index + 1) }))

test('the same pages give the same bytes', async () => {
  const [first, second] = [await paint(everything), await paint(structuredClone(everything))]
  expect(second.bytes).toEqual(first.bytes)
})

const countObjects = async (...items: PageItem[]) =>
  (await PDFDocument.load((await paint([pageOf(...items), pageOf(...items)])).bytes)).context.largestObjectNumber

test('a picture is in the file once, however often it is placed', async () => {
  const alpha: PageItem = { kind: 'image', picture: 'alpha.png', matrix: [9, 0, 0, 9, 0, 0] }
  expect(await countObjects(alpha, alpha, alpha)).toBe(await countObjects(alpha))
})

test('a font whose licence bits forbid embedding is told', async () => {
  const { key, bytes, index, postScriptName, unitsPerEm, ascender, descender, capHeight } = sans
  const face = {
    key,
    bytes,
    index,
    postScriptName,
    unitsPerEm,
    ascender,
    descender,
    capHeight,
    embedding: 'restricted' as const,
    outline: sans.outline.bind(sans),
    subset: sans.subset.bind(sans),
  }
  const fonts = { face: () => face }
  const { diagnostics } = await paintPdfDocument(
    [pageOf(words('A', 0, 9, 9))],
    { ...assets, fonts },
    { id, pagesHash: id },
  )
  expect(diagnostics).toMatchObject([{ code: 'font.embeddingRestricted', params: { font: 'SourceSans3-Regular' } }])
})

test('marks lie outside the bleed, and the page boxes say where it is', async () => {
  const { bytes } = await paint([pageOf()], { marks: true, colorBars: true, bleed: 8.5039 })
  expect(await checkPdfX4(bytes)).toEqual([])
  const page = (await PDFDocument.load(bytes)).getPage(0)
  const trim = page.getTrimBox()
  const bleed = page.getBleedBox()
  expect([trim.width, trim.height]).toEqual([expect.closeTo(100, 3), expect.closeTo(50, 3)])
  expect([trim.x - bleed.x, trim.y - bleed.y]).toEqual([expect.closeTo(8.5039, 3), expect.closeTo(8.5039, 3)])
  expect(page.getWidth()).toBeCloseTo(100 + 2 * (8.5039 + 28.3465), 3)
  expect(await textOf(bytes)).toContain('/Separation /All')
})

test('the slug is around the page where it is wanted, and nothing else moves', async () => {
  const page = { ...pageOf(), slug: { left: -5, top: -30, right: 105, bottom: 60 } }
  const sizes = async (options: Partial<PdfOptions>) => {
    const sheet = (await PDFDocument.load((await paint([page], options)).bytes)).getPage(0)
    return [sheet.getWidth(), sheet.getHeight(), sheet.getTrimBox().width, sheet.getTrimBox().y].map(Math.round)
  }
  expect(await sizes({})).toEqual([110, 60, 100, 5])
  expect(await sizes({ slug: true })).toEqual([110, 90, 100, 10])
})

test('a page with nothing on it is under 60 KB, its profile included', async () => {
  const { bytes } = await paint([pageOf()])
  expect(bytes.length).toBeLessThan(60_000)
  expect(await checkPdfX4(bytes)).toEqual([])
})

test.each<[names: string[], labels: string]>([
  [['1', '2', '3'], '0 St 1 S D'],
  [['5', '6'], '0 St 5 S D'],
  [['i', 'ii', '1', '2'], '0 P i, 1 P ii, 2 St 1 S D'],
  [['A9', 'A10', 'B11'], '0 P A St 9 S D, 2 P B St 11 S D'],
  [['01', '02'], '0 P 0 St 1 S D'],
  [['(x)', ''], '0 P (x), 1'],
])('viewers call pages %j as the document does', async (names, labels) => {
  const { bytes } = await paint(names.map((name, index) => ({ ...pageOf(), name, index })))
  const { catalog } = await PDFDocument.load(bytes)
  const nums = catalog.lookup(PDFName.of('PageLabels'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
  const entries = Array.from({ length: nums.size() / 2 }, (_, i) => {
    const label = nums.lookup(2 * i + 1, PDFDict)
    const facts = ['P', 'St', 'S'].map((key) => {
      const value = label.lookup(PDFName.of(key))
      const shown = value instanceof PDFHexString ? value.decodeText() : String(value).replace('/', '')
      return value === undefined ? '' : ` ${key} ${shown}`
    })
    return `${nums.lookup(2 * i)}${facts.join('')}`
  })
  expect(entries.join(', ')).toBe(labels)
  expect(await checkPdfX4(bytes)).toEqual([])
})

test('title and date come from outside', async () => {
  const date = new Date('2026-11-21T08:30:00Z')
  const { bytes } = await paint([pageOf()], { title: 'Rosen & Stauden <1>', date })
  expect(await checkPdfX4(bytes)).toEqual([])
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  expect(document.getTitle()).toBe('Rosen & Stauden <1>')
  expect(document.getCreationDate()).toEqual(date)
})

const gold = (magenta: number) =>
  ({ space: 'spot', name: 'Gold', tint: 1, alternate: { space: 'cmyk', values: [0, magenta, 1, 0] } }) as const
const fill = (magenta: number) => ({ paint: { kind: 'solid', color: gold(magenta) }, rule: 'nonzero' }) as const

test('one ink has one look; a second is reported', async () => {
  const path = [['move', 0, 0] as const, ['line', 9, 9] as const]
  const page = pageOf({ kind: 'path', path, fill: fill(0.2) }, { kind: 'path', path, fill: fill(0.3) })
  const { bytes, diagnostics } = await paint([page])
  expect(diagnostics).toMatchObject([{ code: 'color.spotHasTwoLooks', params: { name: 'Gold' } }])
  expect(await checkPdfX4(bytes)).toEqual([])
})

test('a face or picture that is not at hand is reported, and the page is painted without it', async () => {
  const page = pageOf(words('A', 0, 9, 9, { font: 'gone' }), {
    kind: 'image',
    picture: 'gone.jpg',
    matrix: [1, 0, 0, 1, 0, 0],
  })
  const codes = ['font.notInBook', 'picture.notInAssets']
  expect((await paint([page])).diagnostics.map((d) => d.code)).toEqual(codes)
  expect(paintSvgDocument(page, assets).diagnostics.map((d) => d.code)).toEqual(codes)
})

/** Judges from outside, where they are installed. */
const judges: [name: string, args: (file: string) => string[], expected: (output: string) => void][] = [
  ['qpdf', (file) => ['--check', file], (output) => expect(output).toContain('No syntax or stream encoding errors')],
  ['pdfinfo', (file) => [file], (output) => expect(output).toContain('PDF subtype:    PDF/X-4')],
  ['pdftotext', (file) => [file, '-'], (output) => expect(output).toMatch(/Ab\s/)],
  [
    'gs',
    (file) => ['-q', '-o', `${file}-%d.tif`, '-sDEVICE=tiffsep', '-r20', file],
    (output) => expect(output).not.toContain('Error'),
  ],
]

describe('other programs agree', () => {
  const dir = mkdtempSync(join(tmpdir(), 'paint-'))
  afterAll(() => rmSync(dir, { recursive: true }))

  test.for(judges)('%s', async ([name, args, expected], { skip }) => {
    skip(spawnSync(name, ['--version']).error !== undefined, `${name} is not installed on this machine`)
    const file = join(dir, `${name}.pdf`)
    writeFileSync(file, (await paint(everything)).bytes)
    const { stdout, stderr } = spawnSync(name, args(file), { encoding: 'utf8' })
    expected(stdout + stderr)
    if (name !== 'gs') return
    // The page with the spot ink has a plate of its own for it.
    expect(readdirSync(dir).some((plate) => plate.includes('(PANTONE Orange 021 C)'))).toBe(true)
  })
})
