import { PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkPdfUa1 } from '#test/painting/check-pdfua1.ts'
import { checkPdfX4 } from '#test/painting/check-pdfx4.ts'
import { rectangle, spread, textFrame, words } from '../../../idml/test-package.ts'
import { Diagnostics, readPicture } from '../../../index.ts'
import { said, tagged } from './test-tagged.ts'

const text = (what: string, size = 10) => words(what, `PointSize="${size}" FillColor="Color/Black"`)
const address = 'https://example.com/rosen'
const hyperlink = (source: string) => `<HyperlinkURLDestination Self="d" Name="d" DestinationURL="${address}"/>
  <Hyperlink Self="h" Name="h" Source="${source}"><Properties><Destination type="object">d</Destination></Properties></Hyperlink>`
const paragraph = (inside: string) => `<ParagraphStyleRange>${inside}</ParagraphStyleRange>`
const linked = (inside: string) => `<HyperlinkTextSource Self="web" Name="w">${inside}</HyperlinkTextSource>`
const design = (w: number, inside: string) => ({
  designmap: hyperlink('web'),
  spreads: [spread(textFrame({ id: 'f', story: 'u', w, h: 90 }))],
  stories: { u: paragraph(`${text('Mehr ')}${linked(inside)}${text(' hier.')}`) },
})

test('a link over several lines is one, with a field on each line', async () => {
  const { bytes, annotations, elements } = await tagged(design(50, text('über Rosen im Garten und Beet')))
  const [link, ...more] = annotations()
  expect(more).toEqual([])
  expect(elements('Link')).toHaveLength(1)
  expect(said(link!, 'Contents')).toBe('über Rosen im Garten und Beet')
  const quads = said(link!, 'QuadPoints') as number[]
  const [left, bottom, right, top] = said(link!, 'Rect') as [number, number, number, number]
  expect(quads.length / 8).toBe(4)
  const [xs, ys] = [quads.filter((_, i) => i % 2 === 0), quads.filter((_, i) => i % 2 === 1)]
  expect([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]).toEqual([left, bottom, right, top])
  expect(await checkPdfUa1(bytes)).toEqual([])
})

test('words of two looks on one line are one field', async () => {
  const { annotations } = await tagged(design(180, text('über ') + text('Rosen', 12)))
  const [link, ...more] = annotations()
  expect(more).toEqual([])
  expect(link!.has(PDFName.of('QuadPoints'))).toBe(false)
})

test('a title of a bookmark ends with a whole character', async () => {
  const name = `${'x'.repeat(199)}🌹 und mehr`
  const { composition } = await tagged({
    ...design(180, text('Rosen')),
    designmap: `${hyperlink('web')}<HyperlinkPageDestination Self="one" Name="one" DestinationPage="s1p"/><Bookmark Self="b" Name="${name}" Destination="one"/>`,
  })
  expect(composition.structure!.bookmarks).toEqual([{ title: 'x'.repeat(199), level: 1, page: 0 }])
})

const image = `<Image Self="im"><Properties><GraphicBounds Left="0" Top="0" Right="40" Bottom="20"/></Properties><Link Self="li" LinkResourceURI="file:/a/Rose.png"/></Image>`
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwACgwF/VdTQvwAAAABJRU5ErkJggg==',
  'base64',
)

/** A page of 200 by 100 points; y is counted from below. */
test.each<[what: string, item: string, shown: string, contents: string, rect: number[]]>([
  [
    'a picture',
    rectangle({ id: 'x', x: 20, y: 30, w: 40, attributes: 'ContentType="GraphicType"', inside: image }),
    `Document[en-US](Link=${address}(Figure=Rose(*))Sect(P(Rosen)))`,
    'Rose',
    [20, 50, 60, 70],
  ],
  [
    'a frame of words',
    textFrame({ id: 'x', story: 'v', x: 20, y: 70, w: 60 }),
    `Document[en-US](Sect(P(Rosen))Link=${address}()Sect(P(Beete)))`,
    address,
    [20, 10, 80, 30],
  ],
  [
    'a shape that ends beyond the page',
    rectangle({ id: 'x', x: 180, y: 90, w: 40, attributes: 'FillColor="Color/Black"' }),
    `Document[en-US](Sect(P(Rosen))Link=${address}())`,
    address,
    [180, 0, 200, 10],
  ],
])('%s leads to its address', async (_, item, expected, contents, rect) => {
  const source = `<HyperlinkPageItemSource Self="source" Name="x" SourcePageItem="x"/>${hyperlink('source')}`
  const own = { u: paragraph(text('Rosen')), v: paragraph(text('Beete')) }
  const frame = textFrame({ id: 'f', story: 'u', x: 100, y: 50, w: 90, h: 20 })
  const picture = readPicture('Rose.png', new Uint8Array(pixel), new Diagnostics())!
  const of = { designmap: source, spreads: [spread(frame + item)], stories: own }
  const pictures = new Map([['Rose.png', picture]])
  const { bytes, annotations, shown } = await tagged(of, { pictures })
  expect(shown).toBe(expected)
  const [link, ...more] = annotations()
  expect(more).toEqual([])
  expect([said(link!, 'Contents'), said(link!, 'Rect')]).toEqual([contents, rect])
  expect(await checkPdfUa1(bytes)).toEqual([])
  const printed = await tagged(of, { pictures, accessible: false })
  expect(await checkPdfX4(printed.bytes)).toEqual([])
  expect(printed.annotations()).toEqual([])
})
