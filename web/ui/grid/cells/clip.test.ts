import { expect, test } from 'vitest'
import { clipHtml, clipOf, clipText, cutIn, readClip, widthOf } from './clip.ts'

type Row = { name: string; price: number }
const rows: Row[] = [
  { name: '<b>5" & mehr</b>', price: 6.9 },
  { name: 'zwei\nZeilen', price: 7 },
]
const columns = [
  { id: 'name', title: 'Name', width: 1, text: ({ name }: Row) => name, value: ({ name }: Row) => name },
  { id: 'price', title: 'Preis', width: 1, text: ({ price }: Row) => price.toFixed(2) },
]
const clip = clipOf(rows, columns)

test('a spreadsheet gets what cells say, ourselves what they hold', () => {
  expect(clip[1]).toEqual([{ text: 'zwei\nZeilen', held: { column: 'name', value: 'zwei\nZeilen' } }, { text: '7.00' }])
  expect(clipText(clip)).toBe('<b>5" & mehr</b>\t6.90\n"zwei\nZeilen"\t7.00')
  expect(widthOf([[], [{ text: '' }, { text: '' }]])).toBe(2)
})

test('the table says nothing that a browser would take for its own', () => {
  const html = clipHtml(clip)
  expect(html).toContain('&lt;b&gt;5&quot; &amp; mehr&lt;/b&gt;</td><td>6.90</td>')
  expect(html).toContain('data-held="{&quot;column&quot;:&quot;name&quot;')
  expect(html).toContain('>zwei<br style="mso-data-placement:same-cell">Zeilen</td>')
  expect(html.match(/mso-number-format/gu)).toHaveLength(2)
})

test('from elsewhere only the text counts', () => {
  expect(readClip('a\tb', '<table><tr><td>c</td></tr></table>')).toEqual([[{ text: 'a' }, { text: 'b' }]])
})

test('a table says which cut it is of', () => {
  expect(cutIn(clipHtml(clip, 'a-1'))).toBe('a-1')
  expect(cutIn(clipHtml(clip))).toBeUndefined()
  expect(cutIn('<table class="x" data-cut="a-1">')).toBeUndefined()
})
