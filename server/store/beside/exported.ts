/** What went out last of digital versions, written with the record of the delivery that says that it is done. */
import { visibleExports } from '#domain/access/deployments.ts'
import type { Actor } from '#domain/access/actor.ts'
import { type Bind, binder } from '../sql/bind.ts'
import type { Database } from '../database/database.ts'
import { flatFilterSql } from '../sql/flat-filter-sql.ts'

export type NewExported = { deployment: string; organization: string; supplier: string; at: Date }

/** Of one release what went out last, to whichever organization whose deliveries the actor sees. */
export type Exported = { release: string; digest: string; at: Date }

export interface Exports {
  last(actor: Actor, releases: readonly string[]): Promise<ReadonlyMap<string, Exported>>
}

export const createExports = ({ query }: Pick<Database, 'query'>): Exports => ({
  async last(actor, releases) {
    const { bind, parameters } = binder()
    const rows = await query<Exported>(
      `select distinct on (release) release, digest, at from exported where release = any(${bind(releases)}::text[]) ` +
        `and ${flatFilterSql(visibleExports(actor), bind)} order by release, at desc, organization`,
      parameters,
    )
    return new Map(rows.map((row) => [row.release, row]))
  },
})

export const addExportedSql = (
  { deployment, organization, supplier, at }: NewExported,
  bind: Bind,
  condition: string,
) =>
  `insert into exported (release, organization, supplier, deployment, digest, at) ` +
  `select distinct on (release) release, ${bind(organization)}, ${bind(supplier)}, ${bind(deployment)}, digest, ${bind(at)}::timestamptz ` +
  `from deployment_item where deployment = ${bind(deployment)} and kind = 'digital' and digest is not null and ${condition} ` +
  `order by release, position on conflict (release, organization) do update set supplier = excluded.supplier, ` +
  `deployment = excluded.deployment, digest = excluded.digest, at = excluded.at`
