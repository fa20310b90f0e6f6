import { checkLabels } from '../../services/contents/labels/check-labels.ts'
import type { JobHandler } from '../job.ts'

export const checkLabelsJob: JobHandler<'check-labels'> = (context) => checkLabels(context, context)
