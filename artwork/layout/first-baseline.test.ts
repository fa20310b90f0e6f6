import { expect, it } from 'vitest'
import { textContext, textStyle } from '../text/test-face.ts'
import { emptyExtent } from './first-baseline.ts'

it('an empty paragraph is as high as its font makes letters, without one as high as most do', () => {
  const base = { ...textStyle, pointSize: 20 }
  const usual = { ascent: 16, descent: 4, capHeight: 14, xHeight: 10 }
  expect(emptyExtent(base, textContext())).toEqual(usual)
  expect(emptyExtent(base, undefined)).toEqual(usual)
})
