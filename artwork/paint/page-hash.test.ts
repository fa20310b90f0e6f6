import { expect, test } from 'vitest'
import { write } from './page-hash.ts'

/** What was approved is known by these texts: none may ever change. */
test.each([
  [0, '0'],
  [-0, '0'],
  [-0.0004, '0'],
  [0.0005, '0.001'],
  [12, '12'],
  [-12.5, '-12.5'],
  [0.05, '0.05'],
  [-0.007, '-0.007'],
  [93.54330708661418, '93.543'],
  [1.2999999, '1.3'],
  [4_000_000.25, '4000000.25'],
  [1e21, '1e+21'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [['line', 1.5, undefined, null, true], '["line",1.5,,null,true]'],
  [{ size: 2, family: 'Rosa', none: undefined, at: [] }, '{at:[],family:"Rosa",size:2}'],
  [{ family: 'Rosa', size: 2 }, '{family:"Rosa",size:2}'],
])('%j is written as %s', (value, text) => expect(write(value)).toBe(text))
