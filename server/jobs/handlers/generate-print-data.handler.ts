import { generatePrintData } from '../../services/printing/generate-print-data.ts'
import type { JobHandler } from '../job.ts'

export const generatePrintDataJob: JobHandler<'generate-print-data'> = (context, { releaseId }) =>
  generatePrintData(context, releaseId, context.progress)
