/** Beside the record of a deployment: what it takes, what its runs told, what lies in its file. Who may ask is asked before. */
import type { DeliveryFile, DeliveryItem } from '#domain/deployments/delivery-item.ts'
import { levelOf, type LogCode, type LogLevel, type LogLine } from '#domain/deployments/delivery-log.ts'
import { type Bind, binder } from '../sql/bind.ts'
import { isId } from '../sql/is-id.ts'
import type { Database } from '../database/database.ts'

export type LoggedLine = LogLine & { id: string; at: string; level: LogLevel }

/** The plan is run 0. */
export type RunOf = { deployment: string; run: number }

type Part = { after?: string | undefined; limit: number }

export interface Deliveries {
  /** In their order. `after` is a position. */
  items(deployment: string, part: { after?: number | undefined; limit: number }): Promise<DeliveryItem[]>
  /** Whether what it takes was frozen. */
  isKnown(deployment: string): Promise<boolean>
  /** Whether there was one behind this link. */
  isRemoved(link: string): Promise<boolean>
  /** The hashes of the texts that went out, by position. */
  noteDigests(deployment: string, digests: ReadonlyMap<number, string>): Promise<void>
  /** Oldest first, of these levels alone where they are given. */
  log(deployment: string, part: Part & { levels?: readonly LogLevel[] | undefined }): Promise<LoggedLine[]>
  /** What the plan and all runs told. */
  countLog(deployment: string): Promise<Record<LogLevel, number>>
  tell(of: RunOf, at: Date, lines: readonly LogLine[]): Promise<void>
  /** What a run told until it was cut off: it tells it again. */
  forgetLog(of: RunOf): Promise<void>
  files(deployment: string, part: { after?: number | undefined; limit: number }): Promise<DeliveryFile[]>
  /** In place of those that were kept; at their positions, without a gap. */
  keepFiles(deployment: string, files: readonly DeliveryFile[]): Promise<void>
}

/** Rows a statement. */
const together = 1000

export function createDeliveries({ query }: Pick<Database, 'query'>): Deliveries {
  return {
    async items(deployment, { after = -1, limit }) {
      const rows = await query<{ position: number; item: string }>(
        'select position, item::text as item from deployment_item where deployment = $1 and position > $2 order by position limit $3',
        [deployment, after, limit],
      )
      return rows.map(({ position, item }) => ({ ...(JSON.parse(item) as Omit<DeliveryItem, 'position'>), position }))
    },
    async isKnown(deployment) {
      return (await query('select from deployment_item where deployment = $1 limit 1', [deployment])).length > 0
    },
    async isRemoved(link) {
      if (!isId(link)) return false
      const sql = `select from trash where collection = 'deployments' and doc ->> 'link' = $1 limit 1`
      return (await query(sql, [link])).length > 0
    },
    async noteDigests(deployment, digests) {
      for (const part of portions([...digests]))
        await query(
          'update deployment_item set digest = d.digest from json_to_recordset($2::json) as d(position integer, digest text) ' +
            'where deployment = $1 and deployment_item.position = d.position',
          [deployment, JSON.stringify(part.map(([position, digest]) => ({ position, digest })))],
        )
    },
    async log(deployment, { after, limit, levels }) {
      const rows = await query<LoggedRow>(
        `select id::text as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, level, code, ` +
          'params::text as params, release from deployment_log where deployment = $1 and deployment_log.id > $2::bigint ' +
          `${levels ? 'and level = any($4::text[]) ' : ''}order by deployment_log.id limit $3`,
        [deployment, after ?? '0', limit, ...(levels ? [levels] : [])],
      )
      return rows.map(({ params, release, ...line }) => ({
        ...line,
        params: JSON.parse(params) as LogLine['params'],
        ...(release !== null && { release }),
      }))
    },
    async countLog(deployment) {
      const rows = await query<{ level: LogLevel; count: number }>(
        'select level, count(*)::int as count from deployment_log where deployment = $1 group by level',
        [deployment],
      )
      const none: Record<LogLevel, number> = { info: 0, notice: 0, warning: 0, error: 0 }
      return { ...none, ...Object.fromEntries(rows.map(({ level, count }) => [level, count])) }
    },
    async tell({ deployment, run }, at, lines) {
      for (const part of portions(lines)) {
        const { bind, parameters } = binder()
        await query(addLinesSql({ deployment, run, at, lines: part }, bind, 'true'), parameters)
      }
    },
    async forgetLog({ deployment, run }) {
      await query('delete from deployment_log where deployment = $1 and run = $2', [deployment, run])
    },
    async files(deployment, { after = -1, limit }) {
      const rows = await query<FileRow>(
        'select position, name, size::text as size, sha256, release, pages from deployment_file ' +
          'where deployment = $1 and position > $2 order by position limit $3',
        [deployment, after, limit],
      )
      return rows.map(({ size, release, pages, ...file }) => ({
        ...file,
        size: Number(size),
        ...(release !== null && { release }),
        ...(pages !== null && { pages }),
      }))
    },
    // Two who pack the same run, each taking the other for gone, may come here at once.
    async keepFiles(deployment, files) {
      for (const part of portions(files))
        await query(
          'insert into deployment_file (deployment, position, name, size, sha256, release, pages) ' +
            'select $1, position, name, size, sha256, release, pages from json_to_recordset($2::json) ' +
            'as f(position integer, name text, size bigint, sha256 text, release text, pages text) ' +
            'on conflict (deployment, position) do update set name = excluded.name, size = excluded.size, ' +
            'sha256 = excluded.sha256, release = excluded.release, pages = excluded.pages',
          [deployment, JSON.stringify(part)],
        )
      await query('delete from deployment_file where deployment = $1 and position >= $2', [deployment, files.length])
    },
  }
}

type LoggedRow = { id: string; at: string; level: LogLevel; code: LogCode; params: string; release: string | null }
type FileRow = Omit<DeliveryFile, 'size' | 'release' | 'pages'> & {
  size: string
  release: string | null
  pages: string | null
}

export type NewDelivery = {
  deployment: string
  items: readonly DeliveryItem[]
  /** What the plan told. */
  lines: readonly LogLine[]
  at: Date
}

/** Two statements, written with the record that they are of, or not at all. */
export const addDeliverySql = (
  { deployment, items, lines, at }: NewDelivery,
  bind: Bind,
  condition: string,
): string[] => [
  `insert into deployment_item (deployment, position, release, kind, item) select ${bind(deployment)}, position, release, kind, item ` +
    `from json_to_recordset(${bind(JSON.stringify(items.map(rowOf)))}::json) as i(position integer, release text, kind text, item json) ` +
    `where ${condition}`,
  addLinesSql({ deployment, run: 0, at, lines }, bind, condition),
]

type NewLines = RunOf & { at: Date; lines: readonly LogLine[] }

const addLinesSql = ({ deployment, run, at, lines }: NewLines, bind: Bind, condition: string): string =>
  `insert into deployment_log (deployment, run, at, level, code, params, release) ` +
  `select ${bind(deployment)}, ${bind(run)}::int, ${bind(at)}::timestamptz, level, code, params, release ` +
  `from json_to_recordset(${bind(JSON.stringify(lines.map((line) => ({ ...line, level: levelOf(line) }))))}::json) ` +
  `as l(level text, code text, params json, release text) where ${condition}`

const rowOf = ({ position, ...item }: DeliveryItem) => ({ position, release: item.release, kind: item.kind, item })

function* portions<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let at = 0; at < all.length; at += together) yield all.slice(at, at + together)
}
