/**
 * The log as live queries read it.
 *
 * A position is a transaction id: everything below it has been read. Only transactions below the oldest one that is still
 * running are read, so that one which commits late is never behind a position that was passed
 * (docs/decisions/0037-positions-in-the-change-log.md).
 */
import type { Filter } from '#domain/query/filter.ts'
import type { OrderKey } from '#domain/query/query.ts'
import { isRecordKind, type RecordKind } from '#domain/records.ts'
import { binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { applyPatch, type Json, type Patch } from '../sql/fields.ts'
import { filterSql } from '../sql/filter-sql.ts'
import type { Asking } from '../read/asking.ts'
import { resolveFilter } from '../read/indexed-filter.ts'
import { orderSql, type SortKey, sortKeys } from '../sql/order-sql.ts'
import { readPart } from '../read/read-documents.ts'
import { statementName } from '../sql/statement-name.ts'
import type { StoredDocument } from '../store.ts'
import { tables } from '../sql/tables.ts'
import { noIndex } from '../read/value-index.ts'

/** A document's way from `position` to the end of what was read, however many changes that were. */
export type DocumentChange = {
  collection: RecordKind
  id: string
  version: number
  /** The transaction of the last change. */
  position: bigint
  before: Json | null
  /** What it was on the way: whoever read it while others were still writing may hold this. */
  between: readonly Json[]
  after: StoredDocument | null
  /** `after` as JSON text; empty for a deletion. */
  text: string
}

export type LogPart = {
  changes: DocumentChange[]
  /** Where the next read begins. */
  position: bigint
  /** Something is written that cannot be read yet, or there is more than one portion: read again soon. */
  pending: boolean
}

/** The channel by which processes notify each other of commits: whose it was, by the `opener` of their database, and of which kinds. */
export const changeChannel = 'imprimatur_change'

/** Told of which kinds were written. */
export type Committed = (kinds: ReadonlySet<RecordKind>) => void

export const commitNotice = (opener: string, kinds: ReadonlySet<RecordKind>): string => [opener, ...kinds].join(' ')

/** An earlier release of the product says no kinds: it may be any. */
export function readCommitNotice(notice: string): { opener: string; kinds: ReadonlySet<RecordKind> | undefined } {
  const [opener = '', ...kinds] = notice.split(' ')
  return { opener, kinds: kinds.length > 0 ? new Set(kinds.filter(isRecordKind)) : undefined }
}

const portion = 5000

/** A client that missed more is sent the whole answer again. */
const mostMissed = 2000

/** One change of one document, as the log keeps it. */
export type LogEntry = {
  xid: string
  collection: RecordKind
  id: string
  version: string
  before: string | null
  after: string | null
}
type Row = LogEntry & { horizon: string; pending: boolean; seq: string | null }

const entry = `xid::text as xid, collection, id, version::text as version, before::text as before, after::text as after`

/** Held by transactions that write nothing into the log, and may take long (`search-index.ts`): nobody has to wait for them. */
export const lockBeside = 7305418

/** For kinds that are not among `wanted`, only the fact that documents changed is reported, not how. */
export async function readLog(run: RunQuery, from: bigint, wanted: readonly RecordKind[]): Promise<LogPart> {
  const rows: Row[] = []
  let seen = { xid: from.toString(), seq: '0' }
  let beside: string[] | undefined
  for (;;) {
    const read = await run<Row>(
      `with h as (select coalesce((select x from pg_snapshot_xip(s.now) x where not x::xid = any($4::xid[]) order by x limit 1), ` +
        `pg_snapshot_xmax(s.now)) as xmin from (select pg_current_snapshot() as now) s) ` +
        `select h.xmin::text as horizon, exists (select from change p where p.xid >= h.xmin) as pending, ` +
        `c.seq::text as seq, c.xid::text as xid, c.collection, c.id, c.version::text as version, c.before, c.after ` +
        `from h left join lateral (select seq, xid, collection, id, version, ` +
        `case when collection = any($3::text[]) then before::text end as before, case when collection = any($3::text[]) then after::text end as after ` +
        `from change where (xid, seq) > ($1::text::xid8, $2::bigint) and xid < h.xmin order by change.xid, change.seq limit ${portion}) c on true ` +
        `order by c.xid, c.seq`,
      [seen.xid, seen.seq, wanted, beside ?? []],
      'read-log',
    )
    const found = read.filter(({ seq }) => seq !== null)
    rows.push(...found)
    const last = found.at(-1)
    if (last?.seq) seen = { xid: last.xid, seq: last.seq }
    if (found.length === portion) continue
    const { horizon, pending } = read[0] as Row
    if (pending && !beside && (beside = await transactionsBeside(run)).length > 0) continue
    const position = BigInt(horizon) > from ? BigInt(horizon) : from
    return { changes: collapse(rows), position, pending }
  }
}

async function transactionsBeside(run: RunQuery): Promise<string[]> {
  const rows = await run<{ xid: string }>(
    `select t.transactionid::text as xid from pg_locks l join pg_locks t on t.pid = l.pid and t.locktype = 'transactionid' and t.granted ` +
      `and t.mode = 'ExclusiveLock' where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${lockBeside} ` +
      `and l.database = (select oid from pg_database where datname = current_database())`,
    [],
    'transactions-beside',
  )
  return rows.map(({ xid }) => xid)
}

/** What the log says of these kinds between two positions; undefined where more than `mostMissed` happened to all. */
export async function readLogBetween(
  run: RunQuery,
  wanted: readonly RecordKind[],
  from: bigint,
  to: bigint,
): Promise<LogEntry[] | undefined> {
  const rows = await run<LogEntry>(
    `select ${entry} from change where xid >= $1::text::xid8 and xid < $2::text::xid8 ` +
      `order by change.xid, change.seq limit ${mostMissed + 1}`,
    [from.toString(), to.toString()],
    'read-log-between',
  )
  return rows.length > mostMissed ? undefined : rows.filter(({ collection }) => wanted.includes(collection))
}

export function collapse(rows: readonly LogEntry[]): DocumentChange[] {
  const documents = Map.groupBy(rows, ({ collection, id }) => `${collection}/${id}`)
  return [...documents.values()].map((changes) => {
    const ordered = changes.length === 1 ? changes : changes.toSorted((a, b) => Number(a.version) - Number(b.version))
    const [first, last] = [ordered[0] as LogEntry, ordered.at(-1) as LogEntry]
    let before: { document: Json | null } | undefined
    let between: readonly Json[] | undefined
    return {
      collection: last.collection,
      id: last.id,
      version: Number(last.version),
      position: BigInt(last.xid),
      // Only few ask for it, and it costs as much as all the rest.
      get before() {
        return (before ??= { document: beforeOf(first) }).document
      },
      get between() {
        return (between ??= ordered
          .slice(0, -1)
          .flatMap(({ after }) => (after === null ? [] : [JSON.parse(after) as Json])))
      },
      after: last.after === null ? null : (JSON.parse(last.after) as StoredDocument),
      text: last.after ?? '',
    }
  })
}

function beforeOf({ before, after }: LogEntry): Json | null {
  if (before === null) return null
  const earlier = JSON.parse(before) as Json
  return after === null ? earlier : applyPatch(JSON.parse(after) as Json, earlier as Patch)
}

/** Names this log among others: a position is one of this log. */
export async function readLogName(run: RunQuery): Promise<string> {
  return (await run<{ id: string }>('select id from log_origin', []))[0]?.id ?? ''
}

export async function readPosition(run: RunQuery): Promise<bigint> {
  const rows = await run<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    [],
    'read-position',
  )
  return BigInt(rows[0]?.horizon ?? 0)
}

