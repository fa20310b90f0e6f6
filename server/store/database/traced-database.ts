import { tracedWithin } from '../../span.ts'
import type { Database, RunQuery } from './database.ts'

/** Each statement of an act that is followed, by its first word; what is asked, and of whom, stays here. */
export function tracedDatabase(database: Database): Database {
  const about = { 'db.system.name': database.embedded ? 'pglite' : 'postgresql' }
  const followed =
    (run: RunQuery): RunQuery =>
    (sql, parameters, name) => {
      const word = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
      return tracedWithin(`statement ${word}`, about, async (note) => {
        const rows = await (name === undefined ? run(sql, parameters) : run(sql, parameters, name))
        note({ 'db.response.returned_rows': rows.length })
        return rows as never
      })
    }
  return {
    ...database,
    query: followed(database.query),
    transaction: (work) => tracedWithin('transaction', about, () => database.transaction((run) => work(followed(run)))),
  }
}
