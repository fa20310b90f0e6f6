/** Changes of everything that a filter finds: begun by one call, followed until they are at their end. */
import { type Answer, send } from './api.ts'
import { isUnreachable } from './errors.ts'

export type BulkReport = Answer<'POST /api/bulk'>
export type ManyChanged = Parameters<typeof send<'POST /api/bulk'>>[1]['body']

/** Up to a thousand documents change before it answers; who gave up waiting would not know whether they did. */
const timeout = 600_000

export const changeMany = (body: ManyChanged): Promise<BulkReport> => send('POST /api/bulk', { body }, { timeout })

/** `dryRun` says what would be left out, judged on the first thousand. */
export const undoMany = (
  id: string,
  body: { label?: string; dryRun?: boolean; fallen?: number } = {},
): Promise<BulkReport> => send('POST /api/changesets/:id/undo', { params: { id }, body }, { timeout })

export const cancelMany = (id: string): Promise<unknown> => send('POST /api/jobs/:id/cancel', { params: { id } })

const isUnderWay = ({ state }: BulkReport): boolean => state === 'waiting' || state === 'running'

/** Answers with the last report. It goes on without a listener, and without the network, which may come back. */
export async function followMany(begun: BulkReport, onReport: (report: BulkReport) => void): Promise<BulkReport> {
  let report = begun
  for (let pause = 150; isUnderWay(report); pause = Math.min(1000, pause * 1.5)) {
    onReport(report)
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      report = await send('GET /api/bulk/:id', { params: { id: begun.id } })
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
  return report
}
