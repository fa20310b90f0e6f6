import { drawDemoTenant } from '../../services/demo/draw-demo-tenant.ts'
import type { JobHandler } from '../job.ts'

export const drawDemoTenantJob: JobHandler<'draw-demo-tenant'> = async (context) => {
  await drawDemoTenant(context, context.signal)
  // Cut off by the end of the process: the next start goes on.
  if (context.signal.aborted) throw new Error('interrupted')
}
