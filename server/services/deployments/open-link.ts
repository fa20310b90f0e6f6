/** The link of a delivery, for whoever has it: what lies behind it, and what it is worth now. */
import { systemActor } from '#domain/access/actor.ts'
import { deploymentStatusAt, isDownloadable, statusInWords } from '#domain/deployments/deployment-status.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { productError } from '#domain/errors.ts'
import { diskName } from '#domain/deployments/delivery-names.ts'
import type { Services } from '../base/context.ts'
import { baseAddress } from '../telling/base-address.ts'

type Asking = Pick<Services, 'store' | 'files' | 'clock' | 'deliveries' | 'config'>

export type DeliveryLink = { name: string; link: string }

/** Throws `deployment.idEmpty`, `deployment.notFound`, `deployment.notDownloadable`, `deployment.urlEmpty`. */
export async function openLink(services: Asking, id: string): Promise<DeliveryLink> {
  if (id.trim() === '') throw productError('deployment.idEmpty')
  const deployment = await services.store.find(systemActor, 'deployments', id)
  if (!deployment) throw productError('deployment.notFound')
  const now = services.clock().toISOString()
  if (!isDownloadable(deployment, now))
    throw productError('deployment.notDownloadable', { status: statusInWords(deploymentStatusAt(deployment, now)) })
  if (deployment.file === undefined || !(await services.files.stat(deployment.file)))
    throw productError('deployment.urlEmpty')
  return { name: zipName(deployment), link: fileAddress(services, deployment) }
}

export const zipName = ({ id, name }: Pick<Deployment, 'id' | 'name'>): string => `${diskName(name) || id}.zip`

export const pageAddress = ({ config }: Pick<Services, 'config'>, id: string): string =>
  `${baseAddress(config)}/dpl/${id}`

const fileAddress = (services: Pick<Services, 'config'>, deployment: Deployment): string =>
  `${pageAddress(services, deployment.id)}/${encodeURIComponent(zipName(deployment))}`
