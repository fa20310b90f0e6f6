/** The document store over HTTP, for what need not be live. */
import type { ChangeEntry } from '#domain/undo/changes.ts'
import type { FilterOf, PathIn, QueryOf } from '#domain/query/path.ts'
import type { Projected } from '#domain/query/projection.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import type { DocumentWrite } from '#domain/kinds/writes.ts'
import { type Answer, send } from '../calls/api.ts'
import { noteEdited } from './recent.ts'

/** A document of whichever kind. */
export type StoredDocument = { id: string; version: number; [field: string]: unknown }

/** The fields that a query asks for; `never` where it asks for whole documents. */
export type FieldsOf<Kind extends RecordKind> = readonly PathIn<RecordOf<Kind>>[]

export type QueryFor<Kind extends RecordKind, Fields> = Omit<QueryOf<Kind>, 'fields'> & { fields?: Fields }

/** What a query answers with: whole records, or of each the fields that were asked for. */
export type Found<Kind extends RecordKind, Fields extends FieldsOf<Kind>> = [Fields] extends [never]
  ? RecordOf<Kind>
  : Projected<RecordOf<Kind>, Fields[number]>

export type Written = Answer<'POST /api/store/write'>

/** The contract knows the kinds, but not which of them an address names. */
export const fetchDocument = <Kind extends RecordKind>(
  collection: Kind,
  id: string,
  signal?: AbortSignal,
): Promise<RecordOf<Kind>> =>
  send('GET /api/store/:collection/:id', { params: { collection, id } }, { signal }) as Promise<RecordOf<Kind>>

type Page<Row> = { data: readonly Row[]; next: string | null; total?: number; isReading?: true }

export const queryDocuments = <Kind extends RecordKind, const Fields extends FieldsOf<Kind> = never>(
  collection: Kind,
  query: QueryFor<Kind, Fields>,
  signal?: AbortSignal,
): Promise<Page<Found<Kind, Fields>>> =>
  send('POST /api/store/:collection/query', { params: { collection }, body: query }, { signal }) as Promise<
    Page<Found<Kind, Fields>>
  >

export const countDocuments = async <Kind extends RecordKind>(
  collection: Kind,
  where: FilterOf<Kind>,
  signal?: AbortSignal,
): Promise<number> =>
  (await send('POST /api/store/:collection/count', { params: { collection }, body: { where } }, { signal })).count

/** Into the trash; undoing brings it back. */
export const deleteDocument = (collection: RecordKind, id: string): Promise<unknown> =>
  send('DELETE /api/store/:collection/:id', { params: { collection, id } })

/** A part of it, newest first; `after` is the `next` of the part before. */
export const documentHistory = (
  collection: RecordKind,
  id: string,
  after: string | undefined,
  signal?: AbortSignal,
): Promise<{ data: readonly ChangeEntry[]; next: string | null }> => {
  const query = { limit: 100, ...(after !== undefined && { after }) }
  return send('GET /api/store/:collection/:id/history', { params: { collection, id }, query }, { signal })
}

/** Ten thousand documents may change at once; who gave up waiting would not know whether they did. */
const changesetTimeout = 600_000

/** All or nothing, as one changeset that can be reverted. */
export async function writeAll(
  writes: readonly DocumentWrite[],
  options: { label?: string; dryRun?: boolean } = {},
): Promise<Written> {
  const body = { ...options, writes }
  const written = await send('POST /api/store/write', { body }, { timeout: changesetTimeout })
  if (options.dryRun !== true)
    for (const write of writes) if (write.kind === 'update') noteEdited(write.collection, write.id)
  return written
}
