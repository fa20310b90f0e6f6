import { expect, test } from 'vitest'
import type { Color } from '../../model/color.ts'
import { redReflectance } from './red-light.ts'

const cmyk = (...values: [number, number, number, number]) => ({ space: 'cmyk', values }) as const

test.each<[name: string, color: Color, reflectance: number]>([
  ['black', cmyk(0, 0, 0, 1), 0],
  ['paper', cmyk(0, 0, 0, 0), 1],
  ['yellow', cmyk(0, 0, 1, 0), 1],
  ['red', cmyk(0, 1, 1, 0), 1],
  ['half a cyan', cmyk(0.5, 0, 0, 0), 0.5],
  ['dark green', cmyk(0.8, 0, 1, 0.5), 0.1],
  ['gray ink', { space: 'gray', values: [0.3] }, 0.7],
  ['white of a screen', { space: 'rgb', values: [1, 1, 1] }, 1],
  ['green of a screen', { space: 'rgb', values: [0, 0.5, 0] }, 0],
  ['black of Lab', { space: 'lab', values: [0, 0, 0] }, 0],
  ['white of Lab', { space: 'lab', values: [100, 0, 0] }, 1],
  ['yellow of Lab', { space: 'lab', values: [95, -5, 90] }, 1],
  ['blue of Lab', { space: 'lab', values: [30, 20, -60] }, 0],
  ['a red spot ink', { space: 'spot', name: 'HKS 13', tint: 1, alternate: cmyk(0, 1, 1, 0) }, 1],
  ['half of a blue one', { space: 'spot', name: 'HKS 41', tint: 0.5, alternate: cmyk(1, 0.7, 0, 0) }, 0.5],
  [
    'blue on half a black',
    {
      space: 'inks',
      process: [0, 0, 0, 0.5],
      spots: [{ space: 'spot', name: 'HKS 41', tint: 1, alternate: cmyk(1, 0.7, 0, 0) }],
    },
    0,
  ],
])('%s sends back about %f of red light', (_, color, reflectance) => {
  expect(Math.abs(redReflectance(color) - reflectance)).toBeLessThan(0.06)
})
