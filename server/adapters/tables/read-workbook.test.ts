/** Workbooks old and new: the same cells, and the same bounds. */
import { utils, write, type BookType } from '@e965/xlsx'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSheets } from './read-sheets.ts'
import { readTable } from './read-table.ts'

function bookOf(type: BookType, rows: readonly (readonly unknown[])[]): Buffer {
  const sheet = utils.aoa_to_sheet(rows as unknown[][])
  if (sheet['B3']) sheet['B3'].z = '0%'
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sträucher')
  return write(book, { bookType: type, type: 'buffer' }) as Buffer
}
const rows = [
  ['Name', 'Größe', 'Ab', 'Nr', 'ja'],
  ['Rose č', 1.5, new Date(Date.UTC(2026, 2, 3)), '00101', true],
  ['Küche', 0.12, null, null, false],
]
const read = [
  ['Name', 'Größe', 'Ab', 'Nr', 'ja'],
  ['Rose č', 1.5, { day: '2026-03-03' }, '00101', true],
  ['Küche', { number: 0.12, shown: '12%' }, null, null, false],
]

describe.each([
  ['xlsx', 'xlsx'],
  ['xls', 'biff8'],
  ['ods', 'ods'],
] as const)('an %s', (type, written) => {
  test('has its cells as they were', async () => {
    const { sheets, text } = await readSheets(bookOf(written, rows), `liste.${type}`)
    expect(sheets).toEqual([{ name: 'Sträucher', rows: read }])
    expect(text).toBeNull()
  })

  test('is called as it is', async () => {
    const others = ['xlsx', 'xls', 'ods', 'csv'].filter((one) => one !== type)
    for (const other of others)
      await expect(readSheets(bookOf(written, rows), `liste.${other}`)).rejects.toThrow(
        /import\.(?:otherType|typeNot)/u,
      )
  })

  test('of too many rows is refused', async () => {
    const many = Array.from({ length: 100_001 }, () => [1])
    // Excel 97 has 65 536 of them.
    const most = type === 'xls' ? many.slice(0, 65_536) : many
    const found = readSheets(bookOf(written, most), `liste.${type}`)
    if (type === 'xls') expect((await found).sheets[0]?.rows).toHaveLength(65_536)
    else await expect(found).rejects.toThrow('import.tooManyRows')
  }, 60_000)

  test('of too many sheets is refused', async () => {
    const book = utils.book_new()
    for (let index = 0; index < 101; index++) utils.book_append_sheet(book, utils.aoa_to_sheet([[1]]), `s${index}`)
    const bytes = write(book, { bookType: written, type: 'buffer' }) as Buffer
    await expect(readSheets(bytes, `liste.${type}`)).rejects.toThrow('import.tooManySheets')
  })
})

test.each([
  [1252, [0xf6, 0xe8], 'öè'],
  [1250, [0xf6, 0xe8], 'öč'],
  [1251, [0xf6, 0xe8], 'ци'],
  [10_000, [0x9a, 0x8e], 'öé'],
])('an old workbook in the code page %d', async (page, letters, text) => {
  const bytes = bookOf('biff5', [['Name'], ['X_Y_']])
  const at = bytes.indexOf('X_Y_')
  letters.forEach((letter, index) => bytes.writeUInt8(letter, at + 1 + 2 * index))
  // The record of the code page, and its length.
  bytes.writeUInt16LE(page, bytes.indexOf(Buffer.from([0x42, 0, 2, 0])) + 4)
  const { sheets } = await readSheets(bytes, 'alt.xls')
  expect(sheets[0]?.rows).toEqual([['Name'], [`X${text[0]}Y${text[1]}`]])
})

describe('an OpenDocument of a stranger', () => {
  const ods = (table: string) =>
    zipSync({
      'META-INF/manifest.xml': new TextEncoder().encode('<manifest/>'),
      'styles.xml': new TextEncoder().encode('<office:document-styles/>'),
      'content.xml': new TextEncoder().encode(
        `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="a">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    })
  const cell = (more = '') =>
    `<table:table-cell office:value-type="string"${more}><text:p>Rose</text:p></table:table-cell>`
  const looking = { sample: 3 }

  test('is read without its styles, where it has none', async () => {
    const { 'styles.xml': styles, ...rest } = unzipSync(ods(`<table:table-row>${cell()}</table:table-row>`))
    expect(styles).toBeDefined()
    const { sheets } = await readSheets(zipSync(rest), 'a.ods')
    expect(sheets[0]?.rows).toEqual([['Rose']])
  })

  test('that cannot be read is refused in words of any language', async () => {
    const { 'META-INF/manifest.xml': _manifest, ...rest } = unzipSync(ods(''))
    await expect(readSheets(zipSync(rest), 'a.ods')).rejects.toMatchObject({
      code: 'import.fileUnreadable',
      params: { reason: { says: 'found.text', text: 'ODS' } },
    })
  })

  test('is read without the rows that only repeat nothing', async () => {
    const empty =
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const { sheets } = await readSheets(ods(`<table:table-row>${cell()}</table:table-row>${empty}`), 'a.ods')
    expect(sheets[0]?.rows).toEqual([['Rose']])
  })

  test.each([
    ['rows', `<table:table-row table:number-rows-repeated="1048576">${cell()}</table:table-row>`],
    ['columns', `<table:table-row>${cell(' table:number-columns-repeated="100000000"')}</table:table-row>`],
    [
      'both',
      `<table:table-row table:number-rows-repeated="1048576">${cell(' table:number-columns-repeated="16384"')}</table:table-row>`,
    ],
  ])(
    'that repeats %s without end is refused',
    async (_title, table) => {
      const bytes = async () => new Uint8Array(ods(table))
      const refused = readTable({ bytes, name: 'a.ods', wishes: {}, looking }, { seconds: 20, every: 0.1 })
      await expect(refused).rejects.toMatchObject({
        code: expect.stringMatching(/^import\.(?:tooManyRows|tooManyColumns|inflatesTooFar|takesTooLong)$/u),
      })
    },
    120_000,
  )
})
