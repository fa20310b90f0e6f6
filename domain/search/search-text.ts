/**
 * What a search finds a record by: its names, and what else its lists show. Folded (`fold`), a line each, so that nothing is
 * found across two of them. Nothing stands here that is withheld from anybody who sees the record (`search-fields.test.ts`).
 */
import type { Content } from '../contents/content.ts'
import { contentLabel } from '../contents/content-label.ts'
import { orderNumber } from '../orders/order-number.ts'
import { fold } from '../query/fold.ts'
import type { RecordOf } from '../records.ts'
import { keyOfNumber, nameForms } from './name-forms.ts'
import type { SearchScope } from './search-query.ts'

/** A record as far as one sees it. */
type Seen<Scope extends SearchScope> = Partial<RecordOf<Scope>>
type Fields<Scope extends SearchScope> = readonly (keyof RecordOf<Scope> & string)[]

/** Fields by which a record is found. */
type Searched<Scope extends SearchScope> = { names: Fields<Scope>; rest: Fields<Scope> }

export const searched: { readonly [Scope in SearchScope]: Searched<Scope> } = {
  collections: { names: ['name'], rest: ['description'] },
  contents: { names: ['label'], rest: ['data'] },
  publications: { names: ['label'], rest: ['id'] },
  releases: { names: ['label'], rest: ['id', 'number', 'data'] },
  templates: { names: ['name'], rest: ['id', 'format'] },
  pictures: { names: ['name', 'title', 'synonym'], rest: ['id', 'copyright', 'categories'] },
  organizations: { names: ['name'], rest: ['id', 'emailDomain', 'billing'] },
  orders: { names: ['number'], rest: ['reference', 'billing', 'logistics', 'comment', 'items'] },
  users: { names: ['displayName'], rest: ['email'] },
}

export type SearchText = {
  /** With the signs of `namesRead`: `\n\tde\n\nmarchenrose\n`. */
  names: string
  text: string
  /** Of both, each once. Of a part of a word they say all that the text does, and are a fraction of its length. */
  words: string
}

/** A spelling of a name in a language, '' where it has none; a number's signs in `#`. */
export type NameLine = { language: string; text: string }

/** Of one record. What is behind is not found. */
const mostText = 20_000
const mostNames = 4000
const mostNumbers = 20

/** `latin`: properties whose values are names in Latin. */
export function searchText<Scope extends SearchScope>(
  scope: Scope,
  document: Seen<Scope>,
  latin: ReadonlySet<string> = new Set(),
): SearchText {
  const named = namesIn(scope, document, latin)
  // Folded once for all that asks for it: to fold costs more than the rest.
  const rest = searched[scope].rest.flatMap((field) => textsOf(valueOf(scope, document, field))).map(fold)
  const own = lines(named.map(({ text }) => fold(text)))
  const text = (own + lines(rest)).slice(0, mostText)
  const spelled = [
    ...named.flatMap(({ language, text: name }) => nameForms(name).map((form) => ({ language, text: form }))),
    ...numbersOf(scope, document, rest).map((number) => ({ language: '#', text: number })),
  ]
  const words = new Set([...text.split(/[ \n]+/), ...spelled.flatMap((one) => one.text.split(' '))])
  return { names: namesWritten(spelled).slice(0, mostNames), text, words: [...words].join(' ').trim() }
}

/** A sign that no folded text has says of which language the lines below are. */
function namesWritten(names: readonly NameLine[]): string {
  let written = ''
  let language = ''
  for (const { language: own, text } of names) {
    if (own !== language) written += `\n\t${own}\n`
    language = own
    written += `\n${text}\n`
  }
  return written
}

export function namesRead(written: string): NameLine[] {
  const read: NameLine[] = []
  let language = ''
  for (const line of written.split('\n')) {
    if (line.startsWith('\t')) language = line.slice(1)
    else if (line !== '') read.push({ language, text: line })
  }
  return read
}

