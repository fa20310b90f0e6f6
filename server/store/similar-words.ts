/**
 * What may have been meant by a term that finds little: its words exchanged for words of names that differ by a letter, or by
 * two where the word is long. Words are kept beside the texts and belong to nobody: what is suggested must first find something
 * for whoever asks.
 */
import { distance, mayBeMistyped, mostWrong } from '#domain/search/distance.ts'
import { spoken } from '#domain/search/name-forms.ts'
import type { RunQuery } from './database.ts'

/** Terms that are tried. */
const mostTried = 3
const nearest = 50

/** Best first, folded. */
export async function similarTerms(run: RunQuery, term: string): Promise<string[]> {
  const words = spoken(term).split(' ').slice(0, 5)
  const meant = await Promise.all(words.map(async (word) => [word, ...(await similarTo(run, word))]))
  const terms = meant.flatMap((others, index) =>
    others
      .slice(1)
      .map((other) => words.map((word, at) => (at === index ? other : (meant[at]?.[1] ?? word))).join(' ')),
  )
  return [...new Set(terms)].slice(0, mostTried)
}

async function similarTo(run: RunQuery, word: string): Promise<string[]> {
  if (!mayBeMistyped(word)) return []
  const rows = await run<{ word: string }>(
    `select word from search_word where word like any($1::text[]) limit ${nearest}`,
    [neighboursOf(word)],
    'similar-words',
  )
  const farther = mostWrong(word) > 1 && (await hasTrigrams(run)) ? await byTrigrams(run, word) : []
  return [...new Map([...rows, ...farther].map((row) => [row.word, row])).values()]
    .map((row) => ({ word: row.word, wrong: distance(word, row.word) }))
    .filter(({ word: other, wrong }) => other !== word && wrong <= mostWrong(word))
    .toSorted((a, b) => a.wrong - b.wrong || (a.word < b.word ? -1 : 1))
    .map((one) => one.word)
}

const byTrigrams = (run: RunQuery, word: string): Promise<{ word: string }[]> =>
  run(
    `select word from search_word where word % $1 order by similarity(word, $1) desc, word limit ${nearest}`,
    [word],
    'similar-by-trigrams',
  )

/** Where the extension is missing, one wrong letter is found, and not two. */
async function hasTrigrams(run: RunQuery): Promise<boolean> {
  const [found] = await run<{ found: boolean }>(
    `select exists (select from pg_extension where extname = 'pg_trgm') as found`,
    [],
    'has-trigrams',
  )
  return found?.found ?? false
}

/** One letter another, one more, one less, two exchanged. */
function neighboursOf(word: string): string[] {
  const letters = [...word].map((letter) => letter.replaceAll(/[\\%_]/g, '\\$&'))
  const spliced = (at: number, removed: number, ...added: string[]) => letters.toSpliced(at, removed, ...added).join('')
  return [
    ...letters
      .keys()
      .flatMap((at) => [
        spliced(at, 1, '_'),
        spliced(at, 1),
        spliced(at, 0, '_'),
        spliced(at, 2, letters[at + 1] ?? '', letters[at] ?? ''),
      ]),
    `${letters.join('')}_`,
  ]
}
