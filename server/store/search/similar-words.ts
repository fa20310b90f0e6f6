/**
 * What may have been meant by a term that finds little: its words exchanged for words of names that are nearly
 * the same (how nearly: `domain/search/typing-mistakes.ts`). Words are kept beside the texts and belong to nobody: what is suggested must first find something
 * for whoever asks.
 */
import { distance, mayBeMistyped, mostWrong } from '#domain/search/typing-mistakes.ts'
import { spoken } from '#domain/search/name-forms.ts'
import type { RunQuery } from '../database/database.ts'

/** Terms that are tried. */
const mostTried = 3
const nearest = 50
const mostWords = 5

/** Best first, folded. */
export async function similarTerms(run: RunQuery, term: string): Promise<string[]> {
  const words = spoken(term).split(' ').slice(0, mostWords)
  const known = await nearWords(run, words.filter(mayBeMistyped))
  const meant = words.map((word) => (mayBeMistyped(word) ? similarTo(word, known) : []))
  const terms = meant.flatMap((others, index) =>
    others.map((other) => words.map((word, at) => (at === index ? other : (meant[at]?.[0] ?? word))).join(' ')),
  )
  return [...new Set(terms)].slice(0, mostTried)
}

/** Best first. */
const similarTo = (word: string, known: readonly string[]): string[] =>
  known
    .map((other) => ({ other, wrong: distance(word, other) }))
    .filter(({ other, wrong }) => other !== word && wrong <= mostWrong(word))
    .toSorted((a, b) => a.wrong - b.wrong || (a.other < b.other ? -1 : 1))
    .map(({ other }) => other)

/** Words that may be near any of these. */
async function nearWords(run: RunQuery, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const long = words.filter((word) => mostWrong(word) > 1)
  const near = await run<{ word: string }>(
    `select word from search_word where word like any($1::text[]) limit ${nearest * mostWords}`,
    [words.flatMap(neighboursOf)],
    'similar-words',
  )
  const farther = long.length > 0 && (await hasTrigrams(run)) ? await byTrigrams(run, long) : []
  return [...new Set([...near, ...farther].map(({ word }) => word))]
}

const byTrigrams = (run: RunQuery, words: readonly string[]): Promise<{ word: string }[]> =>
  run(
    `select near.word from unnest($1::text[]) asked, lateral (select word from search_word ` +
      `where word % asked order by similarity(word, asked) desc, word limit ${nearest}) near`,
    [words],
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
