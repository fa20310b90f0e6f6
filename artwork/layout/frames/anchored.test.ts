import { describe, expect, test } from 'vitest'
import { identity } from '../../geometry/matrix.ts'
import { rect, type Rect } from '../../geometry/rect.ts'
import type { Anchor } from '../../model/document.ts'
import { customPosition } from './anchored.ts'
import { black } from '../../model/color.ts'
import { paragraphOf } from '../../text/test-face.ts'
import { composed, documentOf, frameOf, noLook, shapeOf } from '../test-document.ts'

/** A frame with two columns on a page of 200 x 300 with margins of 10 inside and 30 outside. */
const place = (side: 'left' | 'right') => ({
  x: 70,
  line: { baseline: 100, ascent: 8, capHeight: 7, xHeight: 5, descent: 2, leading: 12 },
  column: rect(60, 40, 100, 240),
  frame: rect(20, 40, 100, 240),
  toPage: identity,
  page: {
    name: '1',
    index: 0,
    side,
    width: 200,
    height: 300,
    fromSpread: identity,
    sectionMarker: '',
    margins: { top: 20, bottom: 40, left: 10, right: 30 },
  },
})

const positions: [
  fact: string,
  raw: Record<string, string>,
  more: Partial<Anchor>,
  side: 'left' | 'right',
  corner: string,
][] = [
  ['the factory setting: left of the frame, standing on the line', {}, {}, 'right', '0 90'],
  ['its upper left corner at the frame', { AnchorPoint: 'TopLeftAnchor' }, {}, 'right', '20 100'],
  [
    'at the column instead',
    { AnchorPoint: 'TopLeftAnchor', HorizontalReferencePoint: 'ColumnEdge' },
    {},
    'right',
    '60 100',
  ],
  [
    'at the anchor',
    { AnchorPoint: 'TopLeftAnchor', HorizontalReferencePoint: 'AnchorLocation' },
    {},
    'right',
    '70 100',
  ],
  [
    'in the middle of the page',
    { AnchorPoint: 'CenterAnchor', HorizontalReferencePoint: 'PageEdge' },
    { alignment: 'center' },
    'right',
    '90 95',
  ],
  [
    'at the outer margin of a right page',
    { AnchorPoint: 'TopRightAnchor', HorizontalReferencePoint: 'PageMargins' },
    { alignment: 'right' },
    'right',
    '150 100',
  ],
  [
    'at the outer margin of a left page',
    { AnchorPoint: 'TopLeftAnchor', HorizontalReferencePoint: 'PageMargins' },
    {},
    'left',
    '30 100',
  ],
  ['moved by its offsets', { AnchorPoint: 'TopLeftAnchor' }, { xOffset: 3, yOffset: 4 }, 'right', '17 104'],
  [
    'moved outwards of a right edge',
    { AnchorPoint: 'BottomLeftAnchor' },
    { xOffset: 3, alignment: 'right' },
    'right',
    '103 90',
  ],
  [
    'moved to the right of the middle',
    { AnchorPoint: 'CenterAnchor' },
    { xOffset: 3, alignment: 'center' },
    'right',
    '53 95',
  ],
  ['away from the spine on a left page', { SpineRelative: 'true' }, { xOffset: 5 }, 'left', '-5 90'],
  ['away from the spine on a right page', { SpineRelative: 'true' }, { xOffset: 5 }, 'right', '105 90'],
  [
    'hanging from the x-height',
    { AnchorPoint: 'TopLeftAnchor', VerticalReferencePoint: 'LineXheight' },
    {},
    'right',
    '20 95',
  ],
  ['at the foot of the column', { VerticalReferencePoint: 'ColumnEdge' }, {}, 'right', '0 230'],
  [
    'at the head of the page, which no setting keeps within the column',
    { AnchorPoint: 'TopLeftAnchor', VerticalReferencePoint: 'PageEdge', VerticalAlignment: 'TopAlign' },
    {},
    'right',
    '20 0',
  ],
  ['far above its line, kept within the column', { AnchorPoint: 'TopLeftAnchor' }, { yOffset: -90 }, 'right', '20 40'],
  [
    'far above its line, free',
    { AnchorPoint: 'TopLeftAnchor', PinPosition: 'false' },
    { yOffset: -90 },
    'right',
    '20 10',
  ],
]

const defaults = {
  AnchorPoint: 'BottomRightAnchor',
  SpineRelative: 'false',
  HorizontalReferencePoint: 'TextFrame',
  VerticalAlignment: 'BottomAlign',
  VerticalReferencePoint: 'LineBaseline',
  PinPosition: 'true',
}

const plain = {
  position: 'custom',
  yOffset: 0,
  xOffset: 0,
  spaceBefore: 0,
  spaceAfter: 0,
  alignment: 'left',
} as const

/** The upper left corner of an item of 20 x 10, which stands somewhere else by its own matrix. */
function cornerOf(raw: Record<string, string>, more: Partial<Anchor>, where: ReturnType<typeof place>) {
  const item = shapeOf('i', rect(0, 0, 20, 10), {
    matrix: [1, 0, 0, 1, 500, 500],
    anchor: { ...plain, raw: { ...defaults, ...raw }, ...more },
  })
  const [, , , , x, y] = customPosition(item, where)
  return { x: x + 500, y: y + 500 }
}

test.each(positions)('%s', (_, raw, more, side, corner) => {
  const { x, y } = cornerOf(raw, more, place(side))
  expect(`${x} ${y}`).toBe(corner)
})

