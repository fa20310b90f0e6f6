/** What is said of languages and pictures. */
import { expect, test } from 'vitest'
import { checkPdfUa1 } from '#test/painting/check-pdfua1.ts'
import { rectangle, spread, textFrame, words } from '../../../idml/test-package.ts'
import { Diagnostics, readPicture } from '../../../index.ts'
import { said, tagged } from './test-tagged.ts'

const run = (text: string, language = 'German: Reformed') =>
  words(text, `PointSize="6" FillColor="Color/Black" AppliedLanguage="$ID/${language}"`)
const paragraph = (...runs: string[]) => `<ParagraphStyleRange>${runs.join('')}<Br/></ParagraphStyleRange>`
const designOf = (...paragraphs: string[]) => ({
  spreads: [spread(textFrame({ id: 'f', story: 'u', w: 180, h: 90 }))],
  stories: { u: paragraphs.join('') },
})
const long = paragraph(run('Die Rose blüht den ganzen Sommer lang.'))

test.each<[what: string, paragraphs: string[], expected: string]>([
  [
    'words of another language are a span',
    [long, paragraph(run('Sie heisst '), run('Dog rose', 'English: UK'), run('.'))],
    'P(Sie heisst Span[en-GB](Dog rose).)',
  ],
  [
    'words of one span may look unlike',
    [
      long,
      paragraph(
        run('Auch '),
        run('Dog ', 'English: UK'),
        words('rose', 'PointSize="7" AppliedLanguage="$ID/English: UK"'),
      ),
    ],
    'P(Auch Span[en-GB](Dog rose))',
  ],
  ['a paragraph of another language is one', [long, paragraph(run('Dog rose', 'English: UK'))], 'P[en-GB](Dog rose)'],
  [
    'words of no language are of their paragraph’s',
    [long, paragraph(run('Sorte '), run('Xy', '[No Language]'))],
    'P(Sorte Xy)',
  ],
  ['a paragraph of no language is of the document’s', [long, paragraph(run('Xy', '[No Language]'))], 'P(Xy)'],
])('%s', async (_, paragraphs, expected) => {
  const { bytes, catalog, shown } = await tagged(designOf(...paragraphs))
  expect(shown).toBe(`Document[de-DE](Sect(P(Die Rose blüht den ganzen Sommer lang.)${expected}))`)
  expect(said(catalog, 'Lang')).toBe('de-DE')
  expect(await checkPdfUa1(bytes)).toEqual([])
})

test('the language of most letters is the document’s, and that of new words where there is none', async () => {
  const some = await tagged(designOf(paragraph(run('Rose')), paragraph(run('A rose is a rose.', 'English: UK'))))
  expect(said(some.catalog, 'Lang')).toBe('en-GB')
  expect(some.shown).toBe('Document[en-GB](Sect(P[de-DE](Rose)P(A rose is a rose.)))')
  const none = await tagged({
    ...designOf(paragraph(run('Xy', '[No Language]'))),
    preferences: '<TextDefault AppliedLanguage="$ID/French"/>',
  })
  expect(said(none.catalog, 'Lang')).toBe('fr-FR')
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwACgwF/VdTQvwAAAABJRU5ErkJggg==',
  'base64',
)

test.each([
  ['Echte_Rose%20rot.final.png', {}, 'Echte Rose rot final'],
  ['Storchschnabel-Rose.png', {}, 'Storchschnabel-Rose'],
  ['___.png', {}, '___'],
  ['IMG_2034.png', { 'IMG_2034.png': ' Rose im Garten ' }, 'Rose im Garten'],
  ['IMG_2034.png', { 'IMG_2034.png': ' ' }, 'IMG 2034'],
  ['IMG_2034.png', { 'other.png': 'Rose' }, 'IMG 2034'],
])('the picture %s with the titles %j shows: %s', async (name, titles, expected) => {
  const picture = readPicture(name, new Uint8Array(pixel), new Diagnostics())!
  const image = `<Image Self="im"><Properties><GraphicBounds Left="0" Top="0" Right="40" Bottom="20"/></Properties><Link Self="li" LinkResourceURI="file:/a/${name.replaceAll('%', '%25')}"/></Image>`
  const frame = rectangle({ id: 'pic', w: 40, attributes: 'ContentType="GraphicType"', inside: image })
  const { elements } = await tagged({ spreads: [spread(frame)] }, { pictures: new Map([[name, picture]]), titles })
  expect(elements('Figure').map((figure) => said(figure, 'Alt'))).toEqual([expected])
})
