import type { Filter } from './filter.ts'

/** What a list or a live query asks for. Permission is added by the store, never by the caller. */
export type Query = {
  where?: Filter
  /** `id` is always the last key, so that every order is total. */
  orderBy?: readonly OrderKey[]
  limit?: number
  /** Opaque: the `next` of the page before. */
  after?: string
}

export type OrderKey = { field: string; direction?: 'ascending' | 'descending' }

/** Specification §9: the default of a query, not a ceiling. */
export const defaultLimit = 100

/** One page; longer lists are read page by page. */
export const maximumLimit = 10_000
