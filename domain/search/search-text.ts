/**
 * What a search finds a record by: its names, and what else its lists show. Folded (`fold`), a line each, so that nothing is
 * found across two of them.
 */
import type { Content } from '../contents/content.ts'
import { contentLabel } from '../contents/content-label.ts'
import { fold } from '../query/fold.ts'
import type { RecordOf } from '../records.ts'
import type { SearchScope } from './search-query.ts'

/** A record as far as one sees it. */
type Seen<Scope extends SearchScope> = Partial<RecordOf<Scope>>
type Reading<Read> = { [Scope in SearchScope]: (record: Seen<Scope>) => Read }

export type SearchText = {
  names: string
  text: string
  /** Of the text, each once. Of a part of a word they say all that the text does, and are a fraction of its length. */
  words: string
}

/** Of one record. What is behind is not found. */
const mostText = 20_000

export function searchText<Scope extends SearchScope>(scope: Scope, document: Seen<Scope>): SearchText {
  const names = lines(textsOf(namesOf[scope](document)))
  const text = (names + lines(textsOf(restOf[scope](document)))).slice(0, mostText)
  return { names, text, words: [...new Set(text.split(/[ \n]+/))].join(' ').trim() }
}

const namesOf: Reading<string | Content['label'] | undefined> = {
  collections: ({ name }) => name,
  contents: ({ label }) => label,
  publications: ({ label }) => label,
  releases: ({ label }) => label,
  templates: ({ name }) => name,
  pictures: ({ name }) => name,
}

const restOf: Reading<unknown> = {
  collections: () => undefined,
  contents: ({ data }) => data,
  publications: ({ id }) => id,
  releases: ({ id, number }) => [id, number],
  templates: ({ id }) => id,
  pictures: ({ id }) => id,
}

/** What a hit is called in the language, or in another one; undefined for what has no name. */
export function nameOf<Scope extends SearchScope>(
  scope: Scope,
  document: Seen<Scope>,
  language: string,
): string | undefined {
  const names = namesOf[scope](document)
  if (typeof names === 'string') return names || undefined
  return contentLabel({ label: names ?? {} }, language)
}

/** Texts and numbers, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [fold(value)]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const lines = (texts: readonly string[]): string => texts.map((text) => `\n${text.replaceAll(/\s+/g, ' ')}\n`).join('')
