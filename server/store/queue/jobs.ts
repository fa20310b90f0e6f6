/** Background work: a row each, from its start to its end (docs/decisions/0270-what-follows-a-write-is-written-with-it.md). */
import { visibleJobs } from '#domain/access/jobs.ts'
import type { Actor, ActorKey } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/errors.ts'
import { visible } from '#domain/kinds/access-door.ts'
import { type RecordKind, recordKinds } from '#domain/records.ts'
import { type Bind, binder } from '../sql/bind.ts'
import { addJobsSql, type JobAbout, type NewJob } from './add-jobs.ts'
import type { Database, RunQuery } from '../database/database.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { flatFilterSql } from '../sql/flat-filter-sql.ts'
import { isId } from '../sql/is-id.ts'
import { isUuid } from '../sql/is-uuid.ts'
import { isBeyond, pauseSql } from './leased.ts'
import { statementName } from '../sql/statement-name.ts'
import { tables } from '../sql/tables.ts'

/** `refused`: it was asked wrongly, and would be refused again. */
export type JobState = 'waiting' | 'active' | 'completed' | 'cancelled' | 'failed' | 'refused'

export type JobError = Pick<Refusal, 'code' | 'params'>

export type JobRecord = {
  id: string
  name: string
  /** The id of the person. */
  actor: string
  /** By which they began it, where it was a program. */
  byKey: ActorKey | null
  payload: unknown
  about: JobAbout | undefined
  state: JobState
  percent: number
  /** How often it was begun, how often that failed, and how often in a row it was cut off. */
  tries: number
  failures: number
  interruptions: number
  createdAt: Date
  /** Of one that waits: not before. */
  dueAt: Date
  beganAt: Date | null
  endedAt: Date | null
  result: unknown
  /** Of the last failure. */
  error: JobError | null
  /** Of what began it, as `span.ts` tells it. */
  trace: string | null
}

/** One that somebody reads: `seen`, whether they see the record that it is about. */
export type SeenJob = JobRecord & { seen: boolean }

export type JobsQuery = {
  states?: readonly JobState[] | undefined
  names?: readonly string[] | undefined
  document?: { collection: RecordKind; id: string } | undefined
  /** The id of the last one seen. */
  after?: string | undefined
  limit: number
}

export type JobCount = { name: string; state: JobState; count: number; oldestSeconds: number }

export interface Jobs {
  /** Answers with its id, or that of the one that waits under its key. */
  add(job: NewJob): Promise<string>
  /** Undefined also for one that the actor may not see. */
  find(actor: Actor, id: string): Promise<SeenJob | undefined>
  /** Newest first. */
  list(actor: Actor, query: JobsQuery): Promise<SeenJob[]>
  /** Of a name, the newest about each of these records. */
  newest(actor: Actor, name: string, collection: RecordKind, ids: readonly string[]): Promise<SeenJob[]>
  /** Takes one of these names for so many seconds. */
  claim(worker: string, names: readonly string[], lease: number): Promise<JobRecord | undefined>
  /** Answers with those that the worker has still. */
  renew(worker: string, ids: readonly string[], lease: number): Promise<string[]>
  /**
   * Lets those wait again whose lease ran out, and at once what this worker holds without running it: the database was away when it
   * was to be noted that they ended.
   */
  resume(worker: string, running: readonly string[]): Promise<Pick<JobRecord, 'id' | 'name' | 'interruptions'>[]>
  /** Where all workers are known to be gone. */
  expireLeases(): Promise<void>
  /** Seconds until one of these is due; undefined where none waits. */
  untilDue(names: readonly string[]): Promise<number | undefined>
  /** Where the worker has it no more, nothing is written: it was cancelled, or is another one's. */
  progress(worker: string, id: string, percent: number): Promise<'held' | 'cancelled' | 'lost'>
  /** These answer false there. */
  complete(worker: string, id: string, result: unknown): Promise<boolean>
  forget(worker: string, id: string): Promise<boolean>
  putBack(worker: string, id: string): Promise<boolean>
  /** As where its lease ran out: what cuts it off again and again has longer and longer pauses. */
  cutOff(worker: string, id: string): Promise<boolean>
  /** After so many failures, or refused, it is over, and `follows` is started, once. Answers with what became of it. */
  fail(worker: string, id: string, failure: Failure): Promise<'waiting' | 'failed' | 'refused' | undefined>
  cancel(id: string): Promise<boolean>
  /** What failed, was refused or cancelled waits again, as if it had never failed. */
  repeat(id: string): Promise<boolean>
  count(): Promise<JobCount[]>
  /** Forgets what ended before. */
  sweep(before: Date): Promise<void>
}

