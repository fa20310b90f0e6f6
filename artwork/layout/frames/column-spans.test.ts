import { describe, expect, it } from 'vitest'
import { rect } from '../../geometry/rect.ts'
import type { TextFrameFormat } from '../../model/document.ts'
import type { ResolvedParagraph } from '../../model/resolved.ts'
import type { ColumnSpan } from '../../model/style.ts'
import { paragraphOf } from '../../text/test-face.ts'
import { composed, documentOf, frameOf } from '../test-document.ts'

/** 10 pt in half-em characters; ascent 8, leading 12. Two columns of 50 pt, 10 between them, at 0 and 60. */
const two: Partial<TextFrameFormat> = { columns: 2, gutter: 10 }
const three: Partial<TextFrameFormat> = { columns: 3, gutter: 10 }
const spanning = (count = Infinity, before = 0, after = 0): ColumnSpan => ({ kind: 'span', count, before, after })
const splitting = (count: number, more: object = {}): ColumnSpan => ({
  kind: 'split',
  count,
  before: 0,
  after: 0,
  inside: 10,
  outside: 0,
  ...more,
})
const over = (text: string, columnSpan = spanning(), more: object = {}) => paragraphOf(text, { columnSpan, ...more })
const lines = (...texts: string[]): ResolvedParagraph[] => texts.map((text) => paragraphOf(text))
const seen = (format: Partial<TextFrameFormat>, paragraphs: ResolvedParagraph[], heights = [200], wide = 110) => {
  const frames = heights.map((high, i) =>
    frameOf(`f${i}`, rect(0, 300 * i, wide, 300 * i + high), format, {
      ...(i > 0 && { previous: `f${i - 1}` }),
      ...(i + 1 < heights.length && { next: `f${i + 1}` }),
    }),
  )
  const { text, codes } = composed(documentOf(frames, paragraphs))
  return [...text.map(({ text: words, x, y }) => [words, x, y]), ...codes]
}

describe('a paragraph over all columns', () => {
  it('stands at the top, and the columns begin below it', () => {
    expect(seen(two, [over('head over columns'), ...lines('a', 'b', 'c')], [32])).toEqual([
      ['head over columns', 0, 8],
      ['a', 0, 20],
      ['b', 0, 32],
      ['c', 60, 20],
    ])
  })
  it('balances what stands above it', () => {
    expect(seen(two, [...lines('a', 'b', 'c', 'd'), over('head'), ...lines('e', 'f')], [56])).toEqual([
      ['a', 0, 8],
      ['b', 0, 20],
      ['c', 60, 8],
      ['d', 60, 20],
      ['head', 0, 32],
      ['e', 0, 44],
      ['f', 0, 56],
    ])
  })
  it('keeps its space, which no column has at its top', () => {
    const spaced = [over('head', spanning(), { spaceAfter: 4 }), paragraphOf('a', { spaceBefore: 2 }), ...lines('b')]
    expect(seen(two, spaced, [30])).toEqual([
      ['head', 0, 8],
      ['a', 0, 26],
      ['b', 60, 26],
    ])
  })
  it('keeps at least the space of its span', () => {
    expect(seen(two, [...lines('a', 'b'), over('head', spanning(Infinity, 6, 3)), ...lines('c')])).toEqual([
      ['a', 0, 8],
      ['b', 60, 8],
      ['head', 0, 26],
      ['c', 0, 41],
    ])
  })
  it('breaks for the width of all columns', () => {
    expect(seen(two, [over('aaaa bbbb cccc dddd eeee')]).map(([text]) => text)).toEqual(['aaaa bbbb cccc dddd', 'eeee'])
  })
  it('goes on over the columns of the next frame', () => {
    expect(seen(two, [over('aaaa bbbb cccc dddd eeee'), ...lines('x', 'y')], [10, 20])).toEqual([
      ['aaaa bbbb cccc dddd', 0, 8],
      ['eeee', 0, 308],
      ['x', 0, 320],
      ['y', 60, 320],
    ])
  })
  it('begins the next frame where it finds no room, and the columns fill up', () => {
    expect(seen(two, [...lines('a', 'b', 'c'), over('head'), ...lines('d')], [20, 40])).toEqual([
      ['a', 0, 8],
      ['b', 0, 20],
      ['c', 60, 8],
      ['head', 0, 308],
      ['d', 0, 320],
    ])
  })
  it('goes with the paragraph it is to stay with', () => {
    const head = over('head', spanning(), { keepWithNext: 1 })
    expect(seen(two, [...lines('a', 'b', 'c'), head, ...lines('d')], [34, 40]).slice(3)).toEqual([
      ['head', 0, 308],
      ['d', 0, 320],
    ])
  })
  it('follows another in the same band', () => {
    expect(seen(two, [over('one'), over('two'), ...lines('a')])).toEqual([
      ['one', 0, 8],
      ['two', 0, 20],
      ['a', 0, 32],
    ])
  })
  it('in a frame of one column is like any other', () => {
    expect(seen({}, [over('head', spanning(Infinity, 9)), ...lines('a')])).toEqual([
      ['head', 0, 8],
      ['a', 0, 20],
    ])
  })
  it('is told where it finds no room at all', () => {
    expect(seen(two, [...lines('a', 'b'), over('head')], [10])).toEqual([['a', 0, 8], ['b', 60, 8], 'text.overset'])
  })
})

