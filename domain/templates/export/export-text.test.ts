import { describe, expect, test } from 'vitest'
import { Template } from '../template.ts'
import { exportKind, exportText, separatorOf, tableOf } from './export-text.ts'

const template = (format: string, body: string, header = '') =>
  Template.parse({
    owner: 'rosenhof',
    supplier: 'mcs',
    name: 'Export',
    type: 'digital',
    format,
    placeholders: [{ id: 'name' }, { id: 'price' }, { id: 'note', test: 'price' }],
    data: { header: { text: header }, body: { text: body }, footer: { text: '' } },
  })
const bodyOf = (format: string, body: string, values: Record<string, string>, header?: string) =>
  exportText(
    template(format, body, header),
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])),
  ).body

describe('a digital release as text', () => {
  test.each([
    ['CSV', '${name};${price}', 'Rose; rot', '"Rose; rot";6.90'],
    ['CSV', '${name},${price}', 'Rose; rot', 'Rose; rot,6.90'],
    ['CSV', '${name};${price}', '=1+1', "'=1+1;6.90"],
    ['XML', '<n>${name}</n>', 'A & B', '<n>A &amp; B</n>'],
    ['JSON', '{"n":"${name}"}', 'die "Rose"\n', '{"n":"die \\"Rose\\"\\n"}'],
    ['TXT', '${name}: ${price}', 'A & B', 'A & B: 6.90'],
    ['TXT', '${name|xml}', 'A & B', 'A &amp; B'],
    ['TXT', '$& ${name}', '$1', '$& $1'],
    ['TXT', '${name|monthsFull}', '3-5', 'März bis Mai'],
    ['TXT', '${name|monthsFull:fr}', '3-5', 'mars à mai'],
  ])('%s: %s with %j', (format, body, name, expected) =>
    expect(bodyOf(format, body, { name, price: '6.90' })).toBe(expected),
  )

  test('leaves out what the placeholder’s test does not let show', () => {
    expect(bodyOf('TXT', '${note}', { note: 'neu' })).toBe('')
    expect(bodyOf('TXT', '${note}', { note: 'neu', price: '1' })).toBe('neu')
  })

  test('writes months in the language of the entry where none is said', () => {
    const { body } = exportText(template('TXT', '${name|monthsFull}'), { name: { value: '3-5', lang: 'fr' } })
    expect(body).toBe('mars à mai')
  })

  test('names tokens that no placeholder stands behind', () => {
    expect(exportText(template('TXT', '${nmae} ${name}'), {}).unknown).toEqual(['nmae'])
  })

  test.each([
    ['CSV', '', 'csv'],
    ['xml 1.0', '', 'xml'],
    ['', '<a/>', 'xml'],
    ['', ' [{', 'json'],
    ['', 'a;b', 'text'],
  ])('format %j beginning %j is %s', (format, body, kind) => expect(exportKind(template(format, body))).toBe(kind))

  test('a template whose texts were written one by one is none the less of a kind, and has a separator', () => {
    const bodyAlone = { data: { body: { text: '<a/>', example: '' } } } as Pick<Template, 'data'>
    expect(exportKind({ format: '', ...bodyAlone })).toBe('xml')
    expect(separatorOf({ data: { body: { text: 'a\tb', example: '' } } } as Pick<Template, 'data'>)).toBe('\t')
    expect(exportText({ format: '', placeholders: [], ...bodyAlone }, {})).toMatchObject({ header: '', body: '<a/>' })
  })

  test('a table is read back into the cells it was written from', () => {
    const cells = ['Rose; "rot"', 'zwei\nZeilen', '', '6.90']
    const text = bodyOf('CSV', '${name};${price};;6.90', { name: cells[0]!, price: cells[1]! }, 'a;b;c;d\n')
    expect(tableOf(text, separatorOf(template('CSV', text, 'a;b;c;d\n')))).toEqual([cells])
  })
})
