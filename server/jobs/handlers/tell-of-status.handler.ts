import { tellOfStatus } from '../../services/releases/tell-of-status.ts'
import type { JobHandler } from '../job.ts'

export const tellOfStatusJob: JobHandler<'tell-of-status'> = (context, news) =>
  tellOfStatus(context, context.jobId, news)
