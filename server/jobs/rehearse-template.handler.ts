import { rehearseTemplate } from '#server/services/templates/rehearse-template.ts'
import type { JobHandler } from './job.ts'

export const rehearseTemplateJob: JobHandler<'rehearse-template'> = (context, payload) =>
  rehearseTemplate(context, payload)
