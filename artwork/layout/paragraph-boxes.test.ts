import { describe, expect, it } from 'vitest'
import { rect } from '../geometry/rect.ts'
import { black } from '../model/color.ts'
import type { PageItem } from '../model/page.ts'
import type { ParagraphBorder, ParagraphShading, ResolvedParagraph } from '../model/resolved.ts'
import { paragraphOf } from '../text/test-face.ts'
import { composed, documentOf, frameOf } from './test-document.ts'

const none = { shape: 'none', radius: 0 } as const
const box = {
  width: 'column',
  offset: { top: 0, left: 0, bottom: 0, right: 0 },
  from: 'ascent',
  to: 'descent',
  corners: [none, none, none, none],
} as const
const paint = { kind: 'solid', color: black } as const
const shading: ParagraphShading = { ...box, paint, overprint: false }
const border: ParagraphBorder = {
  ...box,
  paint,
  gap: undefined,
  style: { kind: 'solid' },
  weights: { top: 2, left: 2, bottom: 2, right: 2 },
  join: 'miter',
  overprint: false,
  merges: true,
  closesSplits: false,
}

/** The boxes of all outlines, in the order they are drawn; text counts as its words. */
const drawn = (paragraphs: ResolvedParagraph[], heights: readonly number[] = [200]) => {
  const frames = heights.map((height, i) =>
    frameOf(
      `f${i}`,
      rect(0, 100 * i, 60, 100 * i + height),
      {},
      {
        ...(i > 0 && { previous: `f${i - 1}` }),
        ...(i + 1 < heights.length && { next: `f${i + 1}` }),
      },
    ),
  )
  const visit = (items: readonly PageItem[]): unknown[] =>
    items.flatMap((item) => {
      if (item.kind === 'group') return visit(item.items)
      if (item.kind === 'text') return [item.text.trim()]
      if (item.kind !== 'path') return []
      const points = item.path.filter((s) => s[0] === 'move' || s[0] === 'line')
      const [xs, ys] = [points.map((s) => s[1] as number), points.map((s) => s[2] as number)]
      return [[Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]]
    })
  return visit(composed(documentOf(frames, paragraphs)).pages[0]!.items)
}

describe('shading', () => {
  // 10 pt: ascent 8, descent 2, leading 12.
  it.each<[string, Partial<ParagraphShading>, number[]]>([
    ['fills the column', {}, [0, 0, 60, 22]],
    ['fills what the text takes', { width: 'text' }, [0, 0, 55, 22]],
    ['reaches out by its offsets', { offset: { top: 1, left: 2, bottom: 3, right: 4 } }, [-2, -1, 64, 25]],
    ['begins at a baseline and ends at one', { from: 'baseline', to: 'baseline' }, [0, 8, 60, 20]],
  ])('%s, beneath the text', (_, more, expected) => {
    const paragraph = paragraphOf('aaa bbb ccc ddd', { shading: { ...shading, ...more } })
    expect(drawn([paragraph])).toEqual([expected, 'aaa bbb ccc', 'ddd'])
  })
})

describe('borders', () => {
  it('lie outside of the text', () => {
    expect(drawn([paragraphOf('aaa', { border })])).toEqual([[-1, -1, 61, 11], 'aaa'])
  })
  it('are shared by paragraphs alike', () => {
    expect(drawn([paragraphOf('aaa', { border }), paragraphOf('bbb', { border })])).toEqual([
      [-1, -1, 61, 23],
      'aaa',
      'bbb',
    ])
  })
  it('stand apart, when asked', () => {
    const apart = { ...border, merges: false }
    expect(drawn([paragraphOf('aaa', { border: apart }), paragraphOf('bbb', { border: apart })]).length).toBe(4)
  })
  it('stay open where the paragraph goes on', () => {
    const items = drawn([paragraphOf('aaa bbb ccc ddd', { border })], [10, 100])
    // Top, right and left in the first column, right, bottom and left in the second.
    expect(items.filter((item) => Array.isArray(item)).length).toBe(6)
  })
})
