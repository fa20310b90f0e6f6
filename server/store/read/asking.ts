/** A question about the records of a kind, and what is found out on the way to its answer. */
import type { RecordKind } from '#domain/records.ts'
import type { RunQuery } from '../database/database.ts'
import type { SqlFilter } from '../sql/filter-sql.ts'
import type { ValueIndex } from './value-index.ts'

export type Asking = {
  run: RunQuery
  index: ValueIndex
  kind: RecordKind
  /** Documents that are listed by their ids where no more come into question. */
  few?: number
  /** Many come into question already: nobody looks for the few that a text would add. */
  areMany?: boolean
  /** Whose documents it is about, once this is known. */
  scope?: Scope | undefined
  /** What was found out for this question already. */
  found?: Map<string, Promise<SqlFilter>>
  narrowed?: Map<string, Promise<Narrowed>>
  listed?: Map<Narrowed, Promise<Narrowed>>
}

/** The documents of one owner, and few others. */
export type Scope = { owner: string; others: readonly string[] }

/** All of it is to be met. */
export type Narrowed = {
  scope: Scope | undefined
  /** No others meet it. */
  ids: readonly string[] | undefined
  /** All of these meet it, and are of the scope. */
  isMet?: boolean
  /** What rows of the index answer. */
  rows: readonly RowFilter[]
  /** What only documents answer. */
  rest: readonly SqlFilter[]
  /** What the scope stands for, asked of a document. */
  visible: readonly SqlFilter[]
}

export type RowFilter = Extract<SqlFilter, { row: object }>

export const usuallyFew = 2000

export const isRows = (filter: SqlFilter): filter is RowFilter => 'row' in filter

export type List = { field: 'id'; op: 'in'; value: readonly string[] }

/** Few documents, by their ids. */
export const isList = (filter: SqlFilter): filter is List =>
  'field' in filter &&
  filter.field === 'id' &&
  filter.op === 'in' &&
  filter.value.length <= usuallyFew &&
  filter.value.every((one) => typeof one === 'string')
