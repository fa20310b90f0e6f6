import { expect, test } from 'vitest'
import { modulesOf } from '#samples/pictures/barcode.ts'
import type { Path } from '../../geometry/path.ts'
import type { Symbology } from '../../model/data.ts'
import { checkDigit, encodeBarcode, numberFault } from './encode-barcode.ts'

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
  ['ean13', '9771473968012 05', '124 wide, bars, quiet 11 and 5'],
  ['ean13', '978-3-16-148410-0 + 54995', '151 wide, bars, quiet 11 and 5'],
  ['ean13', '40063813339 31', '95 wide, bars, quiet 11 and 7'],
  ['itf14', '17612345111114', '135 wide, bars, quiet 10 and 10'],
  ['itf14', '7612345111117', '135 wide, bars, quiet 10 and 10'],
  ['sscc', '376123450000001235', '156 wide, bars, quiet 10 and 10'],
  ['sscc', '(00) 3 7612345 000000123 5', '156 wide, bars, quiet 10 and 10'],
  ['gs1-128', '(01)07612345111117(10)A1', '178 wide, bars, quiet 10 and 10'],
  ['gs1-128', '7612345111117', '134 wide, bars, quiet 10 and 10'],
  ['gs1datamatrix-ai', '(01)07612345111117\n(10)A1', '16 wide, 16 high, quiet 1 and 1'],
  ['gs1datamatrix-ai', '7612345111117', '16 wide, 16 high, quiet 1 and 1'],
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
  ['ean13', '761234511111', { code: 'barcode.digits', digits: '13' }],
  ['ean13', 'Rose', { code: 'barcode.digits', digits: '13' }],
  ['ean8', '96385075', { code: 'barcode.checkDigit', expected: 4 }],
  ['upca', '7612345111117', { code: 'barcode.digits', digits: '12' }],
  ['gs1qr', '7612345111118', { code: 'barcode.checkDigit', expected: 7 }],
  ['ean13', '9771473968013 05', { code: 'barcode.checkDigit', expected: 2 }],
  ['ean13', '9771473968012 055', { code: 'barcode.addOn', addOn: '055' }],
  ['ean13', '9771473968012 0 5', { code: 'barcode.digits', digits: '13' }],
  ['itf14', '17612345111115', { code: 'barcode.checkDigit', expected: 4 }],
  ['itf14', '176123451111', { code: 'barcode.checkDigit', expected: 8 }],
  ['itf14', '1761234511111455', { code: 'barcode.digits', digits: '12/13/14' }],
  ['sscc', '376123450000001232', { code: 'barcode.checkDigit', expected: 5 }],
  ['sscc', '7612345111117', { code: 'barcode.digits', digits: '18' }],
  ['gs1-128', '7612345111118', { code: 'barcode.checkDigit', expected: 7 }],
  ['gs1-128', '(01)07612345111118(10)A1', { code: 'barcode.elements', ai: '(01)' }],
  ['gs1-128', '(01)07612345111117(17)261331', { code: 'barcode.elements', ai: '(17)' }],
  ['gs1-128', '(01)07612345111117(05)A1', { code: 'barcode.elements', ai: '(05)' }],
  ['gs1-128', '(01)07612345111117(37)3', { code: 'barcode.elements', ai: '(01)' }],
  ['gs1-128', `(10)${'A'.repeat(21)}`, { code: 'barcode.elements', ai: '(10)' }],
  ['gs1-128', '(10)Größe', { code: 'barcode.elements', ai: '(10)' }],
  ['gs1-128', 'Charge A1 vom Montag', { code: 'barcode.unplaced', part: 'Charge A1 vo', at: 1 }],
  ['gs1-128', '123456789012345678', { code: 'barcode.digits', digits: '8/12/13/14' }],
  ['gs1-128', '(3103)12', { code: 'barcode.elements', ai: '(3103)' }],
  ['gs1-128', '(01)07612345111117(02)07612345111117(37)3', { code: 'barcode.elements', ai: '(01)' }],
  ['sscc', '(00)376123450000001235(10)A1', { code: 'barcode.digits', digits: '18' }],
  ['sscc', '(00)376123450000001235)', { code: 'barcode.unplaced', part: ')', at: 23 }],
  ['gs1datamatrix-ai', '', { code: 'barcode.characters' }],
  ['code128', 'Größe', { code: 'barcode.characters' }],
  ['code128', '', { code: 'barcode.characters' }],
  ['qr', 'x'.repeat(2001), { code: 'barcode.tooLong', characters: 2001, most: 2000 }],
  ['code128', 'x'.repeat(3000), { code: 'barcode.tooLong', characters: 3000, most: 2000 }],
])('%s of %s is refused', (symbology, text, fault) => {
  expect(encodeBarcode(symbology, text)).toEqual({ fault })
})

/** Nothing of what was typed is left out: another code than the one meant would be drawn. */
const faultyElements: [text: string, fault: object][] = [
  ['(', { code: 'barcode.unplaced', part: '(', at: 1 }],
  [')', { code: 'barcode.unplaced', part: ')', at: 1 }],
  ['(01)07612345111117(10)A(', { code: 'barcode.unplaced', part: '(', at: 24 }],
  ['(01)07612345111117(10)A)', { code: 'barcode.unplaced', part: ')', at: 24 }],
  ['(01)07612345111117(10)A(21', { code: 'barcode.unplaced', part: '(21', at: 24 }],
  ['(01)07612345111117(10)(A)', { code: 'barcode.unplaced', part: '(A)', at: 23 }],
  ['(01)07612345111117 10)A', { code: 'barcode.unplaced', part: ')A', at: 22 }],
  ['((10)A', { code: 'barcode.unplaced', part: '((10)A', at: 1 }],
  ['A(10)B', { code: 'barcode.unplaced', part: 'A(10)B', at: 1 }],
  ['(01)07612345111117(10)A B', { code: 'barcode.unplaced', part: ' B', at: 24 }],
  ['(01)07612345111117(10)12 34', { code: 'barcode.unplaced', part: ' 34', at: 25 }],
]

