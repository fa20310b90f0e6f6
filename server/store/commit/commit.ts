/**
 * Puts staged documents, their log, their trash and their references into the database: one statement, and so all or
 * nothing without a transaction's round trips.
 */
import { productError } from '#domain/errors.ts'
import { definitionKinds } from '#domain/kinds/judge.ts'
import { redefinitionOf } from '#domain/kinds/redefinition.ts'
import type { RecordKind } from '#domain/records.ts'
import { accountSteps, addressTaken } from './account-steps.ts'
import { basketSql } from './basket-sql.ts'
import { checkSteps } from './check-steps.ts'
import { type Bind, binder } from '../sql/bind.ts'
import { changeChannel, commitNotice } from '../log/change-log.ts'
import type { Database } from '../database/database.ts'
import { textOf } from '../sql/document-text.ts'
import { drawingSteps } from './drawing-steps.ts'
import { differsAt } from '#domain/query/with-value.ts'
import { patchTo } from '../sql/fields.ts'
import type { Ends } from '../judge/judge-uses.ts'
import type { Claims } from '../uses/named-records.ts'
import { refuseTakenBack } from '../log/history.ts'
import { referenceSteps } from './reference-steps.ts'
import { sightSteps } from '../stage/property-sight.ts'
import { holdersSql, reliedSql, variantsSql } from './relied-sql.ts'
import { roundedUp } from '../sql/rounded-up.ts'
import { securitySteps } from './security-steps.ts'
import type { Relied, Staged } from '../stage/stage.ts'
import { statementName } from '../sql/statement-name.ts'
import { type Column, columnsOf, sqlTypes, tables } from '../sql/tables.ts'
import type { ValueIndex } from '../read/value-index.ts'
import { valueSteps } from './value-steps.ts'
import { operationOf } from '../stage/stage.ts'
import type { Changeset, IsWritten, Entry } from '../stage/commission.ts'
import type { Operation } from '../stage/stage.ts'

/** What one changeset writes: documents that change; what must still be as it was read, named by others or by nobody. */
export type Commission = {
  changeset: Changeset
  staged: readonly Staged[]
  relied: readonly Relied[]
  variants: Readonly<Record<string, readonly string[]>>
  /** `Decision`. */
  turn?: string | undefined
  claims: Claims
  ends: Ends
}

/** Steps of the statement that must concern `total` rows, as their `counts` say; else nothing is written. */
export type Beside = { steps: string[]; counts: string[]; total: number }

const sumOf = (parts: readonly Beside[]) => ({
  steps: parts.flatMap(({ steps }) => steps),
  counts: parts.flatMap(({ counts }) => counts),
  total: parts.reduce((sum, { total }) => sum + total, 0),
})

/**
 * Answers with the ids of the changesets that were written. One alone is written wholly or not at all. Several go together
 * only where each changes one document: those whose document changed meanwhile, or is there already, are left out.
 * `beside` is done with them, or nothing is: then the changeset is a part of one that may be there already.
 */
