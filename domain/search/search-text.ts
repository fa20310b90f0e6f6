/**
 * What a search finds a record by: its names, and what else its lists show. Folded (`fold`), a line each, so that nothing is
 * found across two of them.
 */
import { fold } from '../query/fold.ts'
import type { SearchScope } from './search-query.ts'

type Json = Readonly<Record<string, unknown>>

export type SearchText = { names: string; text: string }

/** Of one record. What is behind is not found. */
const mostText = 20_000

export function searchText(scope: SearchScope, document: Json): SearchText {
  const names = lines(textsOf(namesOf[scope](document)))
  return { names, text: (names + lines(textsOf(restOf[scope](document)))).slice(0, mostText) }
}

const namesOf: Record<SearchScope, (document: Json) => unknown> = {
  collections: ({ name }) => name,
  contents: ({ label }) => label,
  publications: ({ label }) => label,
  releases: ({ label }) => label,
  templates: ({ name }) => name,
  pictures: ({ name }) => name,
}

const restOf: Record<SearchScope, (document: Json) => unknown> = {
  collections: () => undefined,
  contents: ({ data }) => data,
  publications: ({ id }) => id,
  releases: ({ id, number }) => [id, number],
  templates: ({ id }) => id,
  pictures: ({ id }) => id,
}

/** What a hit is called in the language, or in another one; undefined for what has no name. */
export function nameOf(scope: SearchScope, document: Json, language: string): string | undefined {
  const names = namesOf[scope](document)
  if (typeof names === 'string') return names || undefined
  const labels = new Map(Object.entries(names ?? {}))
  return [labels.get(language), labels.get('de'), ...labels.values()].find(
    (name) => typeof name === 'string' && name !== '',
  )
}

/** Texts and numbers, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [fold(value)]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const lines = (texts: readonly string[]): string => texts.map((text) => `\n${text.replaceAll(/\s+/g, ' ')}\n`).join('')
