import { keepingDates } from '../../../services/base/keeping-dates.ts'
import { generatePrintData } from '../../../services/printing/generate-print-data.ts'
import type { JobHandler } from '../../job.ts'

export const generatePrintDataJob: JobHandler<'generate-print-data'> = (context, { releaseId, at }) => {
  const clock = at === undefined ? context.clock : () => new Date(at)
  return generatePrintData({ ...context, store: keepingDates(context.store), clock }, releaseId, context.progress)
}
