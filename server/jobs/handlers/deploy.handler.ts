import { cancelRun, giveUpRun, runDelivery } from '../../services/deployments/run/run-delivery.ts'
import { JobCancelled, type JobHandler } from '../job.ts'

export const deployJob: JobHandler<'deploy'> = async (context, { isGivenUp, ...of }) => {
  if (isGivenUp) return giveUpRun(context, of)
  try {
    await runDelivery(context, of, context)
  } catch (error) {
    if (error instanceof JobCancelled) await cancelRun(context, of)
    throw error
  }
}