export async function commit(
  database: Database,
  index: ValueIndex,
  commissions: readonly Commission[],
  beside?: (bind: Bind) => Beside,
): Promise<ReadonlySet<string>> {
  const entries = commissions.flatMap(({ changeset, staged }) => staged.map((document) => ({ changeset, document })))
  const isAlone = commissions.length === 1
  const { bind, parameters } = binder()
  const groups = Map.groupBy(entries, ({ document }) => `${operationOf(document)} ${document.collection}`)
  const relied = reliedSql(commissions, bind)
  const steps: string[] = []
  const written: string[] = []
  for (const [index, [, group]] of [...groups.entries()].entries()) {
    const { document } = group[0] as Entry
    const { collection } = document
    const operation = operationOf(document) as Operation
    const rows = group.toSorted((a, b) => (a.document.id < b.document.id ? -1 : 1))
    const columns = operation === 'delete' ? [] : writtenColumns(collection, rows)
    steps.push(
      `i${index} as (${inputSql(
        operation,
        columns,
        rows.map((row) => rowOf(row, columns)),
        bind,
        isAlone,
      )})`,
    )
    steps.push(...writeSql({ operation, collection, columns }, index, isAlone, relied.guards))
    const done = doneSql(operation, index, isAlone)
    written.push(`select i.changeset from ${done}`)
    steps.push(
      `l${index} as (insert into change (changeset, collection, id, version, before, after, actor, at) ` +
        `select i.changeset, '${collection}', i.id, i.version, i.before, i.doc, i.actor, i.at from ${done})`,
    )
  }
  steps.push(`s as (${written.join(' union all ')})`)
  const isWritten = isAlone
    ? () => 'exists (select from s)'
    : (changeset: string) => `${changeset} in (select changeset from s)`
  steps.push(changesetStep(commissions, bind, isWritten, beside !== undefined))
  steps.push(...referenceSteps(entries, bind, isWritten), ...valueSteps(entries, index, bind, isWritten))
  steps.push(...redefinedSteps(entries, bind, isWritten), ...securitySteps(entries, bind, isWritten))
  steps.push(...accountSteps(entries, bind, isWritten), ...drawingSteps(entries, bind, isWritten))
  const checks = checkSteps(entries, bind)
  steps.push(...checks.steps)
  const rests = sumOf([relied, ...sightSteps(commissions, bind), ...(beside ? [beside(bind)] : [])])
  steps.push(...rests.steps)
  const answer = [
    isAlone ? `(select changeset from s limit 1) as written` : `(select string_agg(changeset, ',') from s) as written`,
    ...((entries.length > 1 || beside) && isAlone
      ? [`refuse_stale((select count(*) from s), ${bind(entries.length)}::bigint)`]
      : []),
    ...(rests.total > 0 ? [`refuse_stale((${rests.counts.join(' + ')})::bigint, ${bind(rests.total)}::bigint)`] : []),
    ...variantsSql(commissions, bind),
    ...holdersSql(commissions, bind),
    ...basketSql(commissions, bind),
    ...checks.answers,
    // Others are told with the commit itself: a statement of its own would be a transaction more.
    ...(database.embedded
      ? []
      : [`pg_notify('${changeChannel}', ${bind(commitNotice(database.opener, kindsOf(commissions)))})`]),
  ]
  const sql = `with ${steps.join(',\n')}\nselect ${answer.join(', ')}`
  try {
    const [row] = await database.query<{ written: string | null }>(sql, parameters, statementName(sql))
    return new Set(row?.written?.split(','))
  } catch (error) {
    if (isLostRace(error)) return new Set()
    throw await translated(error, database, commissions)
  }
}

type Row = Readonly<Record<(typeof rowNames)[number], unknown>> & Readonly<Record<string, unknown>>

const rowTypes = {
  changeset: 'text',
  actor: 'text',
  at: 'timestamptz',
  id: 'text',
  expected: 'bigint',
  found: 'text',
  version: 'bigint',
  before: 'json',
  doc: 'json',
} as const
const rowNames = Object.keys(rowTypes) as (keyof typeof rowTypes)[]

/** What an update writes beside the document: columns of fields that it changes. Of what is new, all. */
function writtenColumns(collection: RecordKind, entries: readonly Entry[]): readonly Column[] {
  const { columns } = tables[collection]
  return columns.filter(({ field }) =>
    entries.some(({ document: { before, after } }) => !before || !after || differsAt(before, after, field)),
  )
}

/**
 * One row comes as parameters of its own: the database then reads its document once and not twice. Of many rows the
 * documents come as one text, apart from the rest and from each other by a character that JSON never holds: within a text of JSON
 * the database would read each three times. PostgreSQL cannot know how many rows a parameter holds, takes it for a hundred, and
 * reads the whole table to join those. The limit tells it, in few sizes so that the statements stay prepared
 * (docs/decisions/0071-writes-that-come-together.md).
 */
