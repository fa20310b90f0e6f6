/**
 * Searches: who may not see a record does not find it, in the very statement that finds. The database finds, and says roughly
 * where; `domain/search/rank.ts` says how good a hit is.
 */
import { visible } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Document } from '#domain/access/rule.ts'
import { leastOfName, lessByKind, rank, scoreOfSimilar } from '#domain/search/rank.ts'
import { scopesByUse, type SearchQuery, type SearchScope, searchScopes } from '#domain/search/search-query.ts'
import { namesRead } from '#domain/search/search-text.ts'
import { type TermForm, termForms } from '#domain/search/term-forms.ts'
import { binder } from '../sql/bind.ts'
import { countFound, type FoundTotals } from './count-found.ts'
import type { RunQuery } from '../database/database.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { findTexts } from './find-texts.ts'
import { askedScopes } from './search-asked.ts'
import { latinProperties } from './latin-properties.ts'
import { shownTo } from '../read/shown.ts'
import { similarTerms } from './similar-words.ts'
import { synonymsFor } from './synonyms.ts'
import { tables } from '../sql/tables.ts'

export type SearchHit = {
  collection: SearchScope
  id: string
  document: Readonly<Record<string, unknown>>
  /** 0 to 1. */
  score: number
}

export type SearchAnswer = {
  hits: SearchHit[]
  /** Properties of contents that are names in Latin. */
  latin: ReadonlySet<string>
  /** There are more than these: more were not asked for, or not weighed. */
  isMore: boolean
  /** What was looked for, folded: what is marked in what was found. */
  words: string[]
  /** What was searched instead, where little was found: it is among what this actor finds. */
  similar?: string
  totals?: FoundTotals
  /** False while something that was written is not among the texts yet. */
  isCurrent: boolean
}

/** So little was found, and nothing that is called so, that it may have been mistyped. */
const few = 3
const seemsMistyped = (found: readonly Found[]): boolean =>
  found.length < few && !found.some(({ score }) => score >= leastOfName)

export async function searchDocuments(run: RunQuery, actor: Actor, query: SearchQuery): Promise<SearchAnswer> {
  // Whether it is current is asked first: what is written meanwhile may be found or not.
  const [isCurrent, synonyms] = await Promise.all([askCurrent(run), synonymsFor(run, actor)])
  const forms = termForms(query.term, query.language, synonyms)
  const isCounted = query.parts.includes('totals')
  const counts = isCounted ? await countFound(run, actor, query, forms) : undefined
  // Of what is only counted, too: what is shown and how much of it there is are asked for one by one.
  const isAsked = query.parts.includes('hits') || (counts !== undefined && counts.total < few)
  const { found, isAll } = isAsked ? await findRanked(run, actor, query, forms) : nothingFound
  const instead = isAsked && seemsMistyped(found) ? await findSimilar(run, actor, query, forms) : undefined
  const others = instead?.found.filter((one) => !found.some((known) => isSame(one, known))) ?? []
  const all = [...found, ...others]
  const isLatin = all.some(({ collection }) => collection === 'contents')
  const [latin, documents] = await Promise.all([
    isLatin ? latinProperties(run) : new Set<string>(),
    readFound(run, actor, all.slice(0, query.limit)),
  ])
  const hits = all.slice(0, query.limit).flatMap(({ collection, id, score }): SearchHit[] => {
    const document = documents.get(`${collection}/${id}`)
    return document ? [{ collection, id, document, score }] : []
  })
  return {
    hits,
    latin,
    isMore: !isAll || all.length > query.limit,
    words: wordsOf([...forms, ...(instead?.forms ?? [])]),
    ...(others.length > 0 && instead && { similar: instead.term }),
    ...(counts && {
      totals: instead ? await countFound(run, actor, query, [...forms, ...instead.forms]) : counts,
    }),
    isCurrent,
  }
}

const isSame = (one: Found, other: Found): boolean => one.collection === other.collection && one.id === other.id

const wordsOf = (forms: readonly TermForm[]): string[] => [
  ...new Set(
    forms.flatMap(({ phrases, words }) => [...phrases, ...words.flatMap((word) => (word.isShort ? [] : word.forms))]),
  ),
]

async function askCurrent(run: RunQuery): Promise<boolean> {
  const [state] = await run<{ current: boolean }>(
    `select not exists (select from change where xid >= (select position::xid8 from search_position) ` +
      `and collection = any($1::text[])) and exists (select from search_position where scope = ${searchScopes.length}) as current`,
    [searchScopes],
    'search-is-current',
  )
  return state?.current ?? false
}

/** The first of what may have been meant that this actor finds anything by. */
async function findSimilar(run: RunQuery, actor: Actor, query: SearchQuery, forms: readonly TermForm[]) {
  for (const term of await similarTerms(run, query.term)) {
    if (forms.some(({ phrases }) => phrases.includes(term))) continue
    const instead = termForms(term, 'la')
    const { found } = await findRanked(run, actor, query, instead)
    if (found.length > 0)
      return { term, forms: instead, found: found.map((one) => ({ ...one, score: scoreOfSimilar })) }
  }
  return undefined
}

type Found = { collection: SearchScope; id: string; score: number }

const nothingFound = { found: [] as Found[], isAll: true }

/** One more than is asked for, so that it is known whether there are more. */
async function findRanked(
  run: RunQuery,
  actor: Actor,
  query: SearchQuery,
  forms: readonly TermForm[],
): Promise<{ found: Found[]; isAll: boolean }> {
  if (forms.length === 0) return nothingFound
  const asked = await askedScopes(run, actor, query)
  const { rows, isAll } = await findTexts(run, asked, forms)
  const found = rows
    .map(({ collection, id, names: written, place }) => {
      const names = namesRead(written)
      const score = rank({ names, id, inText: place }, forms, query.language) - (lessByKind[collection] ?? 0)
      return { collection, id, score, name: names[0]?.text ?? '' }
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        scopesByUse.indexOf(a.collection) - scopesByUse.indexOf(b.collection) ||
        a.name.length - b.name.length ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, query.limit + 1)
  return { found, isAll }
}

/** The documents of the hits alone, not of all that was weighed. */
async function readFound(run: RunQuery, actor: Actor, found: readonly Found[]): Promise<Map<string, Document>> {
  const { bind, parameters } = binder()
  const parts = [...Map.groupBy(found, ({ collection }) => collection)].map(([scope, hits]) => {
    const isMeant = `id = any(${bind(hits.map(({ id }) => id))}::text[])`
    const isSeen = filterSql(scope, visible(actor, scope), bind)
    return `select '${scope}' as collection, id, doc::text as doc from ${tables[scope].name} where ${isMeant} and ${isSeen}`
  })
  if (parts.length === 0) return new Map()
  const rows = await run<{ collection: SearchScope; id: string; doc: string }>(parts.join(' union all '), parameters)
  const documents = new Map<string, Document>()
  for (const [scope, of] of Map.groupBy(rows, ({ collection }) => collection)) {
    const read = of.map(({ doc }) => JSON.parse(doc) as Document)
    const shown = await shownTo(run, actor, scope, read)
    for (const [index, document] of shown.entries()) documents.set(`${scope}/${of[index]?.id ?? ''}`, document)
  }
  return documents
}
