import { expect, test } from 'vitest'
import { pageOfAddress, pagesOf, partsOfPage, shownPage } from './preview-page.ts'

const pictures = (names: string) =>
  names.split(' ').flatMap((name) => (name === '' ? [] : [{ path: `releases/r/display-${name}.png` }]))

test.each<[string, string | undefined, string | undefined]>([
  ['1 2', undefined, '1'],
  ['1 2', '2', '2'],
  ['1 2', '3', '1'],
  ['1l 1r 2l 2r', '2r', '2r'],
  ['1l 1r 2l 2r', '2', '2l'],
  ['1 2', '2r', '2'],
  ['1t 1b', '2b', '1t'],
  ['10 2', '1', '10'],
  ['', '2', undefined],
])('of the pages %s, asked for %s, %s is shown', (names, page, expected) => {
  const shown = shownPage(pictures(names), page)
  expect(shown?.path).toBe(expected === undefined ? undefined : `releases/r/display-${expected}.png`)
})

test('what is offered: each page once, in order', () => {
  expect(pagesOf(pictures('10 2r 2l 1 2l 1'))).toEqual(['1', '2l', '2r', '10'])
  expect(pagesOf([{ path: 'releases/r/photo.png' }])).toEqual([])
})

test.each<[string | undefined, string | undefined]>([
  ['2', '2'],
  ['12l', '12l'],
  ['0', undefined],
  ['2x', undefined],
  ['', undefined],
  [undefined, undefined],
])('the address %s says page %s', (text, expected) => {
  expect(pageOfAddress(text)).toBe(expected)
})

test('a page and its part', () => {
  expect(partsOfPage('12l')).toEqual({ number: 12, side: 'l' })
  expect(partsOfPage('3')).toEqual({ number: 3, side: undefined })
})
