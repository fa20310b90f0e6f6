import { describe, expect, it } from 'vitest'
import { openDesign, paragraphs, spread, textFrame, type Design } from '../idml/test-package.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import { formatNumber } from './words/numbering.ts'
import { resolve } from './resolve.ts'

const range = (inside: string) =>
  `<ParagraphStyleRange><CharacterStyleRange>${inside}</CharacterStyleRange></ParagraphStyleRange>`
const refers = (id: string) => `<Content>x</Content><Endnote Self="${id}" EndnoteTextRange="${id}r"/>`
const endnote = (id: string) =>
  `<EndnoteRange Self="${id}r" SourceEndnote="${id}"><Content>\ufeff<?ACE 4?>) of ${id}\ufeff</Content></EndnoteRange><Br/>`

const design = (options: string, properties = ''): Design => ({
  designmap: `<EndnoteOption ${options}><Properties>${properties}</Properties></EndnoteOption>`,
  spreads: [spread(['a', 'b', 'end'].map((story) => textFrame({ id: `f${story}`, story })).join(''))],
  stories: {
    a: range(refers('e1') + refers('e2')),
    b: range(refers('e3')),
    end: range(endnote('e1') + endnote('e2') + endnote('e3')),
  },
})

const words = (given: Design): string[] => {
  const { stories } = resolve(openDesign(given).document, {}, new Map(), new Diagnostics())
  const read = (id: string) =>
    stories.get(id)!.paragraphs.map(({ pieces }) => pieces.map((p) => (p.kind === 'text' ? p.text : '')).join(''))
  return ['a', 'b', 'end'].flatMap(read).filter(Boolean)
}

describe('endnotes', () => {
  it('count through the document, in the order of their own story', () => {
    expect(words(design(''))).toEqual(['x1x2', 'x3', '1) of e1', '2) of e2', '3) of e3'])
  })
  it('count anew in each story, where the design says so', () => {
    const restart = '<RestartEndnoteNumbering type="enumeration">StoryRestart</RestartEndnoteNumbering>'
    expect(words(design('', restart))).toEqual(['x1x2', 'x1', '1) of e1', '2) of e2', '1) of e3'])
  })
  it('have their own numbers, signs around them, and a first one', () => {
    const shown =
      '<EndnoteNumberingStyle type="enumeration">LowerRoman</EndnoteNumberingStyle>' +
      '<ShowEndnotePrefixSuffix type="enumeration">PrefixSuffixReference</ShowEndnotePrefixSuffix>'
    const options = 'StartEndnoteNumberAt="3" EndnotePrefix="[" EndnoteSuffix="]"'
    expect(words(design(options, shown))).toEqual(['x[iii]x[iv]', 'x[v]', 'iii) of e1', 'iv) of e2', 'v) of e3'])
  })
})

it.each([
  ['Asterisks', ['*', '**', '***']],
  ['Symbols', ['*', '\u2020', '\u2021']],
])('notes may count by signs: %s', (format, expected) =>
  expect([1, 2, 3].map((n) => formatNumber(n, format))).toEqual(expected),
)

it('footnotes of a story and of the cells in it are one series', () => {
  const note = (inside = '') => `<Footnote>${range(`<Content><?ACE 4?></Content>${inside}`)}</Footnote>`
  const cell = (name: string, inside: string) =>
    `<Cell Self="c${name}" Name="${name}">${range(`<Content>${name}</Content>${inside}`)}</Cell>`
  const table = (id: string, cells: string) => `<Table Self="${id}"><Row/><Column/><Column/><Column/>${cells}</Table>`
  const inner = table('u', cell('0:0', note()) + cell('1:0', ''))
  const cells = cell('0:0', note()) + cell('1:0', inner) + cell('2:0', note())
  const story = range(`<Content>a</Content>${note()}${table('t', cells)}<Content>b</Content>${note()}`)
  const { document } = openDesign({ spreads: [spread(textFrame({ id: 'f', story: 'a' }))], stories: { a: story } })
  const resolved = resolve(document, {}, new Map(), new Diagnostics()).stories.get('a')!
  const marks = (of: typeof resolved.paragraphs): string[] =>
    of.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => {
        if (piece.kind === 'table') return piece.table.cells.flatMap((one) => marks(one.paragraphs))
        return piece.kind === 'note' ? [piece.mark + marksIn(piece.paragraphs)] : []
      }),
    )
  const marksIn = (of: typeof resolved.paragraphs) =>
    of.map(({ pieces }) => pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')).join()
  expect(marks(resolved.paragraphs)).toEqual(['11', '22', '33', '44', '55'])
})

it('the options of footnotes are read as InDesign writes them', () => {
  const options = `<FootnoteOption StartAt="2" NoSplitting="true" EnableStraddling="true" Spacer="4" SpaceBetween="3"
    RuleOn="false" ContinuingRuleLineWeight="0.5" ContinuingRuleWidth="100" ContinuingRuleOffset="2" ContinuingRuleLeftIndent="5">
    <Properties><RestartNumbering type="enumeration">SpreadRestart</RestartNumbering></Properties></FootnoteOption>`
  const { document } = openDesign({
    preferences: options,
    spreads: [spread(textFrame({ id: 'f', story: 'a' }))],
    stories: { a: paragraphs('x') },
  })
  expect(resolve(document, {}, new Map(), new Diagnostics()).footnotes).toMatchObject({
    startAt: 2,
    splits: false,
    straddles: true,
    restart: 'spread',
    spaceBefore: 4,
    spaceBetween: 3,
    rule: undefined,
    continuingRule: { weight: 0.5, width: 100, offset: 2, left: 5, paint: { kind: 'solid' } },
  })
})