test.each(faultyElements)('elements %s are refused in bars and in a matrix', (text, fault) => {
  expect(encodeBarcode('gs1-128', text)).toEqual({ fault })
  expect(encodeBarcode('gs1datamatrix-ai', text)).toEqual({ fault })
})

test.each([
  ['(10)A1', { code: 'barcode.association', ai: '(10)', needs: '(01)/(02)/(03)/(8006)/(8026)' }],
  ['(37)5', { code: 'barcode.association', ai: '(37)', needs: '(02)/(8026)' }],
  ['(02)07612345111117', { code: 'barcode.association', ai: '(02)', needs: '(37)' }],
  ['(8200)https://rosen.ch', { code: 'barcode.association', ai: '(8200)', needs: '(01)' }],
  ['(01)07612345111117(250)A1', { code: 'barcode.association', ai: '(250)', needs: '(01)/(8006) + (21)' }],
])('elements %s miss a partner, which may stand in another symbol: they are drawn and told', (text, fault) => {
  for (const symbology of ['gs1-128', 'gs1datamatrix-ai'] as const) {
    const { barcode, fault: told } = encodeBarcode(symbology, text)
    expect([barcode && barcode.path.length > 0, told]).toEqual([true, fault])
  }
})

test.each([
  ['(01) 0 7612345 11111 7\n (10) A1 ', '(01)07612345111117(10)A1'],
  // The logistic unit's own number stands in a symbol beside this one.
  ['(02)07612345111117(37)5', '(00)376123450000001235(02)07612345111117(37)5'],
])('%s is drawn, as %s is', (text, other) => {
  const modules = (symbology: Symbology, of: string) => encodeBarcode(symbology, of).barcode?.path.length ?? 0
  for (const symbology of ['gs1-128', 'gs1datamatrix-ai'] as const) {
    expect(modules(symbology, text)).toBeGreaterThan(0)
    expect(modules(symbology, other)).toBeGreaterThan(0)
  }
})

/** 16 for the item, 2 for (10), 20 for its value, 1 that separates; 2 and 8 for the serial number make 49. */
test.each([
  [`(01)07612345111117(10)${'A'.repeat(20)}(21)1234567`, undefined],
  [`(01)07612345111117(10)${'A'.repeat(20)}(21)12345678`, { code: 'barcode.tooLong', characters: 49, most: 48 }],
  // Of the same length without a separator, since a date's is known.
  [`(01)07612345111117(17)261231(10)${'A'.repeat(20)}`, undefined],
  [`(01)07612345111117(21)${'A'.repeat(20)}(17)261231(240)A`, { code: 'barcode.tooLong', characters: 51, most: 48 }],
])('the 48 characters of one GS1-128 count what separates: %s', (text, fault) => {
  expect(encodeBarcode('gs1-128', text).fault).toEqual(fault)
})

/** ISO/IEC 15417 by hand: start C, FNC1, pairs of digits, code B, A, 1, check, stop. */
test('the bars of (01)07612345111117(10)A1', () => {
  const { barcode } = encodeBarcode('gs1-128', '(01)07612345111117(10)A1')
  const symbols = [105, 102, 1, 7, 61, 23, 45, 11, 11, 17, 10, 100, 33, 17]
  const check = symbols.reduce((sum, value, i) => sum + value * Math.max(1, i), 0) % 103
  const bars = [...symbols, check, 106].map((value) => widths[value]!).join('')
  const expected = [...bars].map((digit, i) => (i % 2 === 0 ? '1' : '0').repeat(Number(digit))).join('')
  expect(row(barcode!.path, barcode!.width)).toBe(expected)
})

/** Bars and gaps of the symbols in question (ISO/IEC 15417, table 1). */
const widths: Readonly<Record<number, string>> = {
  1: '222122',
  7: '122312',
  10: '221312',
  11: '231212',
  17: '123221',
  23: '312131',
  33: '111323',
  45: '113123',
  61: '221411',
  100: '114131',
  102: '411131',
  105: '211232',
  106: '2331112',
}

test('only words are never wrong', () => {
  expect(numberFault('code128', 'Größe')).toBeUndefined()
  expect(numberFault('gs1-128', '(01)07612345111118')).toEqual({ code: 'barcode.elements', ai: '(01)' })
})

test('an add-on begins lower than the bars beside it, and ends with them', () => {
  const { barcode } = encodeBarcode('ean13', '9771473968012 05')
  const tops = barcode!.path.flatMap((segment) => (segment[0] === 'move' ? [[segment[1], segment[2]] as const] : []))
  expect(new Set(tops.filter(([x]) => x < 95).map(([, y]) => y))).toEqual(new Set([0]))
  expect(new Set(tops.filter(([x]) => x >= 95).map(([, y]) => y))).toEqual(new Set([0.106]))
  expect(Math.min(...tops.flatMap(([x]) => (x >= 95 ? [x] : [])))).toBe(95 + 9)
})

test.each([
  ['761234511111', 7],
  ['37612345000000123', 5],
  // The General Specifications' own example of an SSCC's company prefix and serial reference.
  ['10614141192837465', 7],
  ['9638507', 4],
  ['03600029145', 2],
])('the check digit of %s is %i', (digits, expected) => {
  expect(checkDigit(digits)).toBe(expected)
})
