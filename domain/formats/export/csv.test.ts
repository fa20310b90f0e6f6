import { describe, expect, test } from 'vitest'
import { csvLine, unguarded } from './csv.ts'

describe.each([
  ['Rose', 'Rose'],
  ['', ''],
  ['a;b', '"a;b"'],
  ['die "Rote"', '"die ""Rote"""'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  [' eingerückt', '" eingerückt"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1+cmd', "'+1+cmd"],
  ['-cmd', "'-cmd"],
  ['@x', "'@x"],
  ['＝1', "'＝1"],
  ['－1', "'－1"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ["'=1", "''=1"],
  ["''-5", "'''-5"],
  ["'s Gravenhage", "'s Gravenhage"],
  ['-5', '-5'],
  ['-1.234,50', '-1.234,50'],
  ['+41 44 123 45 67', '+41 44 123 45 67'],
])('the text %j', (text, written) => {
  test('is written so that no spreadsheet computes it, and read as it was', () => {
    expect(csvLine([text, 'x'])).toBe(`${written};x\r\n`)
    const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
    expect(unguarded(cell)).toBe(text)
  })
})

test('numbers are never guarded, and have the comma of their language', () => {
  expect(csvLine([-1.5, 4006381333931, -1e-7], { decimals: ',' })).toBe('-1,5;4006381333931;-1e-7\r\n')
  expect(csvLine([-1.5, 'a,b'], { separator: ',' })).toBe('-1.5,"a,b"\r\n')
})
