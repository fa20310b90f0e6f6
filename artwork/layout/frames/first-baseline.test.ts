import { describe, expect, it } from 'vitest'
import { rect } from '../../geometry/rect.ts'
import type { TextFrameFormat } from '../../model/document.ts'
import { paragraphOf, textContext, textStyle } from '../../text/test-face.ts'
import { emptyExtent } from './first-baseline.ts'
import { composed, documentOf, frameOf } from '../test-document.ts'

it('an empty paragraph is as high as its font makes letters, without one as high as most do', () => {
  const base = { ...textStyle, pointSize: 20 }
  const usual = { ascent: 16, descent: 4, capHeight: 14, xHeight: 10 }
  expect(emptyExtent(base, textContext())).toEqual(usual)
  expect(emptyExtent(base, undefined)).toEqual(usual)
})

/** Ten points in a frame that begins at 100, set in a face whose ascent is .8, cap height .7 and x-height .5 of the em. */
const baselines = (fontFamily: string, firstBaseline: TextFrameFormat['firstBaseline']) => {
  const frame = frameOf('f', rect(0, 100, 200, 200), { firstBaseline })
  const line = paragraphOf('Rosa', {}, { fontFamily })
  return composed(documentOf([frame], [line, line])).text.map(({ y }) => y)
}

describe('by the font the design names, not by the one in its place, stands a first line by', () => {
  it.each<[TextFrameFormat['firstBaseline'], fixed: number, georgia: number, unknown: number]>([
    ['ascent', 108, 107.57, 107.4],
    ['capHeight', 107, 106.92, 107],
    ['xHeight', 105, 104.81, 105],
    // What follows asks no font.
    ['leading', 112, 112, 112],
    ['emBox', 110, 110, 110],
    ['fixed', 100, 100, 100],
  ])('%s', (firstBaseline, fixed, georgia, unknown) => {
    expect(baselines('Fixed', firstBaseline)[0]).toBe(fixed)
    expect(baselines('Georgia', firstBaseline)[0]).toBe(georgia)
    expect(baselines('Some Foundry', firstBaseline)[0]).toBe(unknown)
  })
})

it('automatic leading is a share of the point size, whatever the font says of its ascent', () => {
  for (const family of ['Fixed', 'Georgia', 'Some Foundry']) {
    const [first = 0, second = 0] = baselines(family, 'ascent')
    expect(second - first, family).toBeCloseTo(12, 6)
  }
})
