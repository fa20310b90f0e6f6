/**
 * Changes of many, part by part (docs/decisions/0224-changes-of-many.md). A part is written by the statement that moves its
 * change on from the position at which the part was read: no part is written twice, whoever else works at it.
 */
import { type LeftOne, type LeftOut, withLeftOut } from '#domain/bulk/bulk-change.ts'
import { isRefusal, ProductError, productError } from '#domain/errors.ts'
import { mostAttempts, pause } from '../database/lost-race-pause.ts'
import { addJobsSql } from '../queue/add-jobs.ts'
import { announceEffects } from './effects.ts'
import { type Beside, commit, kindsOf } from '../commit/commit.ts'
import type { Bind } from '../sql/bind.ts'
import { binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { decide, type Decision, type Memory, type Task } from './decide.ts'
import type { Numbered } from '../stage/stage.ts'
import { isTakenBack, refuseTakenBack } from '../log/history.ts'
import { inTurns } from '../database/in-turns.ts'
import { Remembered } from '../stage/remembered.ts'
import { countRevertible, redefines, revertPart } from './revert-changeset.ts'
import { keyOf } from '../stage/stage.ts'
import { numberedOf } from './write-documents.ts'
import { isId } from '../sql/is-id.ts'
import { forget, type WriterSettings } from './write-queue.ts'
import type { BulkRecord, BulkPart, BulkChanges } from '../store.ts'

const columns =
  `id, actor, to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt", request::text as request, label, ` +
  `reverts, found, position, seen, changed, left_out::text as "leftOut", outcome, error::text as error, job::text as job, desk, by_key::text as "byKey"`

type Row = Omit<BulkRecord, 'request' | 'leftOut' | 'error' | 'byKey'> & {
  byKey: string | null
  request: string
  leftOut: string
  error: string | null
}

const recordOf = (row: Row): BulkRecord => ({
  ...row,
  request: JSON.parse(row.request) as unknown,
  leftOut: JSON.parse(row.leftOut) as LeftOut[],
  error: row.error === null ? null : (JSON.parse(row.error) as BulkRecord['error']),
  byKey: row.byKey === null ? null : (JSON.parse(row.byKey) as BulkRecord['byKey']),
})

export function createBulkChanges(settings: WriterSettings): BulkChanges {
  const { database, index, now, committed } = settings
  const { query } = database
  // Of many, what is remembered may be old.
  const memory: Memory = { ...settings.memory, documents: new Remembered() }

  // Fifty who write the same record at once would miss each other again and again.
  const afterOthers = inTurns()

  const deciding = (): Deciding => ({ run: query, memory, at: now().toISOString() })

  const find = async (id: string): Promise<BulkRecord | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await query<Row>(`select ${columns} from bulk_change where id = $1`, [id])
    return row && recordOf(row)
  }

  return {
    async begin(actor, { id, request, label, reverts, found, by }) {
      const { bind, parameters } = binder()
      const values = [
        id,
        actor.id,
        now().toISOString(),
        JSON.stringify(request),
        label,
        reverts,
        found,
        by?.id ?? null,
        actor.desk ?? null,
        actor.key ? JSON.stringify(actor.key) : null,
      ]
      for (const value of values) bind(value)
      const [row] = await query<Row>(
        `with ${by ? `given as (${addJobsSql([by], bind)}), ` : ''}begun as (` +
          `insert into bulk_change (id, actor, started_at, request, label, reverts, found, job, desk, by_key) ` +
          `values ($1, $2, $3, $4::text::json, $5, $6, $7, $8, $9, $10::text::json) returning ${columns}) select * from begun`,
        parameters,
      )
      if (by) announceEffects(database, [{ job: by }])
      return recordOf(row as Row)
    },
    find,
    async giveTo(id, job) {
      const { bind, parameters } = binder()
      await query(
        `with given as (${addJobsSql([job], bind)}) update bulk_change set job = ${bind(job.id)} where id = ${bind(id)}`,
        parameters,
      )
      announceEffects(database, [{ job }])
    },
    abandoned: (before) =>
      query(
        `select id, actor from bulk_change where outcome is null and started_at < $1 and not exists ` +
          `(select from job where job.id = bulk_change.job and job.state <> 'completed') order by started_at limit 100`,
        [before],
      ),
    async writePart(actor, change, part, options = {}) {
      const { id, label, reverts, desk } = change
      const all = { ...options, ...(label !== null && { label }), ...(reverts !== null && { reverts }) }
      const once = async (): Promise<BulkRecord | 'stale'> => {
        const decided = await decideAll(deciding(), { actor, part, options: all })
        const { decision } = decided
        const next = nextOf(change, part, decided)
        // Nothing is left to take back where somebody was faster: that is said, and not that nothing was to be done.
        if (reverts !== null && next.outcome !== null && next.changed === 0) await refuseTakenBack(query, reverts)
        const isWritten =
          decision && decision.staged.length > 0
            ? await write({ ...decision, changeset: { ...decision.changeset, id, desk: desk ?? undefined } }, (bind) =>
                moveOn(change, next, bind),
              )
            : await move(query, change, next)
        return isWritten ? { ...change, ...next } : 'stale'
      }
      for (let attempt = 1; ; attempt++) {
        const outcome = await (attempt === 1 ? once() : afterOthers(once))
        if (outcome !== 'stale') return outcome
        const found = await find(id)
        if (!found) throw productError('changeset.notFound', { id })
        if (found.outcome !== null || found.position !== change.position) return found
        if (attempt === mostAttempts) throw productError('unavailable')
        await pause(attempt)
      }
    },
    async rehearse(actor, part, options = {}) {
      const decided = await decideAll(deciding(), { actor, part, options })
      const { fallen } = decided.decision ?? {}
      return { changed: changedBy(decided.decision), leftOut: leftOutOf(part, decided), ...(fallen && { fallen }) }
    },
    isTakenBack: (changeset) => isTakenBack(query, changeset),
    redefines: (changeset) => redefines(query, changeset),
    countRevertible: (actor, changeset) => countRevertible(query, actor, changeset),
    revertPart: (actor, changeset, from, most) => revertPart(query, actor, changeset, from, most),
    async end(id, outcome, error = null) {
      await query('update bulk_change set outcome = $2, error = $3::text::json where id = $1 and outcome is null', [
        id,
        outcome,
        error && JSON.stringify(error),
      ])
    },
    async sweep(before) {
      await query('delete from bulk_change where started_at < $1', [before])
    },
  }

  async function write(decision: Decision, beside: (bind: Bind) => Beside): Promise<boolean> {
    forget(settings.memory, decision)
    const written = await commit(database, index, [decision], beside).catch(isTaken)
    forget(settings.memory, decision, written.size === 0)
    if (written.size > 0) committed(kindsOf([decision]))
    return written.size > 0
  }
}

