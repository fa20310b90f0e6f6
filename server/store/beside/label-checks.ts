/**
 * What is kept of checked labels: a row a content, template and language that somebody asked for. A row that is due has no word: what
 * it had may be wrong by now.
 */
import type { LabelFinding, Verdict } from '#domain/releases/pages/verdict.ts'
import type { Database } from '../database/database.ts'
import { earlierStatements } from '../database/earlier-statements.ts'

export type LabelPair = { content: string; template: string; language: string }

export type LabelCheck = LabelPair & {
  /** Undefined while it is due. */
  judged?: { verdict: Verdict; findings: readonly LabelFinding[]; hash: string | null }
}

/** `dueAt` is a text of the database, so that it can be said again to the microsecond; `input`, what the last check was made of. */
export type DueCheck = LabelPair & { dueAt: string; input: string | null; hasWord: boolean }

export type CheckedLabel = {
  /** The same input means the same words. */
  input: string
  hash: string | null
  engine: string
  verdict: Verdict
  findings: readonly LabelFinding[]
}

export interface LabelChecks {
  /** Those that are not kept yet come to be, and are due. `isBehind`: some are due that no job may know of. */
  ask(pairs: readonly LabelPair[]): Promise<{ checks: LabelCheck[]; isBehind: boolean }>
  /**
   * Those that are due, lately asked for first. None while values are judged by a definition that changed: what is wrong by now may
   * not be marked yet. Whoever writes from now on makes them due again.
   */
  take(most: number): Promise<DueCheck[]>
  /**
   * The names of the pictures that they will be made with, whether somebody has them or not. Said before these are looked for, so
   * that one which comes from now on makes the label due.
   */
  name(labels: readonly (LabelPair & { pictures: readonly string[] })[]): Promise<void>
  /** What was found. Nothing is noted of one that came due again meanwhile. */
  settle(check: DueCheck, found: CheckedLabel): Promise<void>
  /** The same holds as before; likewise. */
  keep(checks: readonly DueCheck[]): Promise<void>
  /** Of one that the machine was to blame for. */
  postpone(check: DueCheck): Promise<void>
  /** Of a content or a template that is gone, or not to be seen any more. */
  drop(check: LabelPair): Promise<void>
  /** Seconds until the next can be taken; undefined where none is due. */
  untilDue(): Promise<number | undefined>
  /** Files beside the template have changed, or will have in so many milliseconds. */
  dueOfTemplate(template: string, soon?: number): Promise<void>
  /** Those that another engine has checked. */
  dueOfOthers(engine: string): Promise<void>
  /** Forgets what nobody has asked for since. */
  sweep(before: Date): Promise<void>
}

type Row = LabelPair & {
  verdict: Verdict | null
  findings: string | null
  hash: string | null
  isDue: boolean
  isLate: boolean
  isOld: boolean
}

const pairTypes = 'content text, template text, language text'
/** Definitions that changed, by which not all values are judged yet (`marks.ts`). */
const judging = 'select from redefined'
const isPair = 'k.content = r.content and k.template = r.template and k.language = r.language'

export function createLabelChecks({ query }: Pick<Database, 'query'>): LabelChecks {
  const settled = 'content = $1 and template = $2 and language = $3 and due_at = $4::timestamptz'
  return {
    async ask(pairs) {
      if (pairs.length === 0) return { checks: [], isBehind: false }
      const given = JSON.stringify(pairs)
      const rows = await query<Row>(
        `select k.content, k.template, k.language, k.verdict, k.findings::text as findings, k.hash, ` +
          `k.due_at is not null or k.verdict is null as "isDue", coalesce(k.due_at < now() - interval '10 seconds', false) as "isLate", ` +
          `k.asked_at < now() - interval '1 day' as "isOld" ` +
          `from json_to_recordset($1::json) r(${pairTypes}) join label_check k on ${isPair}`,
        [given],
      )
      // Whoever looks on does not write at each look.
      if (rows.length < pairs.length || rows.some(({ isOld }) => isOld)) {
        await query(
          `insert into label_check (content, template, language, asked_at, due_at) ` +
            `select content, template, language, now(), now() from json_to_recordset($1::json) r(${pairTypes}) ` +
            `order by content, template, language ` +
            `on conflict (content, template, language) do update set asked_at = excluded.asked_at`,
          [given],
        )
      }
      const isBehind = rows.length < pairs.length || rows.some(({ isLate }) => isLate)
      return { checks: rows.map(checkOf), isBehind }
    },
    async take(most) {
      const due = await query<DueCheck>(
        `select content, template, language, due_at::text as "dueAt", input, verdict is not null as "hasWord" from label_check ` +
          `where due_at <= now() and not exists (${judging}) order by asked_at desc, template, content limit $1`,
        [most],
      )
      // A write that began before the row was there does not make it due.
      if (due.some(({ hasWord }) => !hasWord)) await earlierStatements(query)
      return due
    },
    async name(labels) {
      if (labels.length === 0) return
      const renamed = await query(
        `update label_check k set pictures = r.pictures from json_to_recordset($1::json) r(${pairTypes}, pictures text[]) ` +
          `where ${isPair} and k.pictures <> r.pictures returning 1`,
        [JSON.stringify(labels)],
      )
      if (renamed.length > 0) await earlierStatements(query)
    },
    async settle({ content, template, language, dueAt }, found) {
      const pair = [content, template, language, dueAt]
      const { input, hash, engine, verdict, findings } = found
      await query(
        `update label_check set due_at = null, input = $5, hash = $6, engine = $7, verdict = $8, findings = $9::json ` +
          `where ${settled}`,
        [...pair, input, hash, engine, verdict, JSON.stringify(findings)],
      )
    },
    async keep(checks) {
      if (checks.length === 0) return
      const rows = checks.map(({ content, template, language, dueAt: due }) => ({ content, template, language, due }))
      await query(
        `update label_check k set due_at = null from json_to_recordset($1::json) r(${pairTypes}, due timestamptz) ` +
          `where ${isPair} and k.due_at = r.due`,
        [JSON.stringify(rows)],
      )
    },
    async postpone({ content, template, language, dueAt }) {
      await query(`update label_check set due_at = now() + interval '2 minutes' where ${settled}`, [
        content,
        template,
        language,
        dueAt,
      ])
    },
    async drop({ content, template, language }) {
      await query('delete from label_check where content = $1 and template = $2 and language = $3', [
        content,
        template,
        language,
      ])
    },
    async untilDue() {
      const [row] = await query<{ seconds: number | null }>(
        `select case when exists (${judging}) then greatest(seconds, 1) else seconds end as seconds from ` +
          `(select extract(epoch from min(due_at) - now())::float8 as seconds from label_check where due_at is not null) due`,
        [],
      )
      return row?.seconds ?? undefined
    },
    async dueOfTemplate(template, soon = 0) {
      await query(`update label_check set due_at = now() + $2 * interval '1 millisecond' where template = $1`, [
        template,
        soon,
      ])
    },
    async dueOfOthers(engine) {
      await query(`update label_check set due_at = now() where due_at is null and engine is distinct from $1`, [engine])
    },
    async sweep(before) {
      await query('delete from label_check where asked_at < $1::timestamptz', [before])
    },
  }
}

const checkOf = ({ content, template, language, verdict, findings, hash, isDue }: Row): LabelCheck => ({
  content,
  template,
  language,
  ...(!isDue &&
    verdict !== null && {
      judged: { verdict, findings: JSON.parse(findings ?? '[]') as LabelFinding[], hash },
    }),
})
