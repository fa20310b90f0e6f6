/** In whichever encoding and divided by whichever sign: the same rows. */
import { describe, expect, test } from 'vitest'
import type { TextReading } from '#domain/imports/text-reading.ts'
import { readSheets } from './read-sheets.ts'

const rows = [
  ['Nr.', 'Größe, ca.', 'Prix «été»'],
  ['00101', 'Höhe; 40 cm', '12,50'],
  ['00102', 'Gräser | Farne', 'à 7 "Fr."'],
  ['00103', 'Küche\nund Hof', 'né'],
]
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const written = (divider: string) => rows.map((row) => row.map(quoted).join(divider)).join('\r\n')

const bytesOf: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'utf-8': (text) => Buffer.from(text, 'utf8'),
  'utf-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf8'),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16le with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'windows-1252': (text) => Buffer.from(text, 'latin1'),
  macintosh: (text) => Buffer.from([...text].map((sign) => macBytes[sign] ?? sign.charCodeAt(0))),
}
const macBytes: Readonly<Record<string, number>> = {
  ö: 0x9a,
  ß: 0xa7,
  ä: 0x8a,
  ü: 0x9f,
  é: 0x8e,
  à: 0x88,
  '«': 0xc7,
  '»': 0xc8,
}

describe.each(Object.entries(bytesOf))('a table in %s', (name, encode) => {
  test.each([';', ',', '\t', '|'] as const)('divided by %j', async (divider) => {
    const { sheets, text } = await readSheets(encode(written(divider)), 'liste.csv')
    expect(sheets[0]?.rows).toEqual(rows)
    const expected: TextReading = { encoding: name.split(' ')[0] as TextReading['encoding'], divider }
    expect(text).toEqual(expected)
  })
})

test('what a person says of it counts for more than any guess', async () => {
  const bytes = Buffer.from('a;b\nč;d,e\nf;g,h', 'utf8')
  const read = await readSheets(bytes, 'a.csv', { encoding: 'windows-1250', divider: ',' })
  expect(read).toEqual({
    sheets: [{ name: 'a', rows: [['a;b'], ['ÄŤ;d', 'e'], ['f;g', 'h']] }],
    text: { encoding: 'windows-1250', divider: ',' },
  })
})

test('the divider that the first line names is obeyed', async () => {
  const { sheets } = await readSheets(Buffer.from('sep=,\r\na;b,c\r\nd;e,f'), 'a.csv')
  expect(sheets[0]?.rows).toEqual([
    ['a;b', 'c'],
    ['d;e', 'f'],
  ])
})

test('dividers behind the last word are no cells, however many', async () => {
  const { sheets } = await readSheets(Buffer.from(`a;b${';'.repeat(50_000)}\n;;\nc${';'.repeat(1000)}`), 'a.csv')
  expect(sheets[0]?.rows).toEqual([['a', 'b'], [], ['c']])
})
