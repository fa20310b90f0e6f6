/** How jobs are begun: by themselves, or in the statement that writes what they follow. */
import type { ActorKey } from '#domain/access/actor.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Bind } from '../sql/bind.ts'

/** Told to every process when one is begun. */
export const jobChannel = 'imprimatur_jobs'

export type NewJob = {
  /** A UUID. */
  id: string
  name: string
  payload: object
  /** The id of the person. */
  actor: string
  /** By which they began it, where it was a program. */
  by_key?: ActorKey | undefined
  /** One that waits under it, and was never tried, stands for this one. */
  key?: string | undefined
  /** Not before; within a quarter of an hour (`jobs.ts`). */
  after?: Date | undefined
  about?: JobAbout | undefined
  /** Of what began it, as `span.ts` tells it. */
  trace?: string | undefined
}

/** The record that a job is about, and whose it is: who sees it sees the job, whose it is may try it again. */
export type JobAbout = { collection: RecordKind; id: string; owner: string; supplier: string }

const types = {
  id: 'uuid',
  name: 'text',
  payload: 'json',
  actor: 'text',
  by_key: 'json',
  key: 'text',
  after: 'timestamptz',
  collection: 'text',
  document: 'text',
  owner: 'text',
  supplier: 'text',
  trace: 'text',
} as const
const columns = Object.keys(types)

/** `changeset`: of several that are written together, the one that it follows; `condition` may ask for it as `r.changeset`. */
type Followed = NewJob & { changeset?: string }

/**
 * The one that stands for it is touched: who would take it waits until this is written, or has taken it already, and then this
 * is one of its own (docs/decisions/0270-what-follows-a-write-is-written-with-it.md).
 */
export function addJobsSql(jobs: readonly Followed[], bind: Bind, condition = 'true'): string {
  const rows = jobs.map(({ about, ...job }) => ({
    ...job,
    collection: about?.collection,
    document: about?.id,
    owner: about?.owner,
    supplier: about?.supplier,
  }))
  const selected = columns.map((name) => (name === 'after' ? 'coalesce(after, now())' : name))
  return (
    `insert into job (${columns.map((name) => (name === 'after' ? 'due_at' : name)).join(', ')}, created_at) ` +
    `select ${selected.join(', ')}, now() from json_to_recordset(${bind(JSON.stringify(rows))}::json) ` +
    `as r(${Object.entries({ ...types, changeset: 'text' })
      .map((column) => column.join(' '))
      .join(', ')}) where ${condition} ` +
    `on conflict (name, key) where state = 'waiting' and tries = 0 do update set due_at = least(job.due_at, excluded.due_at)`
  )
}
