/** Whether what a delivery was made of is still there, still the maker's to see, and still what was approved. */
import type { DeliveryItem } from '#domain/deployments/delivery-item.ts'
import type { LogCode, LogLine } from '#domain/deployments/delivery-log.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { isActive } from '#domain/releases/release-status.ts'
import type { Context } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { type Row, rowOf } from '../read-source.ts'
import type { Pulse } from './pulse.ts'
import { RunFailed } from './run-failed.ts'

export type RunOfDelivery = { deployment: Deployment; pulse: Pulse }

/** Releases that are looked at together. */
export const atOnce = 250

/** Answers with what was frozen. Throws `RunFailed` with a line of each that is not as it was. */
export async function checkItems(context: Context, { deployment, pulse }: RunOfDelivery): Promise<DeliveryItem[]> {
  const { stats } = deployment
  const items: DeliveryItem[] = []
  const wrong: LogLine[] = []
  for (let after: number | undefined; ;) {
    await pulse('check', items.length, stats.digital + stats.print)
    const part = await context.deliveries.items(deployment.id, { after, limit: atOnce })
    if (part.length === 0) break
    const found = await listById(
      context,
      'releases',
      part.map(({ release }) => release),
    )
    for (const item of part) {
      const release = found.get(item.release)
      const code = release ? await faultOf(context, item, rowOf(release)) : 'gone'
      if (code) wrong.push(lineOf(code, item))
    }
    items.push(...part)
    after = part.at(-1)?.position
  }
  if (items.length === 0) throw new RunFailed([{ code: 'nothingLeft', params: {} }])
  if (wrong.length > 0) throw new RunFailed(wrong)
  return items
}

async function faultOf({ files }: Context, item: DeliveryItem, row: Row): Promise<LogCode | undefined> {
  if (item.isDraft ? !isActive(row.status) : row.status !== 'published') return 'notPublished'
  if (item.pages !== undefined && row.pages !== item.pages) return 'otherPages'
  if (item.path === undefined) return undefined
  const found = await files.stat(item.path)
  if (!found) return item.isDraft ? 'viewMissing' : 'fileMissing'
  return !item.isDraft && found.size !== item.size ? 'fileDiffers' : undefined
}

export const lineOf = (code: LogCode, { release, label, number }: DeliveryItem): LogLine => ({
  code,
  release,
  params: { label: label || release, number },
})