function inputSql(
  operation: Operation,
  columns: readonly Column[],
  rows: readonly Row[],
  bind: Bind,
  isAlone: boolean,
): string {
  const typed: (readonly [name: string, type: string])[] = [
    ...rowNames.map((name) => [name, rowTypes[name]] as const),
    ...columns.map(({ name, type }) => [name, sqlTypes[type].replace(' collate "C"', '')] as const),
  ]
  const [row, ...others] = rows
  const bound = (names: typeof typed) =>
    names.map(([name, type]) => `${bind(row?.[name] ?? null)}::${type} as ${name}`).join(', ')
  if (others.length === 0) return `select ${bound(typed)}`
  const whole = operation === 'delete' ? 'before' : 'doc'
  const isOnce = (name: string) => isAlone && ofChangeset.has(name)
  const once = typed.filter(([name]) => isOnce(name))
  const beside = typed.filter(([name]) => name !== whole && !isOnce(name))
  const names = [...beside.map(([name]) => name), whole]
  const selected = [...(isAlone ? [bound(once)] : []), ...beside.map(([name]) => name), `${whole}::json`]
  return (
    `select ${selected.join(', ')} from rows from (` +
    `json_to_recordset(${bind(`[${rows.map((one) => rowJson(one, whole, isAlone)).join(',')}]`)}::json) ` +
    `as (${beside.map((one) => one.join(' ')).join(', ')}), ` +
    `string_to_table(${bind(rows.map((one) => one[whole]).join(between))}::text, chr(1))) as r(${names.join(', ')}) ` +
    `limit ${expected(rows.length)}`
  )
}

/** The same in all rows of a changeset. */
const ofChangeset: ReadonlySet<string> = new Set(['changeset', 'actor', 'at'])

/** Many are looked up one by one all the same: of a limit that it must ask for, PostgreSQL expects a tenth. */
const expected = (count: number): string => (count > 64 ? `(select ${roundedUp(count)})` : `${roundedUp(count)}`)

const between = '\u0001'

function rowOf({ changeset, document }: Entry, columns: readonly Column[]): Row {
  const { id, before, trashed, after, fields } = document
  const kept = ['updateTimestamp', 'updateUser', ...fields]
  return {
    changeset: changeset.id,
    actor: changeset.actor.id,
    at: changeset.at,
    id,
    expected: (before ?? trashed)?.version ?? 0,
    found: before?.['updateTimestamp'],
    version: after?.version ?? (before?.version ?? 0) + 1,
    before: before && JSON.stringify(after ? patchTo(before, kept) : before),
    doc: after && textOf(after),
    ...(after && columnsOf(columns, after)),
  }
}

/** Without the whole document, and without what the statement says once. What was before is JSON already. */
function rowJson(row: Row, whole: 'before' | 'doc', isAlone: boolean): string {
  const { changeset, actor, at, before, doc: _, ...own } = row
  const patch = before && whole !== 'before' ? `,"before":${String(before)}` : ''
  return `${JSON.stringify(isAlone ? own : { changeset, actor, at, ...own }).slice(0, -1)}${patch}}`
}

/**
 * `w{index}` holds what was written, of what is new only the ids. A version may come again after a deletion, the time of its
 * writing does not.
 */
function writeSql(
  { operation, collection, columns }: { operation: Operation; collection: RecordKind; columns: readonly Column[] },
  index: number,
  isAlone: boolean,
  guards: readonly string[],
): string[] {
  const { name: table } = tables[collection]
  const names = ['id', 'version', 'doc', ...columns.map(({ name }) => name)].join(', ')
  const input = `i${index}`
  const isAsRead = `t.id = i.id and t.version = i.expected`
  const isSame = [isAsRead, 't.f_update_timestamp is not distinct from i.found', ...guards].join(' and ')
  const isGuarded = guards.length > 0 ? ` where ${guards.join(' and ')}` : ''
  const given = 'returning i.changeset, i.actor, i.at, i.id, i.version, i.before, i.doc'
  // Alone, an id that is taken is an error that says so.
  const taken = isAlone ? '' : ' on conflict (id) do nothing'
  switch (operation) {
    case 'create':
      return [
        `w${index} as (insert into ${table} (${names}) select ${names} from ${input}${isGuarded}${taken} returning id)`,
      ]
    case 'update': {
      const sets = ['version', 'doc', ...columns.map(({ name }) => name)].map((name) => `${name} = i.${name}`)
      return [`w${index} as (update ${table} t set ${sets.join(', ')} from ${input} i where ${isSame} ${given})`]
    }
    case 'delete':
      return [
        `w${index} as (delete from ${table} t using ${input} i where ${isSame} ${given})`,
        `t${index} as (insert into trash (collection, id, version, doc, at) ` +
          `select '${collection}', i.id, i.version, i.before, i.at from w${index} i ` +
          `on conflict (collection, id) do update set version = excluded.version, doc = excluded.doc, at = excluded.at)`,
      ]
    case 'restore':
      return [
        `d${index} as (delete from trash t using ${input} i where t.collection = '${collection}' and ${isAsRead} returning t.id)`,
        `w${index} as (insert into ${table} (${names}) select ${names} from ${input} join d${index} using (id)${isGuarded}${taken} returning id)`,
      ]
  }
}

