/** Reads, in one statement, what a list of writes and the permission to do them ask about. */
import { nameOfKey } from '#domain/access/pointer.ts'
import { productError } from '#domain/errors.ts'
import type { Kind } from '#domain/kind.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { recordKinds, type RecordKind } from '#domain/records.ts'
import { binder, idSql } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import type { Definitions } from './definitions.ts'
import type { Json } from '../sql/fields.ts'
import type { Remembered } from '../stage/remembered.ts'
import { roundedUp } from '../sql/rounded-up.ts'
import { keyOf, type Staged } from '../stage/stage.ts'
import { statementName } from '../sql/statement-name.ts'
import type { StoredDocument, RawWrite } from '../store.ts'
import { tables } from '../sql/tables.ts'

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

/** Whoever may see them, into `related`; null for what is not there. */
export async function loadRelated(
  run: RunQuery,
  wanted: readonly { kind: RecordKind; id: string }[],
  related: Map<string, Json | null>,
  definitions?: Definitions,
): Promise<void> {
  for (const { kind, id } of wanted) related.set(keyOf(kind, id), null)
  const rows = await load(
    run,
    Map.groupBy(wanted, ({ kind }) => kind),
    new Map(),
  )
  for (const { collection, id, doc } of rows) {
    const document = JSON.parse(doc) as Json
    related.set(keyOf(collection, id), document)
    definitions?.keep(collection, keyOf(collection, id), document, doc.length)
  }
}

/** More at once are refused: they are not moved with their parent, nor judged with their basket. */
const mostMembers = 10_000

const tablesOf = {
  variants: { kind: 'contents', column: 'f_parent_id' },
  basket: { kind: 'basket', column: 'f_user' },
} as const

/** The ids of the variants of each of these contents, or of the positions of these people's baskets; the records into `related`. */
export async function loadMembers(
  run: RunQuery,
  of: keyof typeof tablesOf,
  owners: readonly string[],
  related: Map<string, Json | null>,
): Promise<Map<string, string[]>> {
  const members = new Map<string, string[]>(owners.map((owner) => [owner, []]))
  const { kind, column } = tablesOf[of]
  const { bind, parameters } = binder()
  // Each is looked up by itself: PostgreSQL would read the whole table to join more than a few.
  const sql =
    `select m.id, o.value as owner, m.doc::text as doc from ` +
    `(select value from json_array_elements_text(${bind(JSON.stringify(owners))}::json) limit ${roundedUp(owners.length)}) o ` +
    `cross join lateral (select id, doc from ${tables[kind].name} where ${column} = o.value offset 0) m ` +
    `order by m.id limit ${mostMembers + 1}`
  const rows = await run<{ id: string; owner: string; doc: string }>(sql, parameters, statementName(sql))
  if (rows.length > mostMembers) throw productError('write.tooMany', { limit: mostMembers })
  for (const { id, owner, doc } of rows) {
    members.get(owner)?.push(id)
    related.set(keyOf(kind, id), JSON.parse(doc) as Json)
  }
  return members
}

/** The pictures and fonts that go by these names (`id` is a `nameKey`), archived or not, by the `keyOf` of theirs. */
export async function loadBearers(
  run: RunQuery,
  named: readonly { kind: RecordKind; id: string }[],
): Promise<Map<string, Json[]>> {
  const bearers = new Map<string, Json[]>()
  for (const [kind, list] of Map.groupBy(named, (one) => one.kind)) {
    const { bind, parameters } = binder()
    // A font has many names, in one spelling: few fonts are looked through where a design comes.
    const condition =
      kind === 'pictures'
        ? `f_name in (select json_array_elements_text(${bind(JSON.stringify(list.map(({ id }) => nameOfKey(id))))}::json))`
        : `exists (select from ${tables[kind].name} where doc ->> 'archived' = 'true')`
    const sql = `select doc::text as doc from ${tables[kind].name} where ${condition}`
    for (const { doc } of await run<{ doc: string }>(sql, parameters, statementName(sql))) {
      const document = JSON.parse(doc) as Json
      for (const name of (kinds[kind] as Kind).names?.(document).names ?? []) {
        const key = keyOf(kind, name)
        bearers.set(key, [...(bearers.get(key) ?? []), document])
      }
    }
  }
  return bearers
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
