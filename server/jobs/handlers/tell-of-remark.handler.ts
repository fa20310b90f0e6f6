import { tellOfRemark } from '../../services/releases/tell-of-remark.ts'
import type { JobHandler } from '../job.ts'

export const tellOfRemarkJob: JobHandler<'tell-of-remark'> = (context, { remarkId }) =>
  tellOfRemark(context, context.jobId, remarkId)
