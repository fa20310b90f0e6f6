import { expect, test } from 'vitest'
import { pathBounds } from '../../geometry/path.ts'
import { rect } from '../../geometry/rect.ts'
import type { TextFrameFormat } from '../../model/document.ts'
import type { PageItem } from '../../model/page.ts'
import { paragraphOf } from '../../text/test-face.ts'
import { composed, documentOf, frameOf, noLook } from '../test-document.ts'

const fill = { kind: 'solid', color: { space: 'cmyk', values: [0, 0, 0, 1] } } as const

/** Characters are 5 points wide; lines 12 points apart, 8 above the first baseline and 2 below the last. */
const text = 'aaaa bbbb cccc dddd'

const sizes: [fact: string, format: Partial<TextFrameFormat>, box: string][] = [
  ['in height, downwards', { autoSize: 'height', autoSizeReference: 'TopLeftPoint' }, '50 50 100 72'],
  ['in height, upwards', { autoSize: 'height', autoSizeReference: 'BottomLeftPoint' }, '50 48 100 70'],
  ['in height, both ways', { autoSize: 'height', autoSizeReference: 'CenterPoint' }, '50 49 100 71'],
  [
    'in height, never below the least',
    { autoSize: 'height', autoSizeReference: 'TopLeftPoint', minimumHeight: 40 },
    '50 50 100 90',
  ],
  ['in width, until nothing is overset', { autoSize: 'width', autoSizeReference: 'TopLeftPoint' }, '50 50 95 70'],
  [
    'in width, without breaking lines',
    { autoSize: 'width', autoSizeReference: 'TopLeftPoint', noLineBreaks: true },
    '50 50 145 70',
  ],
  [
    'in width, to the left',
    { autoSize: 'width', autoSizeReference: 'TopRightPoint', noLineBreaks: true },
    '5 50 100 70',
  ],
  ['in both', { autoSize: 'both', autoSizeReference: 'TopLeftPoint', noLineBreaks: true }, '50 50 145 60'],
  ['in both, evenly', { autoSize: 'bothProportionally', autoSizeReference: 'TopLeftPoint' }, '50 50 100 70'],
]

test.each(sizes)('a frame follows its text %s', (_, format, expected) => {
  const frame = frameOf('f', rect(50, 50, 100, 70), format, { look: { ...noLook, fill } })
  const { pages, codes } = composed(documentOf([frame], [paragraphOf(text)]))
  expect(codes).toEqual([])
  const shape = paths(pages[0]!.items)[0]!
  const { left, top, right, bottom } = pathBounds(shape.path)
  expect([left, top, right, bottom].map((n) => Math.round(n)).join(' ')).toBe(expected)
})

const paths = (items: readonly PageItem[]): Extract<PageItem, { kind: 'path' }>[] =>
  items.flatMap((item) => (item.kind === 'group' ? paths(item.items) : item.kind === 'path' ? [item] : []))
