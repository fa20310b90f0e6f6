import { drawDemoTenant } from '../../../services/demo/draw-demo-tenant.ts'
import type { JobHandler } from '../../job.ts'

export const drawDemoTenantJob: JobHandler<'draw-demo-tenant'> = (context) => drawDemoTenant(context, context)
