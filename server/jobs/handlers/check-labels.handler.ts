import { checkLabels } from '../../services/contents/label-checks/check-labels.ts'
import type { JobHandler } from '../job.ts'

export const checkLabelsJob: JobHandler<'check-labels'> = (context) => checkLabels(context, context)
