/** What is written where: words in each way they may stand, and what their looks become. */
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ArtworkData } from '../../model/data.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import { newFilling } from '../../model/filling.ts'
import type { Picture } from '../../model/picture.ts'
import { resolve } from '../../resolve/resolve.ts'
import { type Design, idml, openDesign, rectangle, spread, textFrame } from '../test-package.ts'
import { fillPackage } from './fill-package.ts'

const size = { width: 100, height: 50, dpi: 72, bytes: new Uint8Array() }
const look = { format: 'jpeg', colorSpace: 'cmyk', inverted: false, profile: undefined, hasAlpha: false } as const
const pictures = new Map<string, Picture>([['Bee & sun.jpg', { key: 'Bee & sun.jpg', ...size, ...look }]])

function filled(design: Design, data: ArtworkData) {
  const filling = newFilling()
  const { document } = openDesign(design)
  resolve(document, data, pictures, new Diagnostics(), { filling })
  const { bytes, links } = fillPackage(idml(design), filling, pictures)
  const [before, after] = [unzipSync(idml(design)), unzipSync(bytes)]
  const changed = Object.keys(after).filter((path) => strFromU8(after[path]!) !== strFromU8(before[path]!))
  return { files: after, changed, links, unwritten: filling.unwritten }
}

const inStory = (inside: string): Design => ({
  spreads: [spread(textFrame({ id: 'f', story: 'u1' }))],
  stories: { u1: `<ParagraphStyleRange>${inside}</ParagraphStyleRange>` },
})
const range = (inside: string, attributes = ''): string =>
  `<CharacterStyleRange${attributes}>${inside}</CharacterStyleRange>`
const text = (words: string, style = {}) => ({ x: { kind: 'text', text: words, style } }) as const
const own = (words: string, attributes: string) => range(`<Content>${words}</Content>`, attributes)

test.each<[string, string, ArtworkData, string]>([
  ['a token', range('<Content>a {{x}} b</Content>'), text('<&>'), range('<Content>a &lt;&amp;&gt; b</Content>')],
  [
    'a token in two ranges, in the format of the first',
    range('<Content>{{</Content>') + range('<Content>x}}b</Content>', ' FontStyle="Bold"'),
    text('Rosa'),
    range('<Content>Rosa</Content>') + range('<Content>b</Content>', ' FontStyle="Bold"'),
  ],
  [
    'two paragraphs',
    range('<Content>{{x}}</Content>'),
    text('a\nb'),
    range('<Content></Content><Content>a</Content><Br/><Content>b</Content><Content></Content>'),
  ],
  ['no words', range('<Content>a{{x}}</Content>'), text(''), range('<Content>a</Content>')],
  ['signs that XML does not have', range('<Content>{{x}}</Content>'), text('a\u0001b'), range('<Content>ab</Content>')],
  [
    'a section',
    range('<Content><![CDATA[<{{x}}]]></Content>'),
    text('&'),
    range('<Content><![CDATA[<]]></Content><Content>&amp;</Content><Content><![CDATA[]]></Content>'),
  ],
  [
    'a size and tracking',
    range('<Properties><Leading type="unit">12</Leading></Properties><Content>a{{x}}</Content>', ' PointSize="10"'),
    text('b', { size: 50, tracking: -20 }),
    range('<Properties><Leading type="unit">12</Leading></Properties><Content>a</Content>', ' PointSize="10"') +
      range(
        '<Properties><Leading type="unit">6</Leading></Properties><Content>b</Content>',
        ' Tracking="-20" PointSize="5"',
      ) +
      range('<Properties><Leading type="unit">12</Leading></Properties><Content></Content>', ' PointSize="10"'),
  ],
  [
    'a size within a tag, which stays one element',
    range('<XMLElement Self="d" MarkupTag="XMLTag/y"><Content>{{x}}</Content></XMLElement>', ' PointSize="10"'),
    text('b', { size: 50 }),
    `${range('', ' PointSize="10"')}<XMLElement Self="d" MarkupTag="XMLTag/y">${range('<Content></Content>', ' PointSize="10"')}${own('b', ' PointSize="5"')}${range('<Content></Content>', ' PointSize="10"')}</XMLElement>${range('', ' PointSize="10"')}`,
  ],
  [
    'paragraphs in a range that ends its columns',
    range('<Content>{{x}}</Content><Br/>', ' ParagraphBreakType="NextColumn"'),
    text('a\nb'),
    range('<Content></Content>', ' ParagraphBreakType="NextColumn"') +
      range('<Content>a</Content><Br/><Content>b</Content>', ' ParagraphBreakType="Anywhere"') +
      range('<Content></Content><Br/>', ' ParagraphBreakType="NextColumn"'),
  ],
])('%s', (_, story, data, expected) => {
  const { files, changed } = filled(inStory(story), data)
  expect(changed).toEqual(['Stories/Story_u1.xml'])
  expect(strFromU8(files['Stories/Story_u1.xml']!)).toContain(`<ParagraphStyleRange>${expected}</ParagraphStyleRange>`)
})

