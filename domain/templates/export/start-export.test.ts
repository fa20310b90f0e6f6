import { expect, test } from 'vitest'
import { exportText, joinBodies } from './export-text.ts'
import { Placeholder } from '../placeholder.ts'
import { startExport } from './start-export.ts'

const placeholders = [
  Placeholder.parse({ id: 'name', label: 'Name; deutsch' }),
  Placeholder.parse({ id: '1:preis', label: 'Preis' }),
]
const filled = { name: { value: 'Rose "Rot" & <Weiß>; schön' }, '1:preis': { value: 9.5 } }

const written = (kind: 'csv' | 'xml' | 'json', format: string, count = 1): string => {
  const data = startExport(kind, placeholders)
  const { body, unknown, ...frame } = exportText({ data, format, placeholders }, filled)
  expect(unknown).toEqual([])
  return joinBodies(frame, Array<string>(count).fill(body))
}

test('a table begins with a heading over each column, and quotes what holds a separator', () => {
  expect(written('csv', 'CSV')).toBe('"Name; deutsch";Preis\n"Rose ""Rot"" & <Weiß>; schön";9.5\n')
})

test('XML has an element for each placeholder, by a name that XML allows', () => {
  expect(written('xml', 'XML')).toContain('<name>Rose &quot;Rot&quot; &amp; &lt;Weiß&gt;; schön</name>')
  expect(written('xml', 'XML')).toContain('<_1_preis>9.5</_1_preis>')
})

test.each([0, 1, 3])('JSON of %d versions can be read back', (count) => {
  const one = { name: 'Rose "Rot" & <Weiß>; schön', '1:preis': '9.5' }
  expect(JSON.parse(written('json', 'JSON', count))).toEqual(Array.from({ length: count }, () => one))
})

test.each([0, 1, 3])('of %d versions a table has as many lines, XML as many elements', (count) => {
  expect(written('csv', 'CSV', count).split('\n')).toHaveLength(count + 2)
  expect(written('xml', 'XML', count).split('</item>')).toHaveLength(count + 1)
})
