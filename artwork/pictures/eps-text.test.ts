import { expect, test } from 'vitest'
import { readableIn, readEpsText } from './eps-text.ts'
import { epsTextData } from './test-eps-text.ts'

test.each([
  ['MyriadPro-Bold', 'Rosenhof', { font: 'MyriadPro-Bold', size: 9.5, text: 'Rosenhof' }],
  ['ABCDEF+Minion-Regular', 'a', { font: 'Minion-Regular', size: 9.5, text: 'a' }],
  ['SimHei', '玫瑰 Blüte', { font: 'SimHei', size: 9.5, text: '玫瑰 Blüte' }],
  ['F', 'x'.repeat(20_000), { font: 'F', size: 9.5, text: 'x'.repeat(20_000) }],
])('%s: the face, its size and the words', (font, text, read) => {
  expect(readEpsText(epsTextData({ font, text, size: 9.5 }))).toEqual(read)
})

test.each([
  [1e-310, 0.1],
  [-12, 12],
  [1e300, 1296],
])('letters of %f points are set in %f', (size, read) => {
  expect(readEpsText(epsTextData({ font: 'F', text: 'a', size }))?.size).toBe(read)
})

test('cut at any byte it is whole, or nothing', () => {
  const bytes = epsTextData({ font: 'MyriadPro-Bold', text: 'Rosen 玫瑰', size: 7 })
  const whole = { font: 'MyriadPro-Bold', size: 7, text: 'Rosen 玫瑰' }
  const seen = Array.from(bytes, (_, length) => readEpsText(bytes.slice(0, length)))
  const from = seen.findIndex((one) => one !== undefined)
  // What follows the words is not read.
  expect(from).toBe(bytes.length - 202)
  expect(seen.slice(from).every((one) => JSON.stringify(one) === JSON.stringify(whole))).toBe(true)
})

test.each([
  ['nothing', new Uint8Array()],
  ['no face', epsTextData({ font: '', text: 'a', size: 7 })],
  ['no words', epsTextData({ font: 'F', text: '', size: 7 })],
  ['no size', epsTextData({ font: 'F', text: 'a', size: 0 })],
  ['a size that is no number', epsTextData({ font: 'F', text: 'a', size: NaN })],
  ['pieces longer than the text', epsTextData({ font: 'F', text: 'ab', size: 7, length: 1 })],
  ['zeros', new Uint8Array(400)],
])('%s is nothing', (_, bytes) => {
  expect(readEpsText(bytes)).toBeUndefined()
})

test('what of other data can be read is told', () => {
  const bytes = epsTextData({ font: 'MyriadPro-Bold', text: 'Rosenhof', size: 7 })
  expect(readableIn(bytes.slice(30))).toContain('Rosenhof')
  expect(readableIn(new Uint8Array(50))).toBe('')
  expect(readableIn(new Uint8Array(5000).fill(65))).toHaveLength(100)
})
