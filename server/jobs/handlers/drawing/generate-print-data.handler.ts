import { systemActor } from '#domain/access/actor.ts'
import { keepingDates } from '../../../services/base/without-touching-dates.ts'
import { generatePrintData } from '../../../services/printing/generate-print-data.ts'
import { keepCertificate } from '../../../services/releases/pages/certificate.ts'
import type { JobHandler } from '../../job.ts'

export const generatePrintDataJob: JobHandler<'generate-print-data'> = async (context, { releaseId, at }) => {
  const clock = at === undefined ? context.clock : () => new Date(at)
  const dated = { ...context, store: keepingDates(context.store), clock }
  const made = await generatePrintData(dated, releaseId, context.progress)
  // Whoever asks for it has it made where that fails: what is printed is there.
  await keepCertificate(dated, await dated.store.get(systemActor, 'releases', releaseId)).catch((error: unknown) =>
    context.log.warn({ err: error, release: releaseId }, 'no certificate yet'),
  )
  return made
}
