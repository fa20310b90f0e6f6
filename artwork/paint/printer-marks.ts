/** What stands beyond the bleed of a press-ready page: crop, bleed and registration marks, and the colour bar. */
import type { Path } from '../geometry/path.ts'
import { rectPath } from '../geometry/path.ts'
import { rect, type Rect } from '../geometry/rect.ts'
import { registration, type Color } from '../model/color.ts'
import type { PageItem } from '../model/page.ts'

/** Paper beyond the bleed that the marks need, in points: 10 mm. */
export const slugWidth = (10 * 72) / 25.4

/**
 * Crop, bleed and registration marks in the registration colour, and patches of the four inks: all outside the bleed,
 * so that nothing of them can end up on the product. Lines of 0.25 pt, 5 mm long, as InDesign sets them.
 */
export function printerMarks(
  trim: Rect,
  bleed: Rect,
  { marks = false, colorBars = false }: { marks?: boolean; colorBars?: boolean },
): PageItem[] {
  const items: PageItem[] = []
  if (marks) {
    items.push(lines(cropMarks(trim, bleed)), ...registrationTargets(trim, bleed))
    if (bleed.left < trim.left || bleed.top < trim.top) items.push(lines(bleedMarks(bleed)))
  }
  if (colorBars) items.push(...colorBar(trim, bleed))
  return items
}

const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** At least 2 mm off the trim, however small the bleed. */
const gap = (trim: number, bleed: number): number => Math.max(Math.abs(trim - bleed) + mm(0.5), mm(2))

const length = mm(5)

/** A corner's two lines go on from its edges: one level, one upright. */
function cropMarks(trim: Rect, bleed: Rect): Path {
  return cornerLines(trim, {
    left: gap(trim.left, bleed.left),
    right: gap(trim.right, bleed.right),
    top: gap(trim.top, bleed.top),
    bottom: gap(trim.bottom, bleed.bottom),
  })
}

/** On the bleed's own corners, a little further out, so that they are not taken for crop marks. */
const bleedMarks = (bleed: Rect): Path =>
  cornerLines(bleed, { left: mm(1), right: mm(1), top: mm(1), bottom: mm(1) }, mm(3))

function cornerLines(box: Rect, gaps: Rect, long = length): Path {
  const path: [...Path] = []
  for (const y of [box.top, box.bottom]) {
    path.push(['move', box.left - gaps.left - long, y], ['line', box.left - gaps.left, y])
    path.push(['move', box.right + gaps.right, y], ['line', box.right + gaps.right + long, y])
  }
  for (const x of [box.left, box.right]) {
    path.push(['move', x, box.top - gaps.top - long], ['line', x, box.top - gaps.top])
    path.push(['move', x, box.bottom + gaps.bottom], ['line', x, box.bottom + gaps.bottom + long])
  }
  return path
}

const lines = (path: Path): PageItem => ({
  kind: 'path',
  path,
  stroke: { paint: { kind: 'solid', color: registration }, width: 0.25, cap: 'butt', join: 'miter', miterLimit: 10 },
})

/** A circle with a cross in the middle of each side. */
function registrationTargets(trim: Rect, bleed: Rect): PageItem[] {
  const [x, y] = [(trim.left + trim.right) / 2, (trim.top + trim.bottom) / 2]
  const off = mm(5)
  const centres = [
    [x, bleed.top - off],
    [x, bleed.bottom + off],
    [bleed.left - off, y],
    [bleed.right + off, y],
  ] as const
  return centres.map(([cx, cy]) => lines([...circle(cx, cy, mm(1.5)), ...cross(cx, cy, mm(2.5))]))
}

const cross = (x: number, y: number, arm: number): Path => [
  ['move', x - arm, y],
  ['line', x + arm, y],
  ['move', x, y - arm],
  ['line', x, y + arm],
]

/** Four Bézier curves; 0.5523 puts the middle of each on the circle. */
function circle(x: number, y: number, r: number): Path {
  const k = 0.5523 * r
  return [
    ['move', x + r, y],
    ['curve', x + r, y + k, x + k, y + r, x, y + r],
    ['curve', x - k, y + r, x - r, y + k, x - r, y],
    ['curve', x - r, y - k, x - k, y - r, x, y - r],
    ['curve', x + k, y - r, x + r, y - k, x + r, y],
    ['close'],
  ]
}

/** 4 mm squares of each ink, full and half, left of the middle of the head. */
function colorBar(trim: Rect, bleed: Rect): PageItem[] {
  const size = mm(4)
  const inks: Color[] = [0, 1, 2, 3].flatMap((ink) =>
    [1, 0.5].map((amount): Color => {
      const values: [number, number, number, number] = [0, 0, 0, 0]
      values[ink] = amount
      return { space: 'cmyk', values }
    }),
  )
  const room = Math.max(0, (trim.right - trim.left) / 2 - mm(5))
  return inks.slice(0, Math.floor(room / size)).map((color, i) => {
    const left = trim.left + mm(1) + i * size
    const box = rect(left, bleed.top - mm(3) - size, left + size, bleed.top - mm(3))
    return { kind: 'path', path: rectPath(box), fill: { paint: { kind: 'solid', color }, rule: 'nonzero' } }
  })
}