/** An update and a deletion hand on what they were given. New rows alone are all written or none, else looked up by their ids. */
function doneSql(operation: Operation, index: number, isAlone: boolean): string {
  if (operation === 'update' || operation === 'delete') return `w${index} i`
  if (operation === 'create' && isAlone) return `i${index} i where exists (select from w${index})`
  return `i${index} i join w${index} using (id)`
}

function changesetStep(commissions: readonly Commission[], bind: Bind, isWritten: IsWritten, isPart: boolean): string {
  const names = ['id', 'label', 'actor', 'actor_document', 'at', 'count', 'reverts', 'desk']
  const types = ['text', 'text', 'text', 'json', 'timestamptz', 'int', 'text', 'text']
  const rows = commissions.map(({ changeset: { id, label, reverts, actor, at, desk }, staged }) => [
    id,
    label ?? null,
    actor.id,
    JSON.stringify(actor),
    at,
    staged.length,
    reverts ?? null,
    desk ?? null,
  ])
  const [row, ...others] = rows
  const selected =
    row && others.length === 0
      ? `select ${row.map((value, index) => `${bind(value)}::${types[index]} as ${names[index]}`).join(', ')}`
      : `select ${names.map((name, index) => `(r->>${index})::${types[index]} as ${name}`).join(', ')} ` +
        `from json_array_elements(${bind(JSON.stringify(rows))}::json) r`
  return (
    `c as (insert into changeset (${names.join(', ')}) select ${names.join(', ')} from (${selected}) given ` +
    `where ${isWritten('id')}` +
    (isPart ? ` on conflict (id) do update set count = changeset.count + excluded.count)` : `)`)
  )
}

/** Of which records are written. */
export const kindsOf = (commissions: readonly { staged: readonly Staged[] }[]): ReadonlySet<RecordKind> =>
  new Set(commissions.flatMap(({ staged }) => staged.map(({ collection }) => collection)))

/** What was judged by a definition that changes is looked at again, whatever becomes of this process (`marks.ts`). */
function redefinedSteps(entries: readonly Entry[], bind: Bind, isWritten: IsWritten): string[] {
  const rows = entries.flatMap(({ changeset, document: { collection, id, before, after } }) => {
    const redefinition = definitionKinds.has(collection) && redefinitionOf(collection, id, before, after)
    return redefinition ? [[changeset.id, redefinition]] : []
  })
  if (rows.length === 0) return []
  return [
    `rf as (insert into redefined (redefinition) select r->1 from json_array_elements(${bind(JSON.stringify(rows))}::json) r ` +
      `where ${isWritten('r->>0')})`,
  ]
}

/** Changed meanwhile; deadlock; serialisation: nothing was written, and it may be tried again. */
const isLostRace = (error: unknown): boolean => ['IM409', '40P01', '40001'].includes(codeOf(error) ?? '')

/** A taken id has an answer of its own, and an undoing that came second; the rest is a fault. */
async function translated(error: unknown, { query }: Database, commissions: readonly Commission[]): Promise<unknown> {
  if (codeOf(error) !== '23505') return error
  const taken = addressTaken(
    error,
    commissions.flatMap(({ staged }) => staged),
  )
  if (taken) return taken
  for (const { changeset } of commissions)
    if (changeset.reverts !== undefined) await refuseTakenBack(query, changeset.reverts)
  return productError('document.exists')
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code
