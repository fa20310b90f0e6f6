import { expect, test } from 'vitest'
import { parseColor } from '#domain/releases/fields/color-value.ts'
import { screenColor } from './ink-color.ts'

test.each([
  ['0,0,0,0', 'rgb(255 255 255)'],
  ['100,0,0,0', 'rgb(0 158 227)'],
  ['0,100,100,0', 'rgb(227 6 19)'],
  ['0,0,0,100', 'rgb(29 29 27)'],
  ['0,0,0,50', 'rgb(142 142 141)'],
  ['#ff8000', 'rgb(255 128 0)'],
])('%s looks like %s', (inks, expected) => expect(screenColor(parseColor(inks)!)).toBe(expected))