export type Snapshot = {
  rows: { id: string; text: string }[]
  /** Every change below it is in the rows. */
  position: bigint
  /**
   * What the log says at and above the position of the wanted kinds: somebody else was still writing, and what others wrote
   * beside them is in the rows. Undefined where that is too much.
   */
  ahead: LogEntry[] | undefined
  /** Each entry of `ahead` is in the rows, and nothing else at or above the position is. */
  isExact: boolean
}

/** The first `limit` documents that match, and the position in the change log at which that was true. */
export async function readSnapshot(
  run: RunQuery,
  kind: RecordKind,
  wanted: readonly RecordKind[],
  { filter, order, limit }: { filter: Filter; order: readonly OrderKey[]; limit: number },
): Promise<Snapshot> {
  const asking = { run, index: noIndex, kind }
  const keys = sortKeys(kind, order)
  if (keys) return readSnapshotAtOnce(asking, wanted, filter, keys, limit)
  const position = await readPosition(run)
  const { rows } = await readPart(asking, { filter, order, limit })
  const ahead = await run<LogEntry>(
    `select ${entry} from change where xid >= $1::text::xid8 and collection = any($2::text[]) limit ${mostMissed + 1}`,
    [position.toString(), wanted],
    'read-log-ahead',
  )
  return { rows: rows.map(({ id, doc }) => ({ id, text: doc })), position, ahead: bounded(ahead), isExact: false }
}

