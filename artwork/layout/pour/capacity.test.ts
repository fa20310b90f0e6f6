import { describe, expect, it } from 'vitest'
import { rect } from '../../geometry/rect.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import type { TextFrameFormat } from '../../model/document.ts'
import type { ResolvedParagraph } from '../../model/resolved.ts'
import { Effort } from '../../text/effort.ts'
import { fixedFace, paragraphOf, textContext } from '../../text/test-face.ts'
import { compose } from '../compose.ts'
import { composed, documentOf, frameOf } from '../test-document.ts'

/** Letters are 5 pt wide and lines 12 pt apart: a label of nine lines of twenty. */
const label = (paragraphs: readonly ResolvedParagraph[], format: Partial<TextFrameFormat> = {}) =>
  documentOf([frameOf('f', rect(0, 0, 100, 110), format)], paragraphs)

/** Characters shaped, and lines broken once more. */
function effortOf(document: ReturnType<typeof label>): number {
  const effort = new Effort()
  compose(document, { fonts: textContext().fonts, pictures: new Map() }, new Diagnostics(), effort)
  return effort.spent
}

const endless: [string, string][] = [
  ['words', 'Rose '.repeat(30_000)],
  ['one word', 'a'.repeat(150_000)],
  ['hyphens', '-'.repeat(150_000)],
]

describe('of text far beyond its frame', () => {
  it.each(endless)('is composed what the frame may hold: %s', (_, text) => {
    for (const format of [{}, { columns: 2, gutter: 10, balanceColumns: true }])
      expect(effortOf(label([paragraphOf(text)], format))).toBeLessThan(12_000)
  })
  it('the paragraphs that begin beyond it are not composed', () => {
    const paragraphs = Array.from({ length: 5000 }, () => paragraphOf('Rose Rose Rose Rose'))
    expect(effortOf(label(paragraphs))).toBeLessThan(5000)
  })
  it.each(endless)('the beginning looks as it does alone: %s', (_, text) => {
    const [all, start] = [text, text.slice(0, 1500)].map((words) => composed(label([paragraphOf(words)])))
    expect(all!.text).toEqual(start!.text)
    expect(all!.text.length).toBe(9)
  })
  it('every character is counted, lines about', () => {
    const paragraphs = [paragraphOf('Rose '.repeat(30_000)), ...Array.from({ length: 500 }, () => paragraphOf('Rose'))]
    const { diagnostics, text } = composed(label(paragraphs))
    const [params] = diagnostics.all.flatMap((found) => (found.code === 'text.overset' ? found.params : []))
    const shown = text.reduce((all, { text: words }) => all + words.length + 1, 0)
    expect(params?.characters).toBe(150_000 + 2000 - shown)
    expect(params?.lines).toBeGreaterThan(7600)
    expect(params?.lines).toBeLessThan(8300)
  })
})

it.each([
  ['lines upon each other', { leading: 0 }],
  ['letters upon each other', { tracking: -480 }],
])('where a style sets %s, all may find a place', (_, style) => {
  const { codes } = composed(label([paragraphOf('a '.repeat(1500), {}, style)]))
  expect(codes).toEqual([])
})

it('white space without an end takes one line', () => {
  expect(composed(label([paragraphOf(`a${' '.repeat(20_000)}`)])).codes).toEqual([])
})

it('a frame that grows takes all', () => {
  const { codes, text } = composed(label([paragraphOf('Rose '.repeat(3000))], { autoSize: 'height' }))
  expect([codes, text.length]).toEqual([[], 750])
})

it('a design that multiplies its text comes to an end, and says so', () => {
  const effort = new Effort()
  effort.take(Effort.most)
  const diagnostics = new Diagnostics()
  compose(label([paragraphOf('Rose')]), { fonts: textContext().fonts, pictures: new Map() }, diagnostics, effort)
  expect(diagnostics.all.map(({ code }) => code)).toEqual(['text.tooMuch'])
})

describe('frames that grow in width are set again and again until they fit', () => {
  const grows: Partial<TextFrameFormat> = { autoSize: 'width', noLineBreaks: true }
  const many = (count: number, characters: number) =>
    documentOf(
      Array.from({ length: count }, (_, i) => frameOf(`f${i}`, rect(0, 0, 100, 110), grows)),
      [paragraphOf('Rose '.repeat(characters / 5))],
    )
  it('and shaped once for all tries', () => {
    const face = fixedFace()
    let characters = 0
    const shape: typeof face.shape = (text, ...more) => {
      characters += text.length
      return face.shape(text, ...more)
    }
    const { fonts } = textContext({ ...face, shape })
    compose(many(1, 2000), { fonts, pictures: new Map() }, new Diagnostics())
    expect(characters).toBeGreaterThan(0)
    expect(characters).toBeLessThan(3 * 2000)
  })
  it('long ones until enough is tried, and then they stay as they are drawn, which is told', () => {
    const document = many(60, 2000)
    expect(effortOf(document)).toBeLessThan(Effort.mostTried + 60 * 2 * 2000)
    const { codes } = composed(document)
    expect(codes).toContain('frame.autoSizeWidth')
  })
})

it.each([
  ['labels', 500, 2000, true],
  ['a few long texts', 10_000, 49, true],
  ['many long texts', 10_000, 51, false],
])('%s may be tried as often as asked: %i characters %i times', (_, characters, times, expected) => {
  const effort = new Effort()
  const allowed = Array.from({ length: times }, () => effort.takeTry(characters))
  expect(allowed.every(Boolean)).toBe(expected)
})
