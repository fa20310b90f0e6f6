/** Lists of divided words as people write them: any of the usual marks, one or several words a line, `#` before remarks. */
import { firstCharacters, isLonger } from '../formats/characters.ts'
import { compareForPeople } from '../query/order.ts'
import { dividedWord, mostWords } from './hyphenation.ts'

export type WordList = {
  words: string[]
  /** What is no divided word, with its line, from 1 on. */
  faults: { line: number; text: string }[]
}

export function parseWordList(text: string): WordList {
  const words = new Map<string, string>()
  const faults: WordList['faults'] = []
  for (const [index, line] of text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .entries())
    for (const entry of line.replace(/(^|\s)#.*/, '').split(/[\s,;]+/)) {
      if (entry === '') continue
      const word = entry.replaceAll(marks, '-')
      if (!dividedWord.test(word) || isLonger(word, 100) || words.size >= mostWords)
        faults.push({ line: index + 1, text: firstCharacters(entry, 100) })
      // The last of two ways to divide a word counts.
      else words.set(word.replaceAll('-', '').toLowerCase(), word)
    }
  return { words: [...words.values()].toSorted(compareForPeople), faults }
}

export const formatWordList = (words: readonly string[]): string => words.join('\n')

/** Discretionary hyphen, hyphen, middle dot, hyphenation point, bar, tilde of TeX's and InDesign's lists, equals sign. */
const marks = /\u00AD|\u2010|\u00B7|\u2027|\||~|=/g
