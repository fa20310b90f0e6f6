import { describe, expect, test } from 'vitest'
import { pathBounds, type Path } from '../../geometry/path.ts'
import { black } from '../../model/color.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import type { PageItem } from '../../model/page.ts'
import type { ResolvedStroke } from '../../model/resolved.ts'
import { strokeItems } from './strokes.ts'

const base: ResolvedStroke = {
  paint: { kind: 'solid', color: black },
  width: 10,
  cap: 'butt',
  join: 'miter',
  miterLimit: 4,
  alignment: 'center',
  style: { kind: 'solid' },
  gap: undefined,
  startArrow: 'None',
  endArrow: 'None',
}
const level: Path = [
  ['move', 0, 0],
  ['line', 100, 0],
]
/** Clockwise on the page, and the other way round. */
const triangle: Path = [['move', 0, 0], ['line', 60, 0], ['line', 0, 80], ['close']]
const reversed: Path = [['move', 0, 0], ['line', 0, 80], ['line', 60, 0], ['close']]
const k = 50 * 0.5523
const circle: Path = [
  ['move', 50, 0],
  ['curve', 50, k, k, 50, 0, 50],
  ['curve', -k, 50, -50, k, -50, 0],
  ['curve', -50, -k, -k, -50, 0, -50],
  ['curve', k, -50, 50, -k, 50, 0],
  ['close'],
]

const drawn = (path: Path, more: Partial<ResolvedStroke>) => {
  const found = new Diagnostics()
  return { items: strokeItems(path, { ...base, ...more }, found, {}), codes: found.all.map(({ code }) => code) }
}
const pathOf = (item: PageItem | undefined): Path => (item?.kind === 'path' ? item.path : [])
const box = (item: PageItem): string => {
  const { left, top, right, bottom } = pathBounds(pathOf(item))
  return [left, top, right, bottom].map((n) => Math.round(n * 100) / 100 + 0).join(' ')
}
const width = (item: PageItem) => (item.kind === 'path' ? item.stroke?.width : undefined)

const thickThin = {
  kind: 'striped',
  stripes: [
    [0, 0.6],
    [0.8, 1],
  ],
} as const

describe('stripes', () => {
  const cases: [fact: string, path: Path, seen: string[]][] = [
    ['lie beside a line, the first on its left', level, ['0 -2 100 -2, 6', '0 4 100 4, 2']],
    ['lie around a circle, the first outside', circle, ['-52 -52 52 52, 6', '-46 -46 46 46, 2']],
    ['stay outside, whichever way the outline runs', triangle, ['-2 -2 64 86, 6', '4 4 52 68, 2']],
    ['the other way round', reversed, ['-2 -2 64 86, 6', '4 4 52 68, 2']],
  ]
  test.each(cases)('%s', (_, path, seen) => {
    const { items, codes } = drawn(path, { style: thickThin })
    expect(items.map((item) => `${box(item)}, ${width(item)?.toFixed()}`)).toEqual(seen)
    expect(codes).toEqual([])
  })
})

const pieces = (path: Path) =>
  path
    .map(
      (s) =>
        `${s[0] === 'move' ? '|' : ''}${s
          .slice(1)
          .map((n) => Math.round(Number(n) * 100) / 100)
          .join()}`,
    )
    .join(' ')

