import { runBulkChange } from '../../services/bulk/run-bulk-change.ts'
import { JobCancelled, type JobHandler } from '../job.ts'

export const changeMany: JobHandler<'change-many'> = async (context, { id }) => {
  try {
    await runBulkChange(context, id, context)
  } catch (error) {
    if (error instanceof JobCancelled) await context.store.bulk.end(id, 'cancelled')
    throw error
  }
}
