/**
 * What the queues have in common: rows that wait until they are due, are somebody's for a while, and are free again when they let go
 * of them or that while is over.
 */
import { pauses, type Queue } from './when-tried-again.ts'
import type { Database } from '../database/database.ts'

/** Nobody sets a time that far ahead of `now`: it was set before the clock was set back, and is over (docs/decisions/0320). */
export const isBeyond = (time: string, now: string, minutes: number): string =>
  `${time} > ${now}::timestamptz + interval '${minutes} minutes'`

/** SQL of the seconds to wait after so many failures in a row, itself SQL. */
export const pauseSql = (queue: Queue, failures: string): string =>
  `(array[${pauses[queue].join()}])[least(${failures}, ${pauses[queue].length})]`

const minutesAhead = 5

type Leased = {
  table: string
  queue: Queue
  /** The column of how often in a row it has failed. */
  failures: string
  /** SQL of those that are not over. */
  isOpen: string
}

/** `$1` of its conditions is the time that it is. */
export function leased({ query }: Pick<Database, 'query'>, { table: queued, queue, failures, isOpen }: Leased) {
  return {
    /** `of` is the name of the table, such as `m.`. */
    isFree: (of = ''): string =>
      `(${of}lease_until is null or ${of}lease_until <= $1 or ${isBeyond(`${of}lease_until`, '$1', minutesAhead)})`,
    isDue:
      `${isOpen} and (due_at <= $1 or ${isBeyond('created_at', '$1', minutesAhead)} or (${failures} > 0 and ` +
      `due_at > $1::timestamptz + make_interval(mins => ${minutesAhead}, secs => ${pauseSql(queue, failures)})))`,
    /** Where all who took some are known to be gone. */
    async expireLeases(): Promise<void> {
      await query(`update ${queued} set lease_until = null where lease_until is not null and ${isOpen}`, [])
    },
    /** When the next is to be tried; undefined where none waits. */
    async nextDue(): Promise<Date | undefined> {
      const [row] = await query<{ next: Date | null }>(
        `select min(greatest(due_at, lease_until)) as next from ${queued} where ${isOpen}`,
        [],
      )
      return row?.next ?? undefined
    },
  }
}
