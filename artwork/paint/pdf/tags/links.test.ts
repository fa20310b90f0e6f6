import { PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkPdfUa1 } from '#test/painting/check-pdfua1.ts'
import { spread, textFrame, words } from '../../../idml/test-package.ts'
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
