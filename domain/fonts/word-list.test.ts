import { describe, expect, test } from 'vitest'
import { formatWordList, parseWordList } from './word-list.ts'

describe('a word list', () => {
  test.each([
    ['one a line', 'Ur-instinkt\nWachol-der', ['Ur-instinkt', 'Wachol-der']],
    [
      'with any of the usual marks',
      'Ur\u00ADinstinkt Wachol·der Stau|de Gar~ten',
      ['Gar-ten', 'Stau-de', 'Ur-instinkt', 'Wachol-der'],
    ],
    ['parted by commas and semicolons', 'Ur-instinkt, Wachol-der; Efeu', ['Efeu', 'Ur-instinkt', 'Wachol-der']],
    ['with remarks', '# Gattungen\nWachol-der # nicht Wacholder', ['Wachol-der']],
    ['in Windows’ line endings', 'Ur-instinkt\r\nEfeu\r\n', ['Efeu', 'Ur-instinkt']],
    ['of which the last way to divide a word counts', 'Ur-instinkt\nurin-stinkt', ['urin-stinkt']],
    ['in other scripts', 'Гели-отроп', ['Гели-отроп']],
  ])('%s', (_, text, words) => expect(parseWordList(text)).toEqual({ words, faults: [] }))

  test('says what is no word, and where', () => {
    expect(parseWordList('Efeu\nUr--instinkt\n\n-Efeu 12').faults).toEqual([
      { line: 2, text: 'Ur--instinkt' },
      { line: 4, text: '-Efeu' },
      { line: 4, text: '12' },
    ])
  })

  test('is written as it is read', () => {
    const { words } = parseWordList('Wachol-der Ur-instinkt')
    expect(parseWordList(formatWordList(words)).words).toEqual(words)
  })
})
