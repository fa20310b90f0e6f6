import { drawDemoTenant } from '#server/services/draw-demo-tenant.ts'
import type { JobHandler } from './job.ts'

export const drawDemoTenantJob: JobHandler<'draw-demo-tenant'> = (context) => drawDemoTenant(context, context.signal)
