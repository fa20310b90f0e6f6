import type { JobHandler } from '../../job.ts'

/** What the demo tenant consists of is loaded where there is one to draw, which most installations never have. */
export const drawDemoTenantJob: JobHandler<'draw-demo-tenant'> = async (context) => {
  const { drawDemoTenant } = await import('../../../services/demo/draw-demo-tenant.ts')
  return drawDemoTenant(context, context)
}
