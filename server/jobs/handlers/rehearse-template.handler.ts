import { rehearseTemplate } from '../../services/templates/rehearsal/rehearse-template.ts'
import type { JobHandler } from '../job.ts'

export const rehearseTemplateJob: JobHandler<'rehearse-template'> = (context, payload) =>
  rehearseTemplate(context, payload)
