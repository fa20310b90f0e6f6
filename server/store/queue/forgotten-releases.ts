/** Releases for which something should be under way, and is not. A job that was given up or cancelled waits for a person. */
import type { JobAbout } from './add-jobs.ts'
import type { Database } from '../database/database.ts'

/** What the demo's own job makes is its business. */
const nobody = (job: string): string =>
  `not exists (select from job where document = r.id and name = '${job}' and state <> 'completed') ` +
  `and not exists (select from job where name = 'draw-demo-tenant' and state in ('waiting', 'active'))`

const about = `select 'releases' as collection, r.id, r.f_owner as owner, r.f_supplier as supplier from releases r`

export const forgottenReleases = ({ query }: Pick<Database, 'query'>) => ({
  /** Published, without print data. */
  withoutPrintData: (before: Date): Promise<JobAbout[]> =>
    query<JobAbout>(
      `${about} where r.f_status = 'published' and r.f_type = 'print' and (r.doc ->> 'printDataGenerated') is null ` +
        `and r.f_update_timestamp < $1 and ${nobody('generate-print-data')} limit 100`,
      [before.toISOString()],
    ),
  /** Never drawn, and nothing says why: what was to draw it is gone. */
  withoutPages: (before: Date): Promise<JobAbout[]> =>
    query<JobAbout>(
      `${about} where r.f_type = 'print' and (r.doc ->> 'undrawn') is null ` +
        `and coalesce(r.doc ->> 'files', '') !~ '"usage"\\s*:\\s*"display"' ` +
        `and r.f_update_timestamp < $1 and ${nobody('draw-release')} limit 100`,
      [before.toISOString()],
    ),
  /** Sent to somebody and bound to nothing, though there is a design: of an earlier version of the product, or of the demo. */
  unbound: (before: Date): Promise<JobAbout[]> =>
    query<JobAbout>(
      `${about} join templates t on t.id = r.f_template where r.f_status <> 'pending' and r.f_type = 'print' ` +
        `and (r.doc ->> 'bound') is null and (t.doc ->> 'design') is not null ` +
        `and r.f_update_timestamp < $1 and ${nobody('draw-release')} limit 100`,
      [before.toISOString()],
    ),
})
