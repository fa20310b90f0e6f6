import { expect, test } from 'vitest'
import { modulesOf } from '#samples/pictures/barcode.ts'
import type { Path } from '../../geometry/path.ts'
import type { Symbology } from '../../model/data.ts'
import { checkDigit, encodeBarcode } from './encode-barcode.ts'

/** Dark and light along the bars. */
function row(path: Path, width: number): string {
  const dark = Array<string>(width).fill('0')
  for (let i = 0; i < path.length; i += 5) {
    const [start, end] = [path[i] as ['move', number, number], path[i + 1] as ['line', number, number]]
    for (let x = start[1]; x < end[1]; x++) dark[x] = '1'
  }
  return dark.join('')
}

test.each(['7612345111117', '4006381333931', '0000000000000'])('EAN-13 of %s has the bars of its digits', (digits) => {
  const { barcode } = encodeBarcode('ean13', digits)
  expect(row(barcode!.path, barcode!.width)).toBe(modulesOf(digits))
})

test.each<[Symbology, string, string]>([
  ['ean13', '761 2345-11111 7', '95 wide, bars, quiet 11 and 7'],
  ['ean8', '96385074', '67 wide, bars, quiet 7 and 7'],
  ['upca', '036000291452', '95 wide, bars, quiet 9 and 9'],
  ['code128', 'Rosa 12', '112 wide, bars, quiet 10 and 10'],
  ['qr', 'Rose', '21 wide, 21 high, quiet 4 and 4'],
  ['qr', 'Größe „M“', '25 wide, 25 high, quiet 4 and 4'],
  ['datamatrix', 'ABC', '10 wide, 10 high, quiet 1 and 1'],
  ['gs1qr', '7612345111117', '29 wide, 29 high, quiet 4 and 4'],
  ['gs1qr', 'https://example.com/01/07612345111117?10=ab', '29 wide, 29 high, quiet 4 and 4'],
  ['gs1datamatrix', '7612345111117', '22 wide, 22 high, quiet 1 and 1'],
])('%s of %s: %s', (symbology, text, expected) => {
  const { barcode } = encodeBarcode(symbology, text)
  const { width, height, quiet } = barcode!
  const form = height === undefined ? 'bars' : `${height} high`
  expect(`${width} wide, ${form}, quiet ${quiet.left} and ${quiet.right}`).toBe(expected)
})

test.each<[Symbology, string, object]>([
  ['ean13', '7612345111118', { code: 'barcode.checkDigit', expected: 7 }],
  ['ean13', '761234511111', { code: 'barcode.digits', digits: 13 }],
  ['ean13', 'Rose', { code: 'barcode.digits', digits: 13 }],
  ['ean8', '96385075', { code: 'barcode.checkDigit', expected: 4 }],
  ['upca', '7612345111117', { code: 'barcode.digits', digits: 12 }],
  ['gs1qr', '7612345111118', { code: 'barcode.checkDigit', expected: 7 }],
  ['code128', 'Größe', { code: 'barcode.characters' }],
  ['code128', '', { code: 'barcode.characters' }],
  ['qr', 'x'.repeat(3000), { code: 'barcode.characters' }],
])('%s of %s is refused', (symbology, text, fault) => {
  expect(encodeBarcode(symbology, text)).toEqual({ fault })
})

test.each([
  ['761234511111', 7],
  ['9638507', 4],
  ['03600029145', 2],
])('the check digit of %s is %i', (digits, expected) => {
  expect(checkDigit(digits)).toBe(expected)
})
