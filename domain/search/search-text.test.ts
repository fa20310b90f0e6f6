import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'

test('a text has a line for each value, and its words stand once beside it', () => {
  const text = searchText('contents', {
    label: { de: 'Märchenrose', fr: 'Rose' },
    data: { note: { translation: { de: 'Rose neben\tder  Rose' } }, ean: { value: 7610 } },
  })
  expect(text).toEqual({
    names: '\nmarchenrose\n\nrose\n',
    text: '\nmarchenrose\n\nrose\n\nrose neben der rose\n\n7610\n',
    words: 'marchenrose rose neben der 7610',
  })
})

test('what says nothing has no words', () => {
  expect(searchText('contents', {}).words).toBe('')
})
