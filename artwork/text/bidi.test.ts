import { describe, expect, it } from 'vitest'
import type { ResolvedParagraph } from '../model/resolved.ts'
import { breakParagraph } from './break-paragraph.ts'
import { lineItems } from './line-items.ts'
import { setLine } from './set-line.ts'
import { shapeParagraph } from './shape-paragraph.ts'
import { paragraphFormat, paragraphOf, textContext, textStyle } from './test-face.ts'

type Format = Partial<ResolvedParagraph['format']>

/** Hebrew letters stand for themselves; 10 pt, 5 pt a character, in a column of 100 pt. */
function set(paragraph: ResolvedParagraph, wide = 100) {
  const text = shapeParagraph(paragraph, textContext())
  const format = { ...paragraphFormat, ...paragraph.format }
  const slot = { left: 0, right: wide }
  const lines = breakParagraph(text, 0, text.clusters.length, { format, hyphenator: undefined, slot: () => slot })
  return lines.map((line) => setLine(line, format, slot, 'single'))
}

/** What each line shows from left to right, and where it begins. */
const seen = (text: string, format: Format = {}, style: Partial<typeof textStyle> = {}, wide = 100) =>
  set(paragraphOf(text, format, style), wide).map(({ clusters, left }) => {
    const inOrder = clusters.toSorted((a, b) => a.x - b.x || a.cluster.from - b.cluster.from)
    return [
      inOrder
        .map(({ cluster }) => cluster.text)
        .join('')
        .trim(),
      left,
    ]
  })

const rtl: Format = { direction: 'rtl' }

describe('text from right to left', () => {
  it.each<[string, Format, string, number]>([
    ['Hebrew in a line from the left', {}, '\u05d0\u05d1\u05d2', 0],
    ['Hebrew in a line from the right', rtl, '\u05d0\u05d1\u05d2', 85],
  ])('%s', (_, format, text, left) => {
    expect(seen(text, format)).toEqual([[[...text].toReversed().join(''), left]])
  })
  it.each<[string, string, string]>([
    ['words and numbers keep their own order', 'a \u05d0\u05d1 12', 'a 12 \u05d1\u05d0'],
    ['words of both kinds', 'ab \u05d0\u05d1 \u05d2\u05d3 cd', 'ab \u05d3\u05d2 \u05d1\u05d0 cd'],
    ['signs between words of one kind go with them', 'x \u05d0-\u05d1 y', 'x \u05d1-\u05d0 y'],
    ['Arabic numerals among Arabic letters', 'x \u0628 \u0661\u0662 y', 'x \u0661\u0662 \u0628 y'],
    ['the end of a sentence is the line\u2019s', 'see \u05d0\u05d1.', 'see \u05d1\u05d0.'],
  ])('in a line from the left: %s', (_, text, expected) => expect(seen(text)[0]![0]).toBe(expected))
  it.each<[string, string, string]>([
    ['numbers are read from the left', '\u05d0\u05d1 12', '12 \u05d1\u05d0'],
    ['Latin words are read from the left', '\u05d0 Rosa alba \u05d1', '\u05d1 Rosa alba \u05d0'],
    ['the end of a sentence stands at the left', '\u05d0\u05d1.', '.\u05d1\u05d0'],
    ['Latin alone ends at the left too', 'Rosa.', '.Rosa'],
  ])('in a line from the right: %s', (_, text, expected) => expect(seen(text, rtl)[0]![0]).toBe(expected))

  it('breaks into lines as it is read', () => {
    expect(seen('\u05d0\u05d0\u05d0 \u05d1\u05d1\u05d1 \u05d2\u05d2\u05d2', rtl, {}, 36)).toEqual([
      ['\u05d1\u05d1\u05d1 \u05d0\u05d0\u05d0', 1],
      ['\u05d2\u05d2\u05d2', 21],
    ])
  })
  it('has indents, tabs and alignment from the right', () => {
    const text = '\u05d0\t\u05d1'
    const tabStops = [{ position: 50, alignment: 'left', alignmentCharacter: '', leader: '' } as const]
    const [line] = set(paragraphOf(text, { ...rtl, leftIndent: 10, firstLineIndent: 5, tabStops }))
    expect(line!.clusters.map(({ x }) => x)).toEqual([80, 50, 45])
    expect(seen('\u05d0\u05d1', { ...rtl, justification: 'right' })[0]![1]).toBe(0)
    expect(seen('\u05d0\u05d1', { ...rtl, justification: 'center' })[0]![1]).toBe(45)
  })
  it('fills justified lines from edge to edge', () => {
    const [line] = set(
      paragraphOf('\u05d0\u05d0 \u05d1\u05d1 \u05d2\u05d2\u05d2\u05d2', { ...rtl, justification: 'leftJustified' }),
      30,
    )
    expect([line!.left, line!.right]).toEqual([0, 30])
  })
  it('keeps the order of reading for whoever copies it', () => {
    const [line] = set(paragraphOf('a \u05d0\u05d1\u05d2 b'))
    const words = lineItems(line!, 0, 0).flatMap((item) => (item.kind === 'text' ? [item.text] : []))
    expect(words.join('')).toBe('a \u05d0\u05d1\u05d2 b')
  })
  it('underlines the whole word', () => {
    const underline = {
      weight: 1,
      offset: 2,
      paint: 'asText',
      gap: undefined,
      style: { kind: 'solid' },
      overprint: false,
      gapOverprint: false,
    } as const
    const [line] = set(paragraphOf('\u05d0\u05d1\u05d2', {}, { underline }))
    const [rule] = lineItems(line!, 0, 0).filter((item) => item.kind === 'path')
    expect(rule?.kind === 'path' && rule.path).toEqual([
      ['move', 0, 2],
      ['line', 15, 2],
    ])
  })
})

describe('characters may be made to run', () => {
  it.each<['ltr' | 'rtl', string]>([
    ['rtl', 'cba'],
    ['ltr', 'abc'],
  ])('%s', (direction, expected) => expect(seen('abc', {}, { direction })[0]![0]).toBe(expected))
})

it.each([
  [0x660, '\u0661\u0662'],
  [undefined, '12'],
])('numerals are written from %d on', (digits, expected) =>
  expect(shapeParagraph(paragraphOf('12', {}, digits === undefined ? {} : { digits }), textContext()).text).toBe(
    expected,
  ),
)

it('lines set in any mixture of directions hold each character once, side by side', () => {
  const letters = ['a', 'b', '1', '2', '\u05d0', '\u05d1', '\u0628', '\u0661', ' ', '.', '(', '\t', '-']
  let state = 11
  const random = (n: number) => (state = (state * 48271) % 2147483647) % n
  for (let run = 0; run < 200; run++) {
    const text = `x${Array.from({ length: 12 }, () => letters[random(letters.length)]).join('')}`
    const [line] = set(paragraphOf(text, { direction: run % 2 === 0 ? 'ltr' : 'rtl' }), 1000)
    expect(line!.clusters.map(({ cluster }) => cluster.text).join('')).toBe(text)
    const inOrder = line!.clusters.toSorted((a, b) => a.x - b.x)
    inOrder.slice(1).forEach(({ x }, i) => expect(x).toBeCloseTo(inOrder[i]!.x + inOrder[i]!.width, 6))
  }
})
