/** How a typed text is taken, said back while one types; and what a column says of its texts. */
import { describe, expect, test } from 'vitest'
import { Property } from '../properties/property.ts'
import { answered, columnReading } from './column-reading.ts'
import { readTyped, type Typed } from './read-typed.ts'

const property = (asked: Partial<Property> & Pick<Property, 'type'>) => ({ id: 'p', ...Property.parse(asked) })
const price = property({ type: 'number', precision: 2, label: { de: 'Preis CHF' } })
const size = property({ type: 'number', label: { de: 'Grösse' } })
/** ICU changed the sign from ’ to '. */
const plain = ({ echo, ...typed }: Typed): Typed => ({
  ...typed,
  ...(echo !== undefined && { echo: echo.replaceAll('’', "'") }),
})

test.each<[Property | object, string, string, Typed]>([
  [price, '8.40', 'de', { value: 8.4 }],
  [price, '8,4', 'de', { value: 8.4 }],
  [price, '1.234', 'de', { value: 1234, echo: "1'234" }],
  [price, '1.234', 'en', { value: 1234, echo: '1,234' }],
  [size, '1.234', 'de', { value: 1.234 }],
  [size, '1,234', 'de', { value: 1.234, echo: '1.234' }],
  [price, 'CHF 12.–', 'de', { value: 12, echo: '12', unit: 'chf' }],
  [property({ type: 'date' }), '1.3.2026', 'de', { value: '2026-03-01' }],
  [property({ type: 'date' }), '1/3/26', 'de', { value: '2026-03-01', echo: '01.03.2026' }],
  [property({ type: 'period' }), '5-7', 'de', { value: [5, 6, 7] }],
  [property({ type: 'period' }), 'V–VII', 'fr', { value: [5, 6, 7], echo: 'mai–jui.' }],
  [property({ type: 'string' }), 'Rose', 'de', { value: 'Rose' }],
])('%#: „%s“ in %s', (asked, text, language, expected) => {
  expect(plain(readTyped(text, asked as typeof price, { language }))).toEqual(expected)
})

test('what cannot be read stays as it was typed, to the last blank', () => {
  expect(readTyped(' acht ', price, { language: 'de' })).toMatchObject({
    value: ' acht ',
    refusal: { code: 'value.numberExpected' },
  })
  expect(readTyped('1,2 m', price, { language: 'de' })).toMatchObject({
    value: '1,2 m',
    refusal: { code: 'value.unitOther', params: { property: 'p', unit: 'CHF' } },
  })
})

test('a value that is read is judged by whoever knows its record', () => {
  expect(readTyped('12.3456', price, { language: 'de' })).toEqual({ value: 12.3456 })
})

describe('a column', () => {
  test.each<[readonly string[], typeof price, ReturnType<typeof columnReading>['asks']]>([
    [['1.234', '5.678'], size, [{ about: 'sign', text: '1.234', sign: '.', divided: 1.234, whole: 1234 }]],
    [['1.234', '5,5'], size, []],
    [['1.234', '5.678'], price, []],
    [['9,90 €', '3'], price, [{ about: 'money', from: 'eur', to: 'chf' }]],
    [['9,90 €', '3 CHF'], price, [{ about: 'money', from: 'eur', to: 'chf' }]],
    [
      ['9,90 €', '3 CHF', '$ 4'],
      price,
      [
        { about: 'money', from: 'eur', to: 'chf' },
        { about: 'money', from: 'usd', to: 'chf' },
      ],
    ],
    [['9,90 €'], size, []],
    [['3 kg'], price, []],
  ])('%j asks %#', (texts, asked, asks) => expect(columnReading(texts, asked).asks).toEqual(asks))

  const read = (text: string, asked: typeof price, texts: readonly string[], isYes?: boolean) => {
    const said = columnReading(texts, asked)
    const column = said.asks.reduce((one, question) => answered(one, question, isYes === true), said.reading)
    const { value, refusal } = readTyped(text, asked, { language: 'de', column })
    return refusal?.code ?? value
  }
  test('is read as its other texts and the answer say', () => {
    expect(read('1.234', size, ['1.234', '5,5'])).toBe(1234)
    expect(read('1.234', size, ['1.234'], true)).toBe(1.234)
    expect(read('1.234', size, ['1.234'], false)).toBe(1234)
    expect(read('9,90 €', price, ['9,90 €'], true)).toBe(9.9)
    expect(read('9,90 €', price, ['9,90 €'], false)).toBe('value.unitOther')
    expect(['9,90 €', '3 CHF', '3'].map((text) => read(text, price, ['9,90 €', '3 CHF', '3'], true))).toEqual([
      9.9, 3, 3,
    ])
    expect(read('3 kg', size, ['500 g', '3 kg'])).toBe('value.unitOther')
    expect(read('3', size, ['500 g', '3'])).toBe(3)
  })
})
