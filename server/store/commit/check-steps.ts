/**
 * What a write changes in labels that were checked is due in the same statement, and checked by a job of it; what nobody has any
 * more is forgotten. A write that loses a race makes due what need not be, which costs a look. Contents are written all the time, and what
 * they make due is done by a function (`dueSql`), since a statement opens all that it might write to.
 */
import { randomUUID } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { type CheckedKind, isCheckedKind, rechecks } from '#domain/releases/course/rechecks.ts'
import type { RecordKind } from '#domain/records.ts'
import { sameJson } from '#domain/same-value.ts'
import { addJobsSql } from '../queue/add-jobs.ts'
import type { Bind } from '../sql/bind.ts'
import type { Entry } from '../stage/commission.ts'
import type { Staged } from '../stage/stage.ts'

/** Milliseconds. Whoever types on is not checked at every rest. */
const rest = 4000

export function checkSteps(entries: readonly Entry[], bind: Bind): { steps: string[]; answers: string[] } {
  const changed = entries.flatMap(({ document }) => {
    const { collection, before, after } = document
    return rechecks(collection, before, after) ? [document] : []
  })
  if (changed.length === 0) return { steps: [], answers: [] }
  const byKind = Map.groupBy(changed, ({ collection }) => collection)
  const due = [...byKind].flatMap(([kind, of]) =>
    isCheckedKind(kind) && kind !== 'contents' ? conditions[kind](of, bind) : [],
  )
  const gone = (['contents', 'templates'] as const).flatMap((kind) => {
    const ids = idsOf(byKind.get(kind)?.filter(({ after }) => !after) ?? [])
    return ids.length > 0 ? [`${columns[kind]} = any(${bind(ids)}::text[])`] : []
  })
  const at = `now() + interval '${rest} milliseconds'`
  const job = { id: randomUUID(), name: 'check-labels', payload: {}, actor: systemActor.id, key: 'check-labels' }
  const added = () => addJobsSql([{ ...job, after: new Date(Date.now() + rest) }], bind, 'exists (select from ck)')
  const steps = [
    ...(gone.length > 0 ? [`cg as (delete from label_check where ${gone.join(' or ')} returning 1)`] : []),
    ...(due.length > 0
      ? [
          `cd as (${due.map((one) => `select content, template, language from label_check where ${one}`).join(' union ')})`,
          `ck as (update label_check k set due_at = ${at} from cd where k.content = cd.content ` +
            `and k.template = cd.template and k.language = cd.language returning 1)`,
          `cj as (${added()} returning 1)`,
        ]
      : []),
  ]
  const names = [...(gone.length > 0 ? ['cg'] : []), ...(due.length > 0 ? ['ck', 'cj'] : [])]
  return { steps, answers: dueSql(byKind.get('contents') ?? [], names, bind) }
}

/**
 * Of contents, their variants, and of those that name one that is called otherwise. Nearly always that is nothing, and looked up
 * without the tables that would be written to. The function changes rows that steps of the statement may change as well: then it
 * waits for these.
 */
function dueSql(contents: readonly Staged[], before: readonly string[], bind: Bind): string[] {
  const kept = contents.filter(({ after }) => after)
  if (kept.length === 0) return []
  const changed = `${bind(idsOf(kept))}::text[]`
  const renamed = idsOf(kept.filter(isCalledOtherwise))
  const named = `${bind(renamed)}::text[]`
  const isConcerned = [
    `exists (select from label_check where content = any(${changed}))`,
    `exists (select from contents where f_parent_id = any(${changed}))`,
    ...(renamed.length > 0
      ? [
          `exists (select from reference where to_collection = 'contents' and from_collection = 'contents' and to_id = any(${named}))`,
        ]
      : []),
  ]
  const waits = before.map((name) => `(select count(*) from ${name})`).join(' + ')
  return [
    `case when ${isConcerned.join(' or ')} ` +
      `then due_labels(${waits || '0'}, ${changed}, ${named}, ${rest}, ${bind(systemActor.id)}) end`,
  ]
}

const columns = { contents: 'content', templates: 'template' } as const

/** Which rows are due, one condition each, so that each goes by its index. */
const conditions: Record<Exclude<CheckedKind, 'contents'>, (changed: readonly Staged[], bind: Bind) => string[]> = {
  templates: (changed, bind) => {
    const ids = idsOf(changed.filter(({ after }) => after))
    return ids.length > 0 ? [`template = any(${bind(ids)}::text[])`] : []
  },
  pictures: (changed, bind) => [`pictures && ${bind(bothOf(changed, 'name'))}::text[]`],
  properties: (changed, bind) => {
    const ids = `${bind(idsOf(changed))}::text[]`
    const naming = (kind: RecordKind) =>
      `select from_id from reference where to_collection = 'properties' and from_collection = '${kind}' and to_id = any(${ids})`
    return [
      `template in (${naming('templates')})`,
      // Of those that have a value of it, or of what holds it, all of a label may be refused.
      `content in (select id from contents_property where properties && (${ids} || array(${naming('properties')})))`,
    ]
  },
  fonts: toolsOf,
  hyphenations: toolsOf,
  organizations: (changed, bind) => {
    const ids = `any(${bind(idsOf(changed))}::text[])`
    return [
      ofTemplatesOf(ids),
      `content in (select id from contents where f_owner = ${ids})`,
      `content in (select id from contents where f_supplier = ${ids})`,
    ]
  },
}

/** By those that name it: its name is another, or others see it. */
const isCalledOtherwise = ({ before, after }: Staged): boolean =>
  ['label', 'owner', 'supplier', 'public', 'effectivelyActive'].some(
    (field) => !sameJson(before?.[field], after?.[field]),
  )

/** What is shared, or was, is everybody's. */
function toolsOf(changed: readonly Staged[], bind: Bind): string[] {
  const isShared = changed.some(({ before, after }) => [before, after].some((one) => one && one['shared'] !== false))
  return [isShared ? 'true' : ofTemplatesOf(`any(${bind(bothOf(changed, 'owner'))}::text[])`)]
}

const ofTemplatesOf = (owners: string): string =>
  `template in (select id from templates where f_owner = ${owners} or f_supplier = ${owners})`

const idsOf = (documents: readonly Staged[]): string[] => documents.map(({ id }) => id)

const bothOf = (documents: readonly Staged[], field: string): string[] => [
  ...new Set(documents.flatMap(({ before, after }) => [before?.[field], after?.[field]].map(String))),
]
