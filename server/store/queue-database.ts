/** What the queue of jobs needs of the database, whose tables are pg-boss's own. */
import type { Database } from './database.ts'

export type QueueDatabase = {
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: object[] }>
  listen(channel: string, heard: (payload: string) => void, connected: () => void): Promise<{ close(): Promise<void> }>
}

/** It sends blocks of `BEGIN; … COMMIT;` as one text; they become a transaction that holds one connection. */
export function queueDatabase(database: Database): QueueDatabase {
  return {
    async executeSql(text, values) {
      if (values?.length) return { rows: await database.query(text, values) }
      const block = /^\s*BEGIN\s*;?([\s\S]*)\bCOMMIT\s*;?\s*$/i.exec(text)?.[1]
      const rows =
        block === undefined ? await database.query(text) : await database.transaction((query) => query(block))
      return { rows }
    },
    async listen(channel, heard, connected) {
      const close = await database.listen(channel, heard)
      connected()
      return { close }
    },
  }
}

/** Several steps of the queue as one transaction. */
export const inOneTransaction = (
  database: Database,
  steps: (db: Pick<QueueDatabase, 'executeSql'>) => Promise<void>,
): Promise<void> =>
  database.transaction((query) => steps({ executeSql: async (text, values) => ({ rows: await query(text, values) }) }))

/** A job that waits is taken by nobody for so long. */
export async function keepWaiting(db: Pick<QueueDatabase, 'executeSql'>, id: string, seconds: number): Promise<void> {
  const text = `update pgboss.job set start_after = now() + make_interval(secs => $2) where id = $1 and state = 'created'`
  await db.executeSql(text, [id, seconds])
}
