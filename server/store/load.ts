/** Reads, in one statement, what a list of writes and the permission to do them ask about. */
import { recordKinds, type RecordKind } from '#domain/records.ts'
import { binder, idSql } from './bind.ts'
import type { RunQuery } from './database.ts'
import type { Json } from './fields.ts'
import type { Remembered } from './remembered.ts'
import { keyOf, type Staged } from './stage.ts'
import { statementName } from './statement-name.ts'
import type { StoredDocument, RawWrite } from './store.ts'
import { tables } from './tables.ts'

export async function loadStaged(
  run: RunQuery,
  writes: readonly (RawWrite & { id: string })[],
  remembered?: Remembered,
): Promise<Map<string, Staged>> {
  const documents = new Map<string, Staged>()
  for (const { collection, id } of writes) {
    const before = remembered?.find(keyOf(collection, id))
    const staged = {
      collection,
      id,
      before,
      trashed: undefined,
      after: before,
      remembered: before !== undefined,
      fields: new Set<string>(),
    }
    documents.set(keyOf(collection, id), staged)
  }
  const ids = (wanted: (write: RawWrite) => boolean) =>
    Map.groupBy(writes.filter(wanted), ({ collection }) => collection)
  const isKnown = ({ collection, id }: { collection: RecordKind; id: string }) =>
    documents.get(keyOf(collection, id))?.remembered === true
  const rows = await load(
    run,
    ids((write) => write.kind !== 'create' && !isKnown(write as RawWrite & { id: string })),
    ids(({ kind }) => kind === 'restore'),
  )
  for (const { collection, id, doc, deleted } of rows) {
    const staged = documents.get(keyOf(collection, id)) as Staged
    const document = JSON.parse(doc) as StoredDocument
    // Its deletion was a version, too.
    if (deleted !== null) staged.trashed = { ...document, version: Number(deleted) }
    else staged.before = staged.after = document
  }
  return documents
}

/** Whoever may see them; null for what is not there. */
export async function loadRelated(
  run: RunQuery,
  wanted: readonly { kind: RecordKind; id: string }[],
): Promise<Map<string, Json | null>> {
  const related = new Map<string, Json | null>(wanted.map(({ kind, id }) => [keyOf(kind, id), null]))
  const rows = await load(
    run,
    Map.groupBy(wanted, ({ kind }) => kind),
    new Map(),
  )
  for (const { collection, id, doc } of rows) related.set(keyOf(collection, id), JSON.parse(doc) as Json)
  return related
}

type Ids = ReadonlyMap<RecordKind, readonly { id: string }[]>
/** `deleted` is the version of the deletion. */
type Row = { collection: RecordKind; id: string; doc: string; deleted: string | null }

async function load(run: RunQuery, live: Ids, trashed: Ids): Promise<Row[]> {
  const { bind, parameters } = binder()
  const isOneOf = (ids: readonly { id: string }[]) => idSql([...new Set(ids.map(({ id }) => id))], bind)
  const selects = recordKinds.flatMap((kind) => {
    const wanted = live.get(kind)
    const lost = trashed.get(kind)
    return [
      ...(wanted
        ? [
            `select '${kind}' as collection, id, doc::text as doc, null as deleted from ${tables[kind].name} where ${isOneOf(wanted)}`,
          ]
        : []),
      ...(lost
        ? [
            `select '${kind}' as collection, id, doc::text as doc, version::text as deleted from trash where collection = '${kind}' and ${isOneOf(lost)}`,
          ]
        : []),
    ]
  })
  if (selects.length === 0) return []
  const sql = selects.join(' union all ')
  return run<Row>(sql, parameters, statementName(sql))
}
