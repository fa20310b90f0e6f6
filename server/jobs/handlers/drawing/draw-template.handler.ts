import { systemActor } from '#domain/access/actor.ts'
import { keepingDates } from '../../../services/base/without-touching-dates.ts'
import { drawTemplate } from '../../../services/templates/draw-template.ts'
import type { JobHandler } from '../../job.ts'

/** One that is gone meanwhile has no pictures. */
export const drawTemplateJob: JobHandler<'draw-template'> = async (context, { templateId }) => {
  const template = await context.store.find(systemActor, 'templates', templateId)
  if (!template?.design) return
  await drawTemplate({ ...context, store: keepingDates(context.store), actor: systemActor }, template)
}