const bounded = (ahead: LogEntry[]): LogEntry[] | undefined => (ahead.length > mostMissed ? undefined : ahead)

/** In one statement, so that the rows, the position and what lies ahead of it are of one moment. */
async function readSnapshotAtOnce(
  asking: Asking,
  wanted: readonly RecordKind[],
  filter: Filter,
  keys: readonly SortKey[],
  limit: number,
): Promise<Snapshot> {
  const { bind, parameters } = binder()
  const where = filterSql(asking.kind, await resolveFilter(asking, filter), bind)
  const named = keys.map((key, index) => ({ ...key, sql: `k${index}` }))
  const sql =
    `select h.horizon::text as horizon, d.id, d.doc::text as text, case when row_number() over () = 1 then h.ahead end as ahead from (select s.horizon, ` +
    `(select json_agg(e) from (select ${entry} from change where xid >= s.horizon and collection = any(${bind(wanted)}::text[]) limit ${mostMissed + 1}) e) as ahead ` +
    `from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) s) h ` +
    `left join lateral (select id, doc, ${keys.map(({ sql: key }, index) => `${key} as k${index}`).join(', ')} ` +
    `from ${tables[asking.kind].name} where ${where} order by ${orderSql(named)} limit ${bind(limit)}::int) d on true order by ${orderSql(named)}`
  const rows = await asking.run<{ horizon: string; ahead: LogEntry[] | null; id: string | null; text: string }>(
    sql,
    parameters,
    statementName(sql),
  )
  return {
    rows: rows.flatMap(({ id, text }) => (id === null ? [] : [{ id, text }])),
    position: BigInt(rows[0]?.horizon ?? 0),
    ahead: bounded(rows.find(({ ahead }) => ahead)?.ahead ?? []),
    isExact: true,
  }
}

/**
 * After a restore into another cluster transaction ids start over; what the log brought along would come up as new
 * when they get there. Puts such entries, and the log's name, into the past. What searches look through goes on from here: its
 * position would be reached as late. Where it had not read all of the log, everything is taken over again.
 */
export async function adoptForeignLog(run: RunQuery): Promise<void> {
  await run(
    `with foreign_entries as (update change set xid = '0'::xid8 where xid > pg_current_xact_id() returning 1), ` +
      `unread as (select exists (select from change where xid >= (select position::xid8 from search_position)) as any_unread), ` +
      `search as (update search_position set position = pg_snapshot_xmin(pg_current_snapshot())::text, ` +
      `scope = case when any_unread then 0 else scope end, after = case when any_unread then '' else after end ` +
      `from unread where position::xid8 > pg_current_xact_id()) ` +
      `update log_origin set id = gen_random_uuid()::text where exists (select from foreign_entries)`,
    [],
  )
}
