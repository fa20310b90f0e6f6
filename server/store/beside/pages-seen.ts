/** Who had which pages before them first (migration 0104). */
import type { Database } from '../database/database.ts'

/** `person`: or a guest, by their id. */
export type PagesSeen = { pages: string; person: string; at: Date }

export interface SeenBy {
  /** The first time counts. */
  note(release: string, seen: PagesSeen): Promise<void>
  /** The latest first. */
  ofRelease(release: string): Promise<PagesSeen[]>
  /** Of versions that were decided, or changed last, before; and of those that are gone. */
  forget(before: Date): Promise<void>
}

export function createSeenBy({ query }: Pick<Database, 'query'>): SeenBy {
  return {
    async note(release, { pages, person, at }) {
      await query(
        'insert into pages_seen (release, pages, person, at) values ($1, $2, $3, $4) on conflict do nothing',
        [release, pages, person, at],
      )
    },
    ofRelease: (release) =>
      query<PagesSeen>('select pages, person, at from pages_seen where release = $1 order by at desc, person', [
        release,
      ]),
    async forget(before) {
      await query(
        `delete from pages_seen where not exists (select from releases where id = pages_seen.release and not ` +
          `(f_status in ('published', 'rejected', 'disabled') and f_update_timestamp < $1))`,
        [before.toISOString()],
      )
    },
  }
}