function namesIn<Scope extends SearchScope>(
  scope: Scope,
  document: Seen<Scope>,
  latin: ReadonlySet<string>,
): NameLine[] {
  const own = searched[scope].names.flatMap((field): NameLine[] => {
    const value = valueOf(scope, document, field)
    if (typeof value !== 'object' || value === null) return textsOf(value).map((text) => ({ language: '', text }))
    return Object.entries(value).flatMap(([language, name]) => textsOf(name).map((text) => ({ language, text })))
  })
  const { data } = scope === 'contents' ? (document as Seen<'contents'>) : {}
  const inLatin = Object.entries(data ?? {}).filter(([id]) => latin.has(id))
  return [...own, ...inLatin.flatMap(([, value]) => textsOf(value).map((text) => ({ language: 'la', text })))]
}

/** Numbers that goods and orders are told by: of releases, only those of their publication's articles would be more. */
function numbersOf<Scope extends SearchScope>(
  scope: Scope,
  document: Seen<Scope>,
  folded: readonly string[],
): string[] {
  if (scope === 'orders') {
    const { number } = document as Seen<'orders'>
    return number === undefined ? [] : [orderCalled(document as Seen<'orders'>), String(number)].map(fold)
  }
  if (scope !== 'contents') return []
  return [...new Set(folded.flatMap((text) => keyOfNumber(text) ?? []))].slice(0, mostNumbers)
}

/** What of a field is read: of placeholders what they say, of positions what they are called, of an order its number. */
function valueOf<Scope extends SearchScope>(scope: Scope, document: Seen<Scope>, field: string): unknown {
  const value = (document as Readonly<Record<string, unknown>>)[field]
  if (scope === 'releases' && field === 'data')
    return Object.values((value ?? {}) as RecordOf<'releases'>['data']).map((one) => one.value)
  if (field === 'items') return ((value ?? []) as RecordOf<'orders'>['items']).map(({ label }) => label)
  if (field === 'number' && scope === 'orders')
    return value === undefined ? undefined : orderCalled(document as Seen<'orders'>)
  if (field === 'billing' || field === 'logistics') {
    const { address } = (value ?? {}) as Partial<RecordOf<'orders'>['billing']> & { city?: string; company?: string }
    const place = address ?? (value as { company?: string; city?: string } | undefined)
    return place && [place.company, place.city]
  }
  return value
}

const orderCalled = ({ supplier = '', number = 0 }: Seen<'orders'>): string => orderNumber({ supplier, number })

/** What a hit is called in the language, or in another one; undefined for what has no name. */
export function nameOf<Scope extends SearchScope>(
  scope: Scope,
  document: Seen<Scope>,
  language: string,
): string | undefined {
  if (scope === 'contents') return contentLabel({ label: (document as Partial<Content>).label ?? {} }, language)
  const [field] = searched[scope].names
  const name = field && valueOf(scope, document, field)
  return typeof name === 'string' && name !== '' ? name : undefined
}

export type FoundText = { field: string; text: string }

/** Texts of a record by their fields, the property of contents and the placeholder of releases included. */
export function textsByField<Scope extends SearchScope>(scope: Scope, document: Seen<Scope>): FoundText[] {
  const { names, rest } = searched[scope]
  return [...names, ...rest].flatMap((field) => {
    const value = field === 'data' ? (document as Seen<'contents'>).data : undefined
    if (!value) return textsOf(valueOf(scope, document, field)).map((text) => ({ field, text }))
    const said = (one: unknown) =>
      textsOf(scope === 'releases' ? (one as { value?: unknown }).value : one).map((text) => text)
    return Object.entries(value).flatMap(([id, one]) => said(one).map((text) => ({ field: `data.${id}`, text })))
  })
}

/** Texts and numbers, however deep. */
function textsOf(value: unknown, into: string[] = []): string[] {
  if (typeof value === 'string') {
    if (value.trim() !== '') into.push(value)
  } else if (typeof value === 'number') into.push(String(value))
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) textsOf(one, into)
  return into
}

const lines = (texts: readonly string[]): string =>
  texts.map((text) => `\n${isWidelySpaced.test(text) ? text.replaceAll(/\s+/g, ' ') : text}\n`).join('')

/** Most texts have single blanks and nothing else that separates. */
const isWidelySpaced = /[^\S ]| {2}/
