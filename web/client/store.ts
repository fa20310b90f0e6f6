/** The document store over HTTP, for what need not be live. */
import type { Filter } from '#domain/query/filter.ts'
import type { Query } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import { get, post, remove as send } from './api.ts'

export type StoredDocument = { id: string; version: number; [field: string]: unknown }

export type Change = {
  seq: string
  changeset: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  actor: unknown
  at: string
}

export type StoreWrite =
  | { kind: 'create'; collection: RecordKind; id?: string; document: Record<string, unknown> }
  | {
      kind: 'update'
      collection: RecordKind
      id: string
      set?: Record<string, unknown>
      unset?: readonly string[]
      expect?: Expectation
    }
  | { kind: 'delete' | 'restore'; collection: RecordKind; id: string }

export type Expectation = { version?: number; values?: Readonly<Record<string, unknown>> }
export type Written = {
  changeset: string
  results: { collection: RecordKind; id: string; document?: StoredDocument; error?: unknown }[]
}
export type Reverted = {
  /** The one that takes it back; null where there was nothing to do, and in a dry run. */
  changeset: string | null
  /** How many documents. */
  reverted: number
  conflicts: { collection: string; id: string; path: string }[]
}

const address = (collection: RecordKind, id?: string): string =>
  `/api/store/${collection}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

export const fetchDocument = <T = StoredDocument>(
  collection: RecordKind,
  id: string,
  signal?: AbortSignal,
): Promise<T> => get<T>(address(collection, id), { signal })

export const queryDocuments = <T = StoredDocument>(
  collection: RecordKind,
  query: Query,
  signal?: AbortSignal,
): Promise<{ data: T[]; next: string | null; total?: number }> =>
  post(`${address(collection)}/query`, query, { signal })

export const countDocuments = async (collection: RecordKind, where: Filter, signal?: AbortSignal): Promise<number> =>
  (await post<{ count: number }>(`${address(collection)}/count`, { where }, { signal })).count

/** Into the trash; `restoreDocument` brings it back. */
export const deleteDocument = (collection: RecordKind, id: string): Promise<unknown> => send(address(collection, id))
export const restoreDocument = (collection: RecordKind, id: string): Promise<unknown> =>
  post(`${address(collection, id)}/restore`)

export const documentHistory = async (collection: RecordKind, id: string, signal?: AbortSignal): Promise<Change[]> =>
  (await get<{ data: Change[] }>(`${address(collection, id)}/history`, { signal })).data

/** Ten thousand documents may change at once; who gave up waiting would not know whether they did. */
const changesetTimeout = 600_000

/** All or nothing, as one changeset that can be reverted. */
export const writeAll = (
  writes: readonly StoreWrite[],
  options: { label?: string; dryRun?: boolean } = {},
): Promise<Written> => post<Written>('/api/store/write', { ...options, writes }, { timeout: changesetTimeout })

export const revertChangeset = (id: string, options: { dryRun?: boolean } = {}): Promise<Reverted> =>
  post<Reverted>(`/api/changesets/${encodeURIComponent(id)}/revert`, options, { timeout: changesetTimeout })
