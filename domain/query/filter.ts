/**
 * The one filter language: plain data that the store compiles to SQL and that the server's live queries and the browser
 * evaluate here. `filter-cases.ts` holds the cases all of them must agree on.
 *
 * A field is a dotted path into the document, such as `organizations.mcs` or `data.name.value`. A field that is absent
 * equals null. What is less and what is more is as lists are sorted (`order.ts`).
 */
import { compareTexts } from './compare-texts.ts'
import { fold } from './fold.ts'
import { valueKey } from './value-key.ts'

export type Scalar = string | number | boolean | null

/** By the paths it may name: those of a record kind (`FilterOf`), or any text. */
export type Condition<Field extends string = string> = OwnCondition<Field> & Inheriting

/** Of a variant that has nothing of its own there it is asked what its parent has. `seen` are the parents that are told: the store adds it. */
type Inheriting = { inherits?: true; seen?: Filter }

type OwnCondition<Field extends string> =
  | { field: Field; op: '=' | '!='; value: Scalar }
  | { field: Field; op: '<' | '<=' | '>' | '>='; value: string | number }
  | { field: Field; op: 'in'; value: readonly Scalar[] }
  /** True for a field that is there and not null; false for one that is not. */
  | { field: Field; op: 'exists'; value: boolean }
  /** A value is this one, or a list has it. */
  | { field: Field; op: 'has'; value: string | number | boolean }
  /**
   * Of texts, and of lists where one text does; case and accents do not count. `words`: each word of the value begins a word
   * of the text, in any order; a value without a word is met by nothing.
   */
  | { field: Field; op: TextOperator; value: string }

export type TextOperator = 'contains' | 'startsWith' | 'words'

export type Filter<Field extends string = string> =
  | Condition<Field>
  | { all: readonly Filter<Field>[] }
  | { any: readonly Filter<Field>[] }
  | { not: Filter<Field> }
  | { used: Used }
  | { ready: Ready }

/** Met by what a record of another kind uses, of those that meet `where`. `seen` are those that are told: the store adds it. */
export type Used = { by: string; where?: Filter; seen?: Filter }

export const readyWords = ['fits', 'hints', 'faulty', 'unset', 'due', 'open'] as const
export type ReadyWord = (typeof readyWords)[number]

/**
 * Met by contents whose label on the template is known to come out so; `open` by those of which nobody knows just now, `due` by those
 * among them that are being checked. `seen` are
 * those that are told: the store adds it.
 */
export type Ready = { template: string; language: string; is: ReadyWord; seen?: Filter }

export const everything: Filter<never> = { all: [] }
export const nothing: Filter<never> = { any: [] }

export const all = <Field extends string = never>(...filters: readonly Filter<Field>[]): Filter<Field> => ({
  all: filters,
})
export const any = <Field extends string = never>(...filters: readonly Filter<Field>[]): Filter<Field> => ({
  any: filters,
})
export const not = <Field extends string>(filter: Filter<Field>): Filter<Field> => ({ not: filter })
/** Conditions of one filter that may look into texts: each reads all there are where no index helps. */
export const mostTexts = 40

/** One of the texts contains it. */
export const anyContains = <Field extends string>(value: string, ...fields: readonly Field[]): Filter<Field> =>
  any(...fields.map((field): Filter<Field> => ({ field, op: 'contains', value })))
/** Each word of the term stands in one of the texts: “lav hid” finds Lavandula ‘Hidcote’. Of a long term the last words, as they stand together. */
export const everyWord = <Field extends string>(term: string, ...fields: readonly Field[]): Filter<Field> =>
  all(
    ...wordsWithin(term, Math.max(1, Math.floor(mostTexts / Math.max(1, fields.length)))).map((word) =>
      anyContains(word, ...fields),
    ),
  )

/** What is more stands together in the last. */
export const wordsWithin = (term: string, most: number): string[] => {
  const words = term.split(/\s+/).filter(Boolean)
  return words.length <= most ? words : [...words.slice(0, most - 1), words.slice(most - 1).join(' ')]
}
export const is = <Field extends string>(field: Field, value: Scalar): Filter<Field> => ({ field, op: '=', value })

/** Groups are none. */
export function conditionsIn(filter: Filter): number {
  if ('not' in filter) return conditionsIn(filter.not)
  if ('used' in filter) return 1 + (filter.used.where ? conditionsIn(filter.used.where) : 0)
  if ('ready' in filter) return 1
  const parts = 'all' in filter ? filter.all : 'any' in filter ? filter.any : undefined
  return parts === undefined ? 1 : parts.reduce((sum, part) => sum + conditionsIn(part), 0)
}

/** Of what other records say, a document alone cannot tell: asked for that, it throws (`wider.ts`). */
export function matches(filter: Filter, document: Readonly<Record<string, unknown>>): boolean {
  if ('used' in filter || 'ready' in filter || 'inherits' in filter)
    throw new Error('Only the store knows what other records say')
  if ('all' in filter) return filter.all.every((f) => matches(f, document))
  if ('any' in filter) return filter.any.some((f) => matches(f, document))
  if ('not' in filter) return !matches(filter.not, document)
  return matchesCondition(filter, valueAt(document, filter.field))
}

/** The value at a dotted path, own properties and elements of lists only; undefined where any step is missing. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    if (step === 'length' && Array.isArray(value)) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}

function matchesCondition(condition: Condition, found: unknown): boolean {
  const value = found ?? null
  switch (condition.op) {
    case '=':
      return value === condition.value
    case '!=':
      return value !== condition.value
    case 'in':
      return condition.value.some((wanted) => wanted === value)
    case 'exists':
      return (value !== null) === condition.value
    case 'has':
      return Array.isArray(value) ? value.includes(condition.value) : value === condition.value
    case 'contains':
    case 'startsWith':
    case 'words':
      return (Array.isArray(value) ? value : [value]).some(
        (text) => typeof text === 'string' && matchesText(condition.op, fold(text), condition.value),
      )
    default:
      return (
        typeof value === typeof condition.value && compares(condition.op, value as string | number, condition.value)
      )
  }
}

/** `text` is folded. */
export function matchesText(op: TextOperator, text: string, value: string): boolean {
  if (op === 'words') {
    const words = wordsOf(value)
    return words.length > 0 && words.every((word) => ` ${spaced(text)}`.includes(` ${word}`))
  }
  return op === 'contains' ? text.includes(fold(value)) : text.startsWith(fold(value))
}

/** Folded. */
export const wordsOf = (text: string): string[] => spaced(fold(text)).split(' ').filter(Boolean)

/** What stands between words; each is one character. */
export const wordSeparators = '\t\n\r\u00a0!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~«»„“”‘’‚‹›–—…·•'

const separator = new RegExp(`[${wordSeparators.replace(/[\\\]^-]/g, '\\$&')}]`, 'g')
const spaced = (folded: string): string => folded.replace(separator, ' ')

function compares(op: '<' | '<=' | '>' | '>=', a: string | number, b: string | number): boolean {
  const order = typeof a === 'string' ? compareTexts(valueKey(a) ?? '', valueKey(b) ?? '') : a - Number(b)
  if (op === '<') return order < 0
  if (op === '<=') return order <= 0
  if (op === '>') return order > 0
  return order >= 0
}