describe('a paragraph over some columns', () => {
  it('leaves the others as they are', () => {
    expect(seen(three, [over('head', spanning(2)), ...lines('a', 'b', 'c', 'd')], [20], 170)).toEqual([
      ['head', 0, 8],
      ['a', 0, 20],
      ['b', 60, 20],
      ['c', 120, 8],
      ['d', 120, 20],
    ])
  })
  it('and one over all of them stands below everything', () => {
    const text = [over('some', spanning(2)), ...lines('a', 'b', 'c', 'd'), over('all'), ...lines('e')]
    expect(seen(three, text, [44], 170).slice(-2)).toEqual([
      ['all', 0, 32],
      ['e', 0, 44],
    ])
  })
})

describe('paragraphs that split their column', () => {
  it('share its parts, which are balanced', () => {
    const list = ['a', 'b', 'c', 'd', 'e'].map((text) => over(text, splitting(2)))
    expect(seen({}, [...lines('x'), ...list, ...lines('y')])).toEqual([
      ['x', 0, 8],
      ['a', 0, 20],
      ['b', 0, 32],
      ['c', 0, 44],
      ['d', 60, 20],
      ['e', 60, 32],
      ['y', 0, 56],
    ])
  })
  it('keep their gutters and spaces', () => {
    const split = splitting(2, { inside: 20, outside: 5, before: 4, after: 6 })
    expect(seen({}, [...lines('x'), over('a', split), over('b', split), ...lines('y')])).toEqual([
      ['x', 0, 8],
      ['a', 5, 24],
      ['b', 65, 24],
      ['y', 0, 42],
    ])
  })
  it('go on in the parts of the next column', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => over(text, splitting(2)))
    expect(seen({}, list, [20, 40])).toEqual([
      ['a', 0, 8],
      ['b', 0, 20],
      ['c', 60, 8],
      ['d', 60, 20],
      ['e', 0, 308],
      ['f', 60, 308],
    ])
  })
  it('stand among columns that a span balances', () => {
    const list = ['a', 'b', 'c', 'd'].map((text) => over(text, splitting(2)))
    expect(seen(two, [...list, ...lines('x', 'y'), over('head')])).toEqual([
      ['a', 0, 8],
      ['b', 0, 20],
      ['c', 30, 8],
      ['d', 30, 20],
      ['x', 60, 8],
      ['y', 60, 20],
      ['head', 0, 32],
    ])
  })
})

describe('vertical justification', () => {
  const text = [over('head'), ...lines('a', 'b', 'c')]
  it.each<[TextFrameFormat['vertical'], number[]]>([
    ['top', [8, 20, 32, 20]],
    ['bottom', [20, 32, 44, 32]],
    ['center', [14, 26, 38, 26]],
  ])('%s moves all bands as one', (vertical, expected) => {
    const found = seen({ ...two, vertical, balanceColumns: true }, text, [44])
    expect(found.map(([, , y]) => y)).toEqual(expected)
  })
  it('justify spreads the last band out', () => {
    const found = seen({ ...two, vertical: 'justify', balanceColumns: true }, text, [44])
    expect(found.map(([, , y]) => y)).toEqual([8, 20, 44, 20])
  })
})

/** In any mixture of bands each word is set once, in the order of the story. */
it('text across columns is neither lost nor doubled', () => {
  let state = 7
  const random = (n: number) => (state = (state * 48271) % 2147483647) % n
  for (let run = 0; run < 10; run++) {
    const count = 3 + random(20)
    const spans = [undefined, undefined, spanning(), spanning(2), splitting(2), splitting(3, { inside: 2 })]
    const words = Array.from({ length: count }, (_, i) =>
      Array.from({ length: 1 + random(9) }, (__, n) => `${String.fromCodePoint(97 + random(26))}${i}x${n}`),
    )
    const paragraphs = words.map((own) =>
      paragraphOf(own.join(' '), {
        columnSpan: spans[random(spans.length)],
        keepWithNext: random(5) === 0 ? 1 : 0,
        keepLinesTogether: random(5) === 0,
        spaceAfter: random(3),
      }),
    )
    const frames = { columns: 1 + random(4), gutter: 6, balanceColumns: random(2) === 0 }
    const heights = Array.from({ length: 1 + random(3) }, () => 40 + random(160))
    const { text } = composed(
      documentOf(
        [...heights, 20_000].map((high, i) =>
          frameOf(`f${i}`, rect(0, 0, 260, high), frames, {
            ...(i > 0 && { previous: `f${i - 1}` }),
            ...(i < heights.length && { next: `f${i + 1}` }),
          }),
        ),
        paragraphs,
        {},
      ),
    )
    const story = words.flat().join('')
    expect(text.map((t) => t.text.replaceAll(' ', '')).join(''), `run ${run}`).toBe(story)
  }
})
