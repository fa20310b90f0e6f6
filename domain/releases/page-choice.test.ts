import { expect, test } from 'vitest'
import { mostPagePictures, parsePageChoice } from './page-choice.ts'

const whole = (...pages: number[]) => pages.flatMap((page) => ['', 'l', 'r', 't', 'b'].map((side) => `${page}${side}`))

test.each([
  ['1', whole(1)],
  ['2l', ['2l']],
  ['2L; 3r', ['2l', '3r']],
  ['1, 3 – 5', whole(1, 3, 4, 5)],
  ['1 1 1-2', whole(1, 2)],
])('%s are the pictures %j', (text, pictures) => {
  expect(parsePageChoice(text)).toEqual(pictures)
})

test.each(['', ' , ', '0', '5-3', '2x', 'eins', '1-', '1000', '1-2l'])('%j names no pages', (text) => {
  expect(parsePageChoice(text)).toBeUndefined()
})

test('all pages that can be named are not too many', () => {
  expect(parsePageChoice('1-999')).toHaveLength(mostPagePictures)
})
