import { purgeDeployment } from '../../services/deployments/remove-deployment.ts'
import type { JobHandler } from '../job.ts'

export const purgeDeploymentJob: JobHandler<'purge-deployment'> = (context, { id }) => purgeDeployment(context, id)
