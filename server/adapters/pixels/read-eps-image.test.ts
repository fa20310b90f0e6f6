import { expect, test } from 'vitest'
import { readEpsImage } from './read-eps-image.ts'

const file = (head: readonly number[], pixels: readonly number[]): Uint8Array => {
  const numbers = new DataView(new ArrayBuffer(20))
  head.forEach((value, index) => numbers.setInt32(4 * index, value, true))
  return new Uint8Array([...new TextEncoder().encode('EPSImage'), ...new Uint8Array(numbers.buffer), ...pixels])
}
const rgb = [0, 150, 60, 255, 0, 0]

test.each([
  ['gray', 1, [7, 200]],
  ['RGB', 3, rgb],
  ['CMYK', 4, [0, 1, 2, 3, 4, 5, 6, 7]],
])('two pixels of %s', (_, channels, pixels) => {
  expect(readEpsImage(file([2, 1, 0, 8, channels], pixels), 2)).toEqual({
    width: 2,
    height: 1,
    channels,
    data: new Uint8Array(pixels),
  })
})

test.each([
  ['of too many pixels', [2, 1, 0, 8, 3], rgb, 1],
  ['with a pixel too few', [2, 1, 0, 8, 3], rgb.slice(1)],
  ['with a byte too many', [2, 1, 0, 8, 3], [...rgb, 0]],
  ['of 16 bits', [1, 1, 0, 16, 3], rgb],
  ['of two channels', [3, 1, 0, 8, 2], rgb],
  ['without width', [0, 1, 0, 8, 3], []],
  ['of less than nothing', [-2, -1, 0, 8, 3], rgb],
])('one %s is none', (_, head, pixels, most = 100) => expect(readEpsImage(file(head, pixels), most)).toBeUndefined())

test('cut at any byte, or of another kind, it is none', () => {
  const whole = file([2, 1, 0, 8, 3], rgb)
  for (let end = 0; end < whole.length; end++) expect(readEpsImage(whole.subarray(0, end), 100)).toBeUndefined()
  expect(readEpsImage(new Uint8Array([66, ...whole.subarray(1)]), 100)).toBeUndefined()
})
