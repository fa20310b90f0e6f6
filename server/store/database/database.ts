/**
 * One door to both databases: PGlite in the process, in a folder, and PostgreSQL 15 or newer on a server. Everything above
 * it (store, jobs, sign-in) runs the same SQL on either.
 */
import type { Kysely } from 'kysely'

export type Parameters = readonly unknown[]

/** Runs one statement. Without parameters the text may hold several; the rows are those of the last. */
export type RunQuery = <Row extends object = Record<string, unknown>>(
  sql: string,
  parameters?: Parameters,
  /** Keeps the statement prepared under this name; the text must be the same whenever the name is. */
  name?: string,
) => Promise<Row[]>

/** Tables of other parts (sign-in, jobs) are typed where they are used. */
export type AnyTables = Record<string, Record<string, unknown>>

export interface Database {
  readonly embedded: boolean
  /** Names this opening among those of the same database, in what it announces to the others. */
  readonly opener: string
  query: RunQuery
  /** Commits when `work` answers, rolls back when it throws. `query` of the database itself must not be used inside. */
  transaction<Result>(work: (query: RunQuery) => Promise<Result>): Promise<Result>
  /** Query building on the same connections, for parts that bring their own tables. */
  readonly kysely: Kysely<AnyTables>
  /** Tells of every `notify` of any process on this database. Resolves once it listens. */
  listen(channel: string, hearer: Hearer): Promise<() => Promise<void>>
  notify(channel: string, payload?: string): Promise<void>
  poolUse(): PoolUse
  /** Rejects while it cannot be worked with. Whether connections are free is another question: those that work all are no fault. */
  answers(): Promise<void>
  /** Writes its folder as it is now into another one, from which it can be opened; of the embedded one alone, where it has a folder. */
  copyTo?: (folder: string) => Promise<void>
  /** One for all processes on it. */
  clock: () => Date
  close(): Promise<void>
}

export type Hearer = {
  heard: (payload: string) => void
  /** The connection was lost and is there again. What was said meanwhile is said to nobody: whoever relies on it looks anew. */
  missed: () => void
}

/** What a hearer throws is a rejection that nobody took: the connection and all other hearers go on. */
export function tellHearer(tell: () => void): void {
  try {
    tell()
  } catch (error) {
    void Promise.reject(error)
  }
}

/** Connections; `waiting` are questions that have none yet. */
export type PoolUse = { open: number; idle: number; waiting: number }

export type DatabaseSettings =
  /** `folder` undefined keeps everything in memory. */
  { kind: 'embedded'; folder?: string } | { kind: 'server'; url: string; connections?: number }
