import { tellOfDeployment } from '../../services/deployments/tell-of-deployment.ts'
import type { JobHandler } from '../job.ts'

export const tellOfDeploymentJob: JobHandler<'tell-of-deployment'> = (context, { id, outcome }) =>
  tellOfDeployment(context, context.jobId, id, outcome)
