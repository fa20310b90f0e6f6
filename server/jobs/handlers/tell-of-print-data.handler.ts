import { tellOfFailedPrintData } from '../../services/print-data/tell-of-failed-print-data.ts'
import type { JobHandler } from '../job.ts'

export const tellOfPrintDataJob: JobHandler<'tell-of-print-data'> = (context, { releaseId }) =>
  tellOfFailedPrintData(context, context.jobId, releaseId)