/** An id that was free when it was decided was taken meanwhile: that is a race that was lost, and no refusal of the whole part. */
function isTaken(error: unknown): ReadonlySet<string> {
  if (error instanceof ProductError && error.code === 'document.exists') return new Set()
  throw error
}

type Next = Pick<BulkRecord, 'position' | 'seen' | 'changed' | 'leftOut' | 'outcome'>

function nextOf(change: BulkRecord, part: BulkPart, decided: Decided): Next {
  const seen = change.seen + part.seen
  // What is taken back is known from the start: what was never looked at would stay, and nobody would be told.
  if (change.reverts !== null && part.to === null && seen < change.found)
    throw new Error(`Of ${change.found} changes to take back, only ${seen} were looked at`)
  return {
    position: part.to,
    seen,
    changed: change.changed + (part.isBefore ? 0 : changedBy(decided.decision)),
    leftOut: withLeftOut(change.leftOut, leftOutOf(part, decided)),
    outcome: part.to === null ? 'done' : null,
  }
}

/** Of the documents that were asked for, not of those that change along with them. */
function changedBy(decision: Decided['decision']): number {
  if (!decision) return 0
  const staged = new Set(decision.staged.map(({ collection, id }) => keyOf(collection, id)))
  const isStaged = ({ collection, id }: Numbered) => staged.has(keyOf(collection, id))
  return new Set(decision.asked.filter(({ writes }) => writes.some(isStaged)).map(({ name }) => name)).size
}

function leftOutOf({ leftOut, madeOf, taken }: BulkPart, { decision, refused }: Decided): LeftOne[] {
  const dropped = (decision?.dropped ?? []).map(({ collection, id, reason: { code, params } }) => ({
    collection,
    id,
    code,
    params,
  }))
  const told = [...refused, ...dropped].map((one) => ({
    ...one,
    ...madeOf?.get(one.id),
    ...(one.code === 'document.exists' && taken),
  }))
  return [...leftOut, ...told]
}

/** Only from where the part was read, and only while nobody ended it. */
const moveSql = (change: BulkRecord, next: Next, bind: Bind): string =>
  `update bulk_change set position = ${bind(next.position)}, seen = ${bind(next.seen)}::int, changed = ${bind(next.changed)}::int, ` +
  `left_out = ${bind(JSON.stringify(next.leftOut))}::text::json, outcome = ${bind(next.outcome)} ` +
  `where id = ${bind(change.id)} and outcome is null and position is not distinct from ${bind(change.position)}::text returning id`

