import type { Filter } from './filter.ts'

/** What a list or a live query asks for. Permission is added by the store, never by the caller. */
export type Query<Field extends string = string> = {
  where?: Filter<Field>
  /** `id` is always the last key, so that every order is total. */
  orderBy?: readonly OrderKey<Field>[]
  limit?: number
  /** Opaque: the `next` of the page before. */
  after?: string
  /** How many of the answer come before the page: a window by position. Not together with `after`. */
  offset?: number
  /** Only these fields of the documents, by dotted path; `id` and `version` always. */
  fields?: readonly string[]
  /** Asks how many there are in all. */
  count?: boolean
}

export type OrderKey<Field extends string = string> = {
  field: Field
  direction?: 'ascending' | 'descending'
  /** Its texts stand by these numbers; nobody asks for it, it follows from the kind (`order-of-kind.ts`). */
  ranks?: Ranks
}

export type Ranks = Readonly<Record<string, number>>

/** Specification §9: the default of a query, not a ceiling. */
export const defaultLimit = 100

/** One page; longer lists are read page by page, or a window at a time, wherever it lies. */
export const maximumLimit = 10_000