test('a picture is linked where its file will lie, fitted as it shows', () => {
  const frame = rectangle({ id: 'r', attributes: 'Name="x" ContentType="GraphicType"' })
  const { files, changed, links } = filled(
    { spreads: [spread(frame)] },
    { x: { kind: 'picture', picture: 'Bee & sun.jpg' } },
  )
  const written = strFromU8(files['Spreads/S0.xml']!)
  expect([changed, links]).toEqual([['Spreads/S0.xml'], ['Bee & sun.jpg']])
  expect(written).toContain('LinkResourceURI="file:Links/Bee%20%26%20sun.jpg"')
  // 100 by 50 points, to cover a frame of 50 by 20.
  expect(written).toContain('ItemTransform="0.5 0 0 0.5 0 -2.5"')
})

test('a new colour becomes a swatch, a known one is used', () => {
  const black = '<Color Self="Color/Black" Name="Black" Model="Process" Space="CMYK" ColorValue="0 0 0 100"/>'
  const design: Design = { graphic: black, spreads: [spread(rectangle({ id: 'r', attributes: 'Name="x"' }))] }
  const colored = (values: [number, number, number, number]) =>
    filled(design, { x: { kind: 'color', color: { space: 'cmyk', values } } })
  const { files, changed } = colored([0, 0.5, 1, 0])
  expect(changed).toEqual(['Resources/Graphic.xml', 'Spreads/S0.xml'])
  expect(strFromU8(files['Spreads/S0.xml']!)).toContain('FillColor="Color/C=0 M=50 Y=100 K=0"')
  expect(colored([0, 0, 0, 1]).changed).toEqual(['Spreads/S0.xml'])
})

test('what data hide stays in the package, hidden', () => {
  const design: Design = {
    designmap: '<Condition Self="Condition/c" Name="c" Visible="true"/>',
    spreads: [spread(textFrame({ id: 'f', story: 'u1' }) + rectangle({ id: 'r', attributes: 'Name="x"' }))],
    stories: { u1: range('<Content>a</Content>', ' AppliedConditions="Condition/c"') },
  }
  const { files, changed } = filled(design, {
    x: { kind: 'condition', on: false },
    c: { kind: 'condition', on: false },
  })
  expect(changed).toEqual(['designmap.xml', 'Spreads/S0.xml'])
  expect(strFromU8(files['Spreads/S0.xml']!)).toContain('<Rectangle Visible="false" Self="r"')
  expect(strFromU8(files['designmap.xml']!)).toContain('Name="c" Visible="false"')
})

test('hyphenation of single words is told as not written', () => {
  const { unwritten } = filled(inStory(range('<Content>{{x}}</Content>')), text('a', { hyphenation: { mode: 'off' } }))
  expect(unwritten).toEqual([{ what: 'hyphenation', placeholder: 'x' }])
})
