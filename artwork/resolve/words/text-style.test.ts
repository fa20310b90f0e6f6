import { expect, it } from 'vitest'
import { openDesign, spread, textFrame, words } from '../../idml/test-package.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import { resolve } from '../resolve.ts'

function read(character: string, paragraph = '', properties = '') {
  const { document } = openDesign({
    spreads: [spread(textFrame({ id: 'f', story: 'a' }))],
    stories: {
      a: `<ParagraphStyleRange ${paragraph}><Properties>${properties}</Properties>${words('x', character)}</ParagraphStyleRange>`,
    },
  })
  const diagnostics = new Diagnostics()
  const { stories } = resolve(document, {}, new Map(), diagnostics)
  const [{ format, pieces }] = stories.get('a')!.paragraphs as [
    NonNullable<ReturnType<typeof stories.get>>['paragraphs'][number],
  ]
  const [piece] = pieces
  return { format, style: piece?.kind === 'text' ? piece.style : undefined, found: diagnostics.all }
}

it.each([
  ['OTFStylisticAlternate="true"', { salt: true }],
  ['OTFMark="false"', { mark: false, mkmk: false }],
  ['OTFLocale="false"', { locl: false }],
  ['PositionalForm="Medial"', { medi: true }],
  ['PositionalForm="None" GlyphForm="None" OTFMark="true" OTFLocale="true"', {}],
  ['GlyphForm="JIS78Form"', { jp78: true }],
])('%s are the features %o', (attributes, features) => expect(read(attributes).style?.features).toEqual(features))

it.each([
  ['DigitsType="HindiDigits"', 0x660],
  ['DigitsType="ArabicDigits"', undefined],
  ['DigitsType="NativeDigits" AppliedLanguage="$ID/Arabic"', 0x660],
])('%s are numerals from %s on', (attributes, digits) => expect(read(attributes).style?.digits).toBe(digits))

it.each([
  ['', { direction: 'ltr', justification: 'left', leftIndent: 3, rightIndent: 5 }],
  [
    'ParagraphDirection="RightToLeftDirection"',
    { direction: 'rtl', justification: 'left', leftIndent: 5, rightIndent: 3 },
  ],
  ['ParagraphDirection="RightToLeftDirection" Justification="LeftAlign"', { justification: 'right' }],
  ['ParagraphDirection="RightToLeftDirection" Justification="RightJustified"', { justification: 'leftJustified' }],
])('left and right of a paragraph %s are where its lines begin and end', (attributes, expected) =>
  expect(read('', `LeftIndent="3" RightIndent="5" ${attributes}`).format).toMatchObject(expected),
)

it.each([
  [
    'SpanColumnType="SpanColumns" SpanColumnMinSpaceBefore="3"',
    '<SpanSplitColumnCount type="enumeration">All</SpanSplitColumnCount>',
    { kind: 'span', count: Infinity, before: 3, after: 0 },
  ],
  [
    'SpanColumnType="SpanColumns"',
    '<SpanSplitColumnCount type="short">2</SpanSplitColumnCount>',
    { kind: 'span', count: 2, before: 0, after: 0 },
  ],
  [
    'SpanColumnType="SplitColumns" SplitColumnInsideGutter="9"',
    '<SpanSplitColumnCount type="short">3</SpanSplitColumnCount>',
    { kind: 'split', count: 3, before: 0, after: 0, inside: 9, outside: 0 },
  ],
  ['SpanColumnType="SingleColumn"', '', undefined],
])('%s %s', (attributes, properties, expected) =>
  expect(read('', attributes, properties).format.columnSpan).toEqual(expected),
)

it.each([
  ['KentenKind="KentenSesameDot"', '', 'KentenKind'],
  ['RubyFlag="1"', '', 'RubyFlag'],
  ['', 'KinsokuHangType="KinsokuHangForce"', 'KinsokuHangType'],
])('what East Asian text lacks is told: %s%s', (character, paragraph, attribute) =>
  expect(read(character, paragraph).found).toMatchObject([{ code: 'text.eastAsian', params: { attribute } }]),
)

it('and nothing is told of settings that do nothing', () => {
  const nothing =
    'KentenKind="None" Warichu="false" Tsume="0" CharacterRotation="0" Tatechuyoko="false" ShataiMagnification="0"'
  expect(read(nothing, 'KinsokuHangType="None" AllowArbitraryHyphenation="false"').found).toEqual([])
})
