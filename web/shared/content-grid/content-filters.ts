/** What the content list shows, as kept in the address. */
import { columnNameOf } from '#domain/values/column-id.ts'
import { notArchived } from '#domain/query/archived.ts'
import { contentViews } from '#domain/access/contents.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import { fold } from '#domain/query/fold.ts'
import { all, any, anyContains, everything, is } from '#domain/query/filter.ts'
import { filterLimits } from '#domain/kinds/parse-query.ts'
import { partsOf, type Question } from '#domain/query/question.ts'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import { isOne, type Narrowed, type Older, questionIn } from '../lists/list-address.ts'
import type { Catalog } from '../values/catalog.ts'

export type ContentFilters = {
  view: ContentView
  type: string | undefined
  collection: string | undefined
  /** Those with values that would be refused today. */
  faulty: 'yes' | undefined
  q: string
  question: Question
}

/** Specification 1 §6: my organization, our customers, public database; who sees everything may ask for everything. */
export const viewNames = ['organization', 'supplier', 'public', 'all'] as const
export type ContentView = (typeof viewNames)[number]

export function offeredViews(actor: Actor): readonly ContentView[] {
  return viewNames.filter((view) => {
    if (view === 'all') return seesAll(actor)
    return view !== 'supplier' || actor.isSupplier
  })
}

export function readFilters(search: Readonly<Record<string, unknown>>, actor: Actor): ContentFilters {
  const text = (name: string) => (typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined)
  const offered = offeredViews(actor)
  return {
    view: offered.find((view) => view === text('view')) ?? (actor.isSupplier ? 'supplier' : 'organization'),
    type: text('type'),
    collection: text('collection'),
    faulty: text('faulty') === 'yes' ? 'yes' : undefined,
    q: text('q') ?? '',
    question: questionIn(search, older),
  }
}

/** What narrows the list beside the question, as the question would say it. */
export const narrowedBy = ({ type, collection }: ContentFilters, isScoped: boolean): Narrowed => ({
  type: type === undefined ? undefined : isOne('type', type),
  collection: collection === undefined || isScoped ? undefined : isOne('collection', collection),
})

const states = ['yes', 'no', 'archived']

/** The state had a name of its own in addresses before it was asked for with all else. */
export const older: Older = {
  active: (text) => (states.includes(text) ? [isOne('active', text)] : []),
}

/** What of the address a view keeps. */
export const narrowing = ['type', 'collection', ...Object.keys(older)]

/** What is archived shows only where it is asked for. */
const asksForArchive = (question: Question): boolean =>
  partsOf(question).some(
    ({ field, op, value }) => field === 'active' && op === 'is' && [value].flat().includes('archived'),
  )

type ContentPath = PathOf<'contents'>

/** Paths of what the columns show. */
export type Searched = {
  texts: readonly ContentPath[]
  numbers: readonly ContentPath[]
  choices: readonly { path: ContentPath; options: readonly Option[] }[]
  /** How many values it may look for, of numbers and choices. */
  room: number
  /** Columns with texts beyond those that one filter looks into. */
  beyond: number
}
type Option = { id: string; label: Readonly<Record<string, string>> }

export function filterFor(filters: ContentFilters, actor: Actor, searched: Searched): FilterOf<'contents'> {
  const { view, type, collection, question, faulty, q } = filters
  return all(
    ...(view === 'all' ? [] : [contentViews[view](actor)]),
    ...(type === undefined ? [] : [is('type', type)]),
    ...(collection === undefined ? [] : [is(`collections.${collection}`, true)]),
    asksForArchive(question) ? everything : notArchived,
    ...(faulty === undefined ? [] : [is('faulty', true)]),
    ...(q.trim() !== '' ? [foundIn(q.trim(), searched)] : []),
  )
}

/** What one reads in a row: its texts, numbers as they are typed, and choices by what they are called. */
function foundIn(q: string, searched: Searched): FilterOf<'contents'> {
  const { texts, numbers } = searched
  const number = Number(q.replace(',', '.'))
  return any(
    anyContains(q, ...texts),
    ...(Number.isFinite(number) ? numbers.map((field) => is(field, number)) : []),
    ...chosenBy(q, searched).flatMap(({ path, ids }) =>
      ids.map((id): FilterOf<'contents'> => ({ field: path, op: 'has', value: id })),
    ),
  )
}

/** How many columns the words are not looked for in, since a filter takes only so many conditions. */
export function unsearchedBy(q: string, searched: Searched): number {
  const { beyond, choices } = searched
  if (q.trim() === '') return 0
  const named = choices.filter(({ options }) => namedBy(q.trim(), options).length > 0)
  return beyond + named.length - chosenBy(q.trim(), searched).length
}

const namedBy = (q: string, options: readonly Option[]): readonly Option[] => {
  const folded = fold(q)
  return options.filter(({ label }) => Object.values(label).some((text) => fold(text).includes(folded)))
}

/** Of each column all its options that are called so, or none of them where they are too many. */
function chosenBy(
  q: string,
  { choices, numbers, room: whole }: Searched,
): { path: ContentPath; ids: readonly string[] }[] {
  let room = whole - numbers.length
  return choices.flatMap(({ path, options }) => {
    const ids = namedBy(q, options).map(({ id }) => id)
    if (ids.length === 0 || ids.length > room) return []
    room -= ids.length
    return [{ path, ids }]
  })
}

/** A filter looks into only so many texts; some are left for what is done with what it finds. */
const mostSearched = filterLimits.texts - 10

/**
 * Where what the columns show lies in a content. A text shows in another language where the person's own is missing. `asked` is how
 * many conditions the question takes of what one filter may have.
 */
export function searchedIn(
  columns: readonly string[],
  { properties }: Pick<Catalog, 'properties'>,
  language: string,
  asked = 0,
): Searched {
  const shown = columns.flatMap((column) => {
    const { id, language: of = language } = columnNameOf(column)
    const property = properties.get(id)
    return property ? [{ ...property, languages: [...new Set([of, 'de'])] }] : []
  })
  const of = (types: readonly string[]) => shown.filter(({ type }) => types.includes(type))
  const labels = (['de', 'la', 'fr', 'en'] as const).map((one) => `label.${one}` as const)
  const texts: ContentPath[] = [...labels]
  let beyond = 0
  for (const { id, translatable, languages } of of(['string', 'text'])) {
    const paths = translatable
      ? languages.map((one) => `data.${id}.translation.${one}` as const)
      : [`data.${id}.value` as const]
    if (texts.length + paths.length <= mostSearched - asked) texts.push(...paths)
    else beyond++
  }
  return {
    texts,
    beyond,
    room: filterLimits.places - asked,
    numbers: of(['number']).map(({ id }) => `data.${id}.value` as const),
    choices: of(['select']).map(({ id, options }) => ({ path: `data.${id}.value`, options })),
  }
}

/** Whether anything is filtered away, so that an empty list can say why; a collection’s own list is of it anyway. */
export const isFiltered = (
  { type, collection, faulty, q, question }: ContentFilters,
  isScoped: boolean = false,
): boolean =>
  type !== undefined ||
  (collection !== undefined && !isScoped) ||
  faulty !== undefined ||
  question.parts.length > 0 ||
  q !== ''
