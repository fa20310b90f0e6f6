import { describe, expect, test } from 'vitest'
import { compareDisplayNames } from './display-order.ts'
import { cutLines, type Division, displayParts, divisionOf } from './display-parts.ts'

const label = { width: 60, height: 140 }
const spread = { width: 120, height: 140 }

const partsOf = (pages: { width: number; height: number }[], division: Division): string[] =>
  displayParts(pages, division).map(({ page, name, box: { left, top, right, bottom } }) => {
    const { width, height } = pages[page]!
    const edges = [left * width, top * height, right * width, bottom * height].map((edge) => Math.round(edge * 10) / 10)
    return `${page + 1}: ${name.replace(/^display-|\.png$/g, '')} ${edges.join(' ')}`
  })

describe('a page', () => {
  test.each<[string, { width: number; height: number }[], Division, string[]]>([
    ['is shown whole', [label, label], {}, ['1: 1 0 0 60 140', '2: 2 0 0 60 140']],
    ['is cut from the left', [spread], { previewCuts: [50] }, ['1: 1l 0 0 50 140', '1: 1r 50 0 120 140']],
    [
      'is cut from the right',
      [spread],
      { previewCuts: [{ side: 'r', distance: 50 }] },
      ['1: 1l 0 0 70 140', '1: 1r 70 0 120 140'],
    ],
    [
      'is cut from below',
      [label],
      { previewCuts: [{ side: 'b', distance: 40 }] },
      ['1: 1t 0 0 60 100', '1: 1b 0 100 60 140'],
    ],
    [
      'is cut twice',
      [spread, label],
      { previewCuts: [80, 40] },
      ['1: 1 0 0 40 140', '1: 2 40 0 80 140', '1: 3 80 0 120 140', '2: 4l 0 0 40 140', '2: 4r 40 0 60 140'],
    ],
    [
      'is cut both ways, in reading order',
      [label],
      { previewCuts: [30, { side: 't', distance: 70 }] },
      ['1: 1 0 0 30 70', '1: 2 30 0 60 70', '1: 3 0 70 30 140', '1: 4 30 70 60 140'],
    ],
    ['is not cut outside', [label], { previewCuts: [60, 90], previewDivide: 2 }, ['1: 1 0 0 60 140']],
    ['is divided evenly', [spread], { previewDivide: 2 }, ['1: 1l 0 0 60 140', '1: 1r 60 0 120 140']],
    ['is divided into one', [spread], { previewDivide: 1 }, ['1: 1 0 0 120 140']],
    [
      'once cut, is not divided',
      [spread],
      { previewCuts: [20], previewDivide: 3 },
      ['1: 1l 0 0 20 140', '1: 1r 20 0 120 140'],
    ],
  ])('%s', (_title, pages, division, expected) => {
    expect(partsOf(pages, division)).toEqual(expected)
  })
})

test('the names sort as the parts lie', () => {
  const cuts = [10, 20, 30, 40, 50, 70, 80, 90, 100, 110].map((distance) => ({ side: 'l' as const, distance }))
  const names = displayParts([spread, label], { previewCuts: cuts }).map(({ name }) => name)
  expect(names.toReversed().toSorted(compareDisplayNames)).toEqual(names)
  expect(['r-1b.png', 'r-1t.png'].toSorted(compareDisplayNames)).toEqual(['r-1t.png', 'r-1b.png'])
})

test('a release’s own division comes before its template’s', () => {
  expect(divisionOf({ previewCuts: [] }, { previewCuts: [5], previewDivide: 2 })).toEqual({
    previewCuts: [],
    previewDivide: 2,
  })
  expect(divisionOf({ previewDivide: 3 }, { previewCuts: [5], previewDivide: 2 })).toEqual({ previewDivide: 3 })
  expect(divisionOf({}, { previewCuts: [5] })).toEqual({ previewCuts: [5] })
})

test('the lines between parts are measured in points on a page of points', () => {
  expect(cutLines({ width: 144, height: 72 }, { previewCuts: [25.4, { side: 'b', distance: 12.7 }] })).toEqual([
    { direction: 'vertical', at: 72 },
    { direction: 'horizontal', at: 36 },
  ])
})
