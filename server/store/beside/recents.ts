/** Which collections a person came by last: their own, told to nobody else. */
import { mostRecent, type RecentKind } from '#domain/collections/recent.ts'
import type { Database } from '../database/database.ts'

export type Recent = { id: string; at: Date }

export interface Recents {
  /** Newest first, as many as are kept; whoever reads them asks who may still see them. */
  list(person: string, kind: RecentKind): Promise<Recent[]>
  /** What was noted less than a minute before is not noted again. */
  note(person: string, kind: RecentKind, id: string, at: Date): Promise<void>
}

export function createRecents({ query }: Database): Recents {
  return {
    list: (person, kind) =>
      query<Recent>(
        'select collection as id, at from recent where person = $1 and kind = $2 order by at desc, collection',
        [person, kind],
      ),
    async note(person, kind, id, at) {
      const noted = await query(
        `insert into recent as kept (person, kind, collection, at) values ($1, $2, $3, $4)
         on conflict (person, kind, collection) do update set at = excluded.at
         where kept.at < excluded.at - interval '1 minute' returning kind`,
        [person, kind, id, at],
      )
      if (noted.length === 0) return
      await query(
        `delete from recent where person = $1 and kind = $2 and collection not in (
           select collection from recent where person = $1 and kind = $2 order by at desc, collection limit $3
         )`,
        [person, kind, mostRecent[kind].kept],
      )
    },
  }
}
