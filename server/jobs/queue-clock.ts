/** Does the work of a queue as it comes due; nothing else has to happen for that. */
import type { Services } from '../services/base/context.ts'
import type { Database } from '../store/database/database.ts'
import { startLoop } from './loop.ts'

/** Seconds. What another process wrote without a word is found by then. */
const longestPause = 60

type Queue = { expireLeases(): Promise<void>; nextDue(): Promise<Date | undefined> }

type Clock = {
  queue: Queue
  /** On which the database tells that something was added. */
  channel: string
  /** Does what is due. May answer with the seconds until it is worth looking again. */
  work: () => Promise<number | undefined>
  name: string
}

export async function startClock(
  database: Database,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  { queue, channel, work, name }: Clock,
): Promise<() => Promise<void>> {
  // An embedded database has one process: whatever was under way when it opens was interrupted.
  if (database.embedded) await queue.expireLeases()
  const loop = startLoop(
    async () => {
      const pause = await work()
      if (pause !== undefined) return pause
      const next = await queue.nextDue()
      return next ? Math.min(longestPause, Math.max(0.05, (next.getTime() - clock().getTime()) / 1000)) : longestPause
    },
    (error) => log.error({ err: error }, name),
  )
  const unlisten = await database.listen(channel, { heard: loop.wake, missed: loop.wake })
  return async () => {
    await unlisten()
    await loop.stop()
  }
}