export type Failure = {
  error: JobError
  retries: number
  /** It would be refused again. */
  isRefused?: boolean
  follows?: NewJob | undefined
}

const columns =
  `id, name, actor, by_key::text as "byKey", payload::text as payload, collection, document, owner, supplier, state, percent, tries, failures, interruptions, ` +
  `created_at as "createdAt", due_at as "dueAt", began_at as "beganAt", ended_at as "endedAt", result::text as result, error::text as error, trace`

type Row = Omit<JobRecord, 'about' | 'byKey' | 'payload' | 'result' | 'error'> & {
  byKey: string | null
  collection: RecordKind | null
  document: string
  owner: string
  supplier: string
  payload: string
  result: string | null
  error: string | null
}

const recordOf = ({
  byKey,
  payload,
  result,
  error,
  collection,
  document,
  owner,
  supplier,
  ...row
}: Row): JobRecord => ({
  ...row,
  about: collection === null ? undefined : { collection, id: document, owner, supplier },
  byKey: byKey === null ? null : (JSON.parse(byKey) as ActorKey),
  payload: JSON.parse(payload),
  result: result === null ? null : JSON.parse(result),
  error: error === null ? null : JSON.parse(error),
})

/** Of one worker, while it has the job. */
const held = `id = $1 and worker = $2 and state = 'active'`
/** No pause and no lease is that long. */
const isTooFar = (time: string): string => isBeyond(time, 'now()', 15)
const letGo = 'worker = null, lease_until = null'
const interrupted =
  `state = 'waiting', interruptions = interruptions + 1, due_at = now() + ` +
  `make_interval(secs => ${pauseSql('cutOff', 'interruptions + 1')}), ${letGo}`

