import { expect, test } from 'vitest'
import { namesRead, searchText } from './search-text.ts'

test('a text has a line for each value, and its words stand once beside it', () => {
  const text = searchText('contents', {
    label: { de: 'Märchenrose', fr: 'Rose' },
    data: { note: { translation: { de: 'Rose neben\tder  Rose' } }, ean: { value: 7610 } },
  })
  expect(text).toEqual({
    names: '\n\tde\n\nmarchenrose\n\n\tfr\n\nrose\n\n\t#\n\n7610\n',
    text: '\nmarchenrose\n\nrose\n\nrose neben der rose\n\n7610\n',
    words: 'marchenrose rose neben der 7610',
  })
})

test('what says nothing has no words', () => {
  expect(searchText('contents', {}).words).toBe('')
})

test('names are read with their languages, numbers as such, properties in Latin as Latin', () => {
  const { names } = searchText(
    'contents',
    {
      label: { de: 'Fächer-Ahorn', en: 'Japanese maple' },
      data: { botanical: { value: "Acer palmatum 'Bloodgood'" }, article: { value: 'L-1042' } },
    },
    new Set(['botanical']),
  )
  expect(namesRead(names).map(({ language, text }) => `${language} ${text}`)).toEqual([
    'de facher-ahorn',
    'de facher ahorn',
    'de facherahorn',
    'en japanese maple',
    'la acer palmatum bloodgood',
    '# l1042',
  ])
})

test('an order is called by its number, with the letter of its supplier and without', () => {
  const { names } = searchText('orders', { supplier: 'mcs', number: 1042, reference: 'Frühling' })
  expect(namesRead(names).map(({ language, text }) => `${language} ${text}`)).toEqual([' m1042', '# m1042', '# 1042'])
})
