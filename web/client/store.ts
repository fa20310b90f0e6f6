/** The document store over HTTP, for what need not be live. */
import type { ChangeEntry, RevertOutcome } from '#domain/changes.ts'
import type { Filter } from '#domain/query/filter.ts'
import type { Query } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import type { DocumentWrite } from '#domain/writes.ts'
import { type Answer, send } from './api.ts'

export type StoredDocument = { id: string; version: number; [field: string]: unknown }

export type Written = Answer<'POST /api/store/write'>

export const fetchDocument = <T = StoredDocument>(
  collection: RecordKind,
  id: string,
  signal?: AbortSignal,
): Promise<T> => send('GET /api/store/:collection/:id', { params: { collection, id } }, { signal }) as Promise<T>

export const queryDocuments = <T = StoredDocument>(
  collection: RecordKind,
  query: Query,
  signal?: AbortSignal,
): Promise<{ data: T[]; next: string | null; total?: number }> =>
  send('POST /api/store/:collection/query', { params: { collection }, body: query }, { signal }) as Promise<{
    data: T[]
    next: string | null
    total?: number
  }>

export const countDocuments = async (collection: RecordKind, where: Filter, signal?: AbortSignal): Promise<number> =>
  (await send('POST /api/store/:collection/count', { params: { collection }, body: { where } }, { signal })).count

/** Into the trash; `restoreDocument` brings it back. */
export const deleteDocument = (collection: RecordKind, id: string): Promise<unknown> =>
  send('DELETE /api/store/:collection/:id', { params: { collection, id } })
export const restoreDocument = (collection: RecordKind, id: string): Promise<unknown> =>
  send('POST /api/store/:collection/:id/restore', { params: { collection, id } })

export const documentHistory = async (
  collection: RecordKind,
  id: string,
  signal?: AbortSignal,
): Promise<readonly ChangeEntry[]> =>
  (await send('GET /api/store/:collection/:id/history', { params: { collection, id } }, { signal })).data

/** Ten thousand documents may change at once; who gave up waiting would not know whether they did. */
const changesetTimeout = 600_000

/** All or nothing, as one changeset that can be reverted. */
export const writeAll = (
  writes: readonly DocumentWrite[],
  options: { label?: string; dryRun?: boolean } = {},
): Promise<Written> => send('POST /api/store/write', { body: { ...options, writes } }, { timeout: changesetTimeout })

export const revertChangeset = (id: string, options: { dryRun?: boolean } = {}): Promise<RevertOutcome> =>
  send('POST /api/changesets/:id/revert', { params: { id }, body: options }, { timeout: changesetTimeout })