export function createJobs({ query }: Pick<Database, 'query'>): Jobs {
  const isDone = async (sql: string, parameters: readonly unknown[]): Promise<boolean> =>
    (await query(`${sql} returning id`, parameters)).length > 0
  return {
    async add(job) {
      const { bind, parameters } = binder()
      const [row] = await query<{ id: string }>(`${addJobsSql([job], bind)} returning id`, parameters)
      return row?.id ?? job.id
    },
    async find(actor, id) {
      if (!isUuid(id)) return undefined
      const [row] = await readJobs(query, actor, (bind) => `id = ${bind(id)}`)
      return row
    },
    list: (actor, { states, names, document, after, limit }) =>
      readJobs(
        query,
        actor,
        (bind) =>
          [
            'true',
            ...(states ? [`state = any(${bind(states)}::text[])`] : []),
            ...(names ? [`name = any(${bind(names)}::text[])`] : []),
            ...(document && isId(document.id)
              ? [`document = ${bind(document.id)} and collection = ${bind(document.collection)}`]
              : []),
            ...(after && isUuid(after)
              ? [`(created_at, id) < (select created_at, id from job where id = ${bind(after)})`]
              : []),
          ].join(' and '),
        limit,
      ),
    newest: (actor, name, collection, ids) =>
      readJobs(
        query,
        actor,
        (bind) =>
          `id in (select distinct on (document) id from job where collection = ${bind(collection)} and name = ${bind(name)} ` +
          `and document = any(${bind(ids.filter(isId))}::text[]) order by document, created_at desc, id desc)`,
        ids.length,
      ),
    async claim(worker, names, lease) {
      const [row] = await query<Row>(
        `update job set state = 'active', worker = $1, lease_until = now() + make_interval(secs => $3), ` +
          `began_at = now(), percent = 0, tries = tries + 1 where id = (select id from job where state = 'waiting' ` +
          `and (due_at <= now() or ${isTooFar('due_at')}) and name = any($2::text[]) order by due_at limit 1 for update skip locked) returning ${columns}`,
        [worker, names, lease],
        'claim-job',
      )
      return row && recordOf(row)
    },
    async renew(worker, ids, lease) {
      const rows = await query<{ id: string }>(
        `update job set lease_until = now() + make_interval(secs => $3) ` +
          `where worker = $1 and id = any($2::uuid[]) and state = 'active' returning id`,
        [worker, ids, lease],
      )
      return rows.map(({ id }) => id)
    },
    resume: (worker, running) =>
      query(
        `update job set ${interrupted} where state = 'active' and case when worker = $1 then id <> all($2::uuid[]) ` +
          `else lease_until < now() or ${isTooFar('lease_until')} end returning id, name, interruptions`,
        [worker, running],
      ),
    async expireLeases() {
      await query(`update job set lease_until = '-infinity' where state = 'active'`, [])
    },
    async untilDue(names) {
      const [row] = await query<{ seconds: number | null }>(
        `select extract(epoch from min(due_at) - now())::float8 as seconds from job where state = 'waiting' and name = any($1::text[])`,
        [names],
      )
      return row?.seconds ?? undefined
    },
    async progress(worker, id, percent) {
      if (await isDone(`update job set percent = $3 where ${held}`, [id, worker, percent])) return 'held'
      const [found] = await query<{ state: JobState }>('select state from job where id = $1', [id])
      return found?.state === 'cancelled' ? 'cancelled' : 'lost'
    },
    complete: (worker, id, result) =>
      isDone(
        `update job set state = 'completed', percent = 100, ended_at = now(), result = $3::text::json, error = null, ${letGo} where ${held}`,
        [id, worker, JSON.stringify(result ?? null)],
      ),
    forget: (worker, id) => isDone(`delete from job where ${held}`, [id, worker]),
    putBack: (worker, id) =>
      isDone(`update job set state = 'waiting', due_at = now(), ${letGo} where ${held}`, [id, worker]),
    cutOff: (worker, id) => isDone(`update job set ${interrupted} where ${held}`, [id, worker]),
    async fail(worker, id, { error, retries, isRefused = false, follows }) {
      const { bind, parameters } = binder()
      const [most, end] = isRefused ? [0, 'refused'] : [retries, 'failed']
      for (const value of [id, worker, JSON.stringify(error), most, end]) bind(value)
      const followed = follows
        ? `, followed as (${addJobsSql([follows], bind, `exists (select from done where state = $5 and (state = 'refused' or failures = $4 + 1))`)})`
        : ''
      const [row] = await query<{ state: 'waiting' | 'failed' | 'refused' }>(
        `with done as (update job set state = case when failures >= $4 then $5 else 'waiting' end, ` +
          `failures = failures + 1, interruptions = 0, error = $3::text::json, ` +
          `ended_at = case when failures >= $4 then now() end, ` +
          // What failed together does not come back together.
          `due_at = now() + make_interval(secs => ${pauseSql('jobs', 'failures + 1')} * (0.75 + random() / 2)), ` +
          `${letGo} where ${held} returning state, failures)${followed} select state from done`,
        parameters,
      )
      return row?.state
    },
    cancel: (id) =>
      isDone(
        `update job set state = 'cancelled', ended_at = now(), ${letGo} where id = $1 and state in ('waiting', 'active')`,
        [id],
      ),
    repeat: (id) =>
      isDone(
        `update job set state = 'waiting', failures = 0, interruptions = 0, percent = 0, due_at = now(), ended_at = null, ` +
          `tries = greatest(tries, 1) where id = $1 and state in ('failed', 'refused', 'cancelled')`,
        [id],
      ),
    count: () =>
      query<JobCount>(
        `select name, state, count(*)::int as count, ` +
          `extract(epoch from greatest(now() - min(case state when 'waiting' then due_at when 'active' then began_at else ended_at end), '0'))::float8 ` +
          `as "oldestSeconds" from job where state in ('waiting', 'active', 'failed', 'refused') group by name, state`,
        [],
      ),
    async sweep(before) {
      await query('delete from job where ended_at < $1', [before])
    },
  }
}

/** What the actor does not see is left out before the limit: else a page of jobs of others would be the end of the list. */
async function readJobs(query: RunQuery, actor: Actor, where: (bind: Bind) => string, limit = 1): Promise<SeenJob[]> {
  const { bind, parameters } = binder()
  const sql =
    `select ${columns}, seen from job cross join lateral (select ${seenSql(actor, bind)} as seen) sight ` +
    `where ${flatFilterSql(visibleJobs(actor), bind)} and ${where(bind)} order by created_at desc, id desc limit ${bind(limit)}`
  const rows = await query<Row & { seen: boolean }>(sql, parameters, statementName(sql))
  return rows.map(({ seen, ...row }) => ({ ...recordOf(row), seen }))
}

/** Whether the record that a job is about is there, and the actor sees it. Looked up by its id: a page is full long before all that they see would be gathered. */
function seenSql(actor: Actor, bind: Bind): string {
  const ofKind = (kind: RecordKind): string =>
    `when '${kind}' then document in (select id from ${tables[kind].name} where id = job.document and ${filterSql(kind, visible(actor, kind), bind)})`
  return `case collection ${recordKinds.map(ofKind).join(' ')} else false end`
}