const moveOn = (change: BulkRecord, next: Next, bind: Bind): Beside => ({
  steps: [`bulk_moved as (${moveSql(change, next, bind)})`],
  counts: ['(select count(*) from bulk_moved)'],
  total: 1,
})

async function move(run: RunQuery, change: BulkRecord, next: Next): Promise<boolean> {
  const { bind, parameters } = binder()
  return (await run(moveSql(change, next, bind), parameters)).length > 0
}

/** What decisions are made on. */
type Deciding = { run: RunQuery; memory: Memory; at: string }

type Decided = { decision: (Decision & { asked: readonly Whole[] }) | undefined; refused: readonly LeftOne[] }

/** What is written or left as one, and what it is called that it is counted once. */
type Whole = { name: string; writes: readonly Numbered[] }

function wholesOf({ writes, madeOf }: Pick<BulkPart, 'writes' | 'madeOf'>): Whole[] {
  const wholes = new Map<string, Numbered[]>()
  const alone: Whole[] = []
  for (const one of writes.map(numberedOf)) {
    const made = madeOf?.get(one.id)
    if (!made) alone.push({ name: keyOf(one.collection, one.id), writes: [one] })
    else {
      const name = keyOf(made.collection, made.id)
      wholes.set(name, [...(wholes.get(name) ?? []), one])
    }
  }
  return [...alone, ...[...wholes].map(([name, list]) => ({ name, writes: list }))]
}

/** Each once: parents of several variants, say. */
function givenOf({ given }: BulkPart, writes: readonly Numbered[]): Numbered[] {
  if (!given) return []
  const all = writes.flatMap(({ id }) => given.get(id) ?? [])
  return [...new Set(all)].map(numberedOf)
}

/**
 * All that may be written, in one decision. What is refused by itself is told; where the rest may not be written together
 * (a parent with its variant), halves are tried, and halves of these.
 */
async function decideAll(
  { run, memory, at }: Deciding,
  { actor, part, options }: Omit<Task, 'writes'> & { part: BulkPart },
): Promise<Decided> {
  const wholes = wholesOf(part)
  const task = (list: readonly Whole[]) => {
    const writes = list.flatMap((one) => one.writes)
    const given = givenOf(part, writes)
    // What definitions make wrong is counted where they are written.
    return { actor, writes: [...given, ...writes], options: { ...options, isTrial: given.length > 0 } }
  }
  // The number that is known is that of all together.
  const alone = options.fallen === undefined ? options : { ...options, dryRun: true }
  const together = async (list: readonly Whole[]): Promise<Decision> =>
    (await decide(run, at, [task(list)], memory))[0] as Decision
  const refused: LeftOne[] = []
  const refuse = ({ writes: [first] }: Whole, refusal: unknown) => {
    if (!isRefusal(refusal) || !first) throw refusal
    refused.push({ collection: first.collection, id: first.id, code: refusal.code, params: refusal.params })
  }
  const decided = (decision: Decision, asked: readonly Whole[]): Decided => ({
    decision: { ...decision, asked },
    refused,
  })

  if (wholes.length === 0) return { decision: undefined, refused }
  const whole = await together(wholes)
  if (whole.refusal === undefined) return decided(whole, wholes)
  const each = await decide(
    run,
    at,
    wholes.map((one) => {
      const { options: own, ...rest } = task([one])
      return { ...rest, options: { ...own, ...alone } }
    }),
    memory,
  )
  const allowed: Whole[] = []
  for (const [index, one] of wholes.entries()) {
    const refusal = each[index]?.refusal
    if (refusal === undefined) allowed.push(one)
    else refuse(one, refusal)
  }
  if (allowed.length === 0) return { decision: undefined, refused }
  const rest = await together(allowed)
  if (rest.refusal === undefined) return decided(rest, allowed)

  let accepted: Whole[] = []
  let last: Decision | undefined
  const accept = async (list: readonly Whole[]): Promise<void> => {
    const next = [...accepted, ...list]
    const found = await together(next)
    if (found.refusal === undefined) {
      accepted = next
      last = found
    } else if (list.length === 1) refuse(list[0] as Whole, found.refusal)
    else {
      const half = Math.ceil(list.length / 2)
      await accept(list.slice(0, half))
      await accept(list.slice(half))
    }
  }
  await accept(allowed)
  return last ? decided(last, accepted) : { decision: undefined, refused }
}