describe('at each point of an item, reference and alignment', () => {
  /** Left and right of what is across, on a right page, and heights of the line. */
  const across = {
    AnchorLocation: [70, 70],
    ColumnEdge: [60, 100],
    TextFrame: [20, 100],
    PageMargins: [10, 170],
    PageEdge: [0, 200],
  } as const
  const ofLine = {
    LineBaseline: 100,
    LineXheight: 95,
    Capheight: 93,
    LineAscent: 92,
    TopOfLeading: 88,
    EmboxTop: 92,
    EmboxMiddle: 97,
    EmboxBottom: 102,
  } as const
  /** Top and bottom. */
  const areas = { ColumnEdge: [40, 240], TextFrame: [40, 240], PageMargins: [20, 260], PageEdge: [0, 300] } as const
  const points = ['Top', 'Center', 'Bottom'].flatMap((row, y) =>
    ['Left', 'Center', 'Right'].map((column, x) => ({
      point: `${row === column ? '' : row}${column}Anchor`,
      x: x / 2,
      y: y / 2,
    })),
  )
  const horizontal = Object.keys(across) as (keyof typeof across)[]
  const grid = points.flatMap(({ point }) =>
    horizontal.flatMap((reference) =>
      [...Object.keys(ofLine), ...Object.keys(areas)].map((along) => ({
        AnchorPoint: point,
        HorizontalReferencePoint: reference,
        VerticalReferencePoint: along,
      })),
    ),
  )

  test.each([
    ['left', 0],
    ['center', 0.5],
    ['right', 1],
  ] as const)('that point of it stands on the reference: %s', (alignment, share) => {
    const heights = [
      ...Object.entries(ofLine).map(([along, y]) => [along, 'TopAlign', y] as const),
      ...Object.entries(areas).flatMap(([along, [top, bottom]]) => [
        [along, 'TopAlign', top] as const,
        [along, 'CenterAlign', (top + bottom) / 2] as const,
        [along, 'BottomAlign', bottom] as const,
      ]),
    ]
    for (const { point, x, y } of points)
      for (const reference of horizontal)
        for (const [along, vertical, height] of heights)
          for (const side of ['left', 'right'] as const) {
            const raw = {
              AnchorPoint: point,
              HorizontalReferencePoint: reference,
              VerticalReferencePoint: along,
              VerticalAlignment: vertical,
            }
            // Margins are 10 inside and 30 outside.
            const moved = side === 'left' && reference === 'PageMargins' ? 20 : 0
            const [left, right] = across[reference]
            const corner = cornerOf(raw, { alignment }, place(side))
            expect([corner.x, corner.y], JSON.stringify({ ...raw, side })).toEqual([
              left + moved + (right - left) * share - 20 * x,
              height - 10 * y,
            ])
          }
  })

  const alignments = [
    ['left', -1],
    ['center', 1],
    ['right', 1],
  ] as const

  test.each(alignments)('an offset leads outwards: %s %d', (alignment, outward) => {
    for (const raw of grid)
      for (const side of ['left', 'right'] as const) {
        const spine = { ...raw, SpineRelative: 'true' }
        const mirrored = side === 'right' ? -1 : 1
        const moved = (from: typeof raw) =>
          cornerOf(from, { alignment, xOffset: 7 }, place(side)).x - cornerOf(from, { alignment }, place(side)).x
        expect(moved(raw), JSON.stringify(raw)).toBeCloseTo(7 * outward)
        expect(moved(spine), JSON.stringify(raw)).toBeCloseTo(7 * outward * mirrored)
      }
  })

  test.each(alignments)('a left page is mirrored on a right one: %s', (alignment) => {
    const left = place('left')
    const flipped = (box: Rect) => rect(200 - box.right, box.top, 200 - box.left, box.bottom)
    const right = {
      ...place('right'),
      x: 200 - left.x,
      column: flipped(left.column),
      frame: flipped(left.frame),
    }
    for (const one of grid) {
      const raw = { ...one, SpineRelative: 'true' }
      const more = { alignment, xOffset: 7, yOffset: 3 }
      const [a, b] = [cornerOf(raw, more, left), cornerOf(raw, more, right)]
      expect(b.x, JSON.stringify(raw)).toBeCloseTo(200 - a.x - 20)
      expect(b.y).toBeCloseTo(a.y)
    }
  })
})

test('an item above its line stands between it and the line before', () => {
  const anchor = {
    position: 'aboveLine',
    yOffset: 4,
    xOffset: 0,
    spaceBefore: 3,
    spaceAfter: 4,
    alignment: 'right',
    raw: {},
  } as const
  const look = { ...noLook, fill: { kind: 'solid', color: black } as const }
  const item = shapeOf('i', rect(0, 0, 20, 10), { anchor, look })
  const before = paragraphOf('aaaa')
  const paragraph = paragraphOf('bbbb')
  const style = paragraph.base
  const pieces = [...paragraph.pieces, { kind: 'item', item, style, placeholder: undefined } as const]
  const { pages, text } = composed(documentOf([frameOf('f', rect(0, 0, 100, 90))], [before, { ...paragraph, pieces }]))
  // Leading 12, and 10 of the item with its spaces.
  expect(text.map(({ text: words, y }) => [words, y])).toEqual([
    ['aaaa', 8],
    ['bbbb', 8 + 12 + 17],
  ])
  expect(JSON.stringify(pages)).toContain('"matrix":[1,0,0,1,80,15]')
})