describe('dashes fitted to corners', () => {
  const dashes = {
    width: 1,
    dash: { pattern: [4, 4], phase: 0 },
    style: { kind: 'dashed', pattern: [4, 4], relative: false, cap: 'butt' },
  } as const
  const cases: [fact: string, path: Path, adjustment: 'dashes' | 'gaps' | 'both', seen: string][] = [
    [
      'begin and end a line with a dash; gaps give way',
      [
        ['move', 0, 0],
        ['line', 18, 0],
      ],
      'gaps',
      '|0,0 2,0 |7,0 11,0 |16,0 18,0',
    ],
    [
      'or the dashes',
      [
        ['move', 0, 0],
        ['line', 18, 0],
      ],
      'dashes',
      '|0,0 2.5,0 |6.5,0 11.5,0 |15.5,0 18,0',
    ],
    [
      'or both',
      [
        ['move', 0, 0],
        ['line', 18, 0],
      ],
      'both',
      '|0,0 2.25,0 |6.75,0 11.25,0 |15.75,0 18,0',
    ],
    [
      'go around corners',
      [
        ['move', 0, 0],
        ['line', 8, 0],
        ['line', 8, 8],
      ],
      'gaps',
      '|0,0 2,0 |6,0 8,0 8,2 |8,6 8,8',
    ],
  ]
  test.each(cases)('%s', (_, path, cornerAdjustment, seen) => {
    const { items } = drawn(path, { ...dashes, cornerAdjustment })
    expect(pieces(pathOf(items[0]))).toBe(seen)
  })
  test('stay as they fall where there are too many to be seen', () => {
    const fine = { width: 1, dash: { pattern: [0.00001, 0.00001], phase: 0 } }
    const { items } = drawn(triangle, { ...dashes, ...fine, cornerAdjustment: 'both' })
    expect(items[0]).toMatchObject({ path: triangle, stroke: { dash: { pattern: [0.00001, 0.00001] } } })
  })

  test('close around the first corner of an outline', () => {
    const square: Path = [['move', 0, 0], ['line', 8, 0], ['line', 8, 8], ['line', 0, 8], ['close']]
    const { items } = drawn(square, { ...dashes, cornerAdjustment: 'gaps' })
    expect(pieces(pathOf(items[0]))).toBe('|0,2 0,0 2,0 |6,0 8,0 8,2 |8,6 8,8 6,8 |2,8 0,8 0,6')
  })
})

describe('heads', () => {
  const cases: [fact: string, stroke: Partial<ResolvedStroke>, line: string, head: string][] = [
    ['a triangle ends where the line ended', { endArrow: 'TriangleArrowHead' }, '0 0 88 0', '86 -5.8 100 5.8'],
    ['at the start it points backwards', { startArrow: 'TriangleArrowHead' }, '12 0 100 0', '0 -5.8 14 5.8'],
    [
      'half as large',
      { endArrow: 'TriangleArrowHead', arrows: { startScale: 1, endScale: 0.5, alignment: 'inside' } },
      '0 0 94 0',
      '93 -2.9 100 2.9',
    ],
    [
      'outside it stands beyond the end',
      { endArrow: 'TriangleArrowHead', arrows: { startScale: 1, endScale: 1, alignment: 'outside' } },
      '0 0 100 0',
      '98 -5.8 112 5.8',
    ],
    ['a circle has its middle at the end', { endArrow: 'CircleSolidArrowHead' }, '0 0 100 0', '95 -5 105 5'],
    ['a bar stands across', { endArrow: 'BarArrowHead' }, '0 0 100 0', '100 -4.5 100 4.5'],
  ]
  test.each(cases)('%s', (_, stroke, line, head) => {
    const { items, codes } = drawn(level, { width: 2, ...stroke })
    expect(items.map(box)).toEqual([line, head])
    expect(codes).toEqual(['stroke.arrowhead'])
  })
})

test.each([['wavy'], ['diamonds']] as const)('a %s line is drawn and told', (kind) => {
  const { items, codes } = drawn(circle, { style: { kind } })
  expect(items).toHaveLength(1)
  expect(codes).toEqual(['stroke.style'])
})

test('a dotted line inside of a curved outline follows the outline, not its doubled half', () => {
  const { items } = drawn(circle, {
    alignment: 'inside',
    style: { kind: 'dotted', distances: [2], relative: true },
    dash: { pattern: [0, 20], phase: 0 },
  })
  expect(box(items[0]!)).toBe('-45 -45 45 45')
})
