import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ExportFormat, exportFormats } from './export-format.ts'

afterEach(() => vi.unstubAllEnvs())

/** In summer and winter, before, and half an hour off. */
const zones = ['UTC', 'Europe/Zurich', 'Asia/Kolkata']

const night = '2026-03-29T02:30'
const list = '3, 4, 11'

/** Of nothing; of a list; of an hour that Zurich does not have; of an emoji; of a formula. */
const table: Readonly<Record<ExportFormat, readonly [string, string, string, string, string]>> = {
  unix: ['', '', '1774751400', '', ''],
  sql: ['', '', '2026-03-29 02:30:00', '', ''],
  markdown: ['', '3, 4, 11', '2026\\-03\\-29T02:30', 'Rose 🌹 &', '=1\\+1'],
  html: ['', '<p>3, 4, 11</p>', `<p>${night}</p>`, '<p>Rose 🌹 &amp;</p>', '<p>=1+1</p>'],
  csv: ['', '"3, 4, 11"', night, 'Rose 🌹 &', "'=1+1"],
  semicolon: ['', '3, 4, 11', night, 'Rose 🌹 &', "'=1+1"],
  tab: ['', '3, 4, 11', night, 'Rose 🌹 &', '=1+1'],
  xml: ['', '3, 4, 11', night, 'Rose 🌹 &amp;', '=1+1'],
  json: ['""', '"3, 4, 11"', `"${night}"`, '"Rose 🌹 &"', '"=1+1"'],
  months: ['', 'III–IV, XI', '', '', ''],
  monthsShort: ['', 'Mär.–Apr., Nov.', '', '', ''],
  monthsFull: ['', 'März bis April, November', '', '', ''],
  barcode: ['', '', '', '', ''],
}

describe.each(zones)('where the clock is that of %s', (zone) => {
  test.each(Object.entries(table) as [ExportFormat, readonly string[]][])('%s', (format, expected) => {
    vi.stubEnv('TZ', zone)
    expect(['', list, night, 'Rose 🌹 &', '=1+1'].map((value) => exportFormats[format](value))).toEqual(expected)
  })
})

test.each<[ExportFormat, string, string]>([
  ['unix', '2026-03-01T09:30:00.000Z', '1772357400'],
  ['unix', '2026-03-01 10:30:00+01:00', '1772357400'],
  ['unix', '2026-02-30', ''],
  ['unix', '2026-03-01 morgens', ''],
  ['unix', '2026-03-01T25:00', ''],
  ['sql', '2026-03-01T09:30:00.000Z', '2026-03-01 09:30:00'],
  ['sql', '2028-02-29', '2028-02-29 00:00:00'],
  ['sql', 'gestern', ''],
  ['csv', 'Rose, rot', '"Rose, rot"'],
  ['csv', 'die "Rote"', '"die ""Rote"""'],
  ['csv', '=SUM(A1)', "'=SUM(A1)"],
  ['csv', '＝SUM(A1)', "'＝SUM(A1)"],
  ['csv', '-1.5', '-1.5'],
  ['csv', '-cmd', "'-cmd"],
  ['csv', '+41 44 123 45 67', '+41 44 123 45 67'],
  ['csv', '+1+cmd', "'+1+cmd"],
  ['semicolon', 'a;b', '"a;b"'],
  ['tab', 'a\tb\nc', 'a b c'],
  ['xml', '<a href="x">&\u0000</a>', '&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;'],
  ['html', 'Rot\nund weiss\r\n\r\n\r\nC:\\ <b>', '<p>Rot<br/>und weiss</p><p>C:&#92; &lt;b&gt;</p>'],
  ['json', 'a"b', '"a\\"b"'],
  ['markdown', '*fett*', '\\*fett\\*'],
  ['months', 'III–V, IX', 'III–V, IX'],
  ['months', '13', ''],
  ['monthsShort', 'XI–I', 'Nov.–Jan.'],
  ['monthsFull', '6,7', 'Juni bis Juli'],
  ['monthsFull', 'im Sommer', ''],
  ['barcode', '4006381333931', '4006381333931'],
  ['barcode', '4006381333932', ''],
  ['barcode', '40063812', ''],
])('%s of %j', (format, value, expected) => {
  expect(exportFormats[format](value)).toBe(expected)
})

test.each([
  ['fr', 'novembre à janvier'],
  ['en-GB', 'November till January'],
  ['tlh', 'November bis Januar'],
])('months in %s', (language, expected) => {
  expect(exportFormats.monthsFull('11-1', language)).toBe(expected)
})
