import { expect, test } from 'vitest'
import { exportText } from '../releases/export-text.ts'
import { Placeholder } from './placeholder.ts'
import { startExport } from './start-export.ts'

const placeholders = [
  Placeholder.parse({ id: 'name', label: 'Name; deutsch' }),
  Placeholder.parse({ id: '1:preis', label: 'Preis' }),
]
const filled = { name: { value: 'Rose "Rot" & <Weiß>; schön' }, '1:preis': { value: 9.5 } }

const written = (kind: 'csv' | 'xml' | 'json', format: string): string => {
  const data = startExport(kind, placeholders)
  const { header, body, footer, unknown } = exportText({ data, format, placeholders }, filled)
  expect(unknown).toEqual([])
  return header + body + footer
}

test('a table begins with a heading over each column, and quotes what holds a separator', () => {
  expect(written('csv', 'CSV')).toBe('"Name; deutsch";Preis\n"Rose ""Rot"" & <Weiß>; schön";9.5\n')
})

test('XML has an element for each placeholder, by a name that XML allows', () => {
  expect(written('xml', 'XML')).toContain('<name>Rose &quot;Rot&quot; &amp; &lt;Weiß&gt;; schön</name>')
  expect(written('xml', 'XML')).toContain('<_1_preis>9.5</_1_preis>')
})

test('JSON can be read back', () => {
  expect(JSON.parse(written('json', 'JSON'))).toEqual({ name: 'Rose "Rot" & <Weiß>; schön', '1:preis': '9.5' })
})
