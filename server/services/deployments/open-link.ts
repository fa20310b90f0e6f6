/** The link of a delivery, for whoever has it: what lies behind it, and what it is worth now. */
import type { Actor } from '#domain/access/actor.ts'
import { deploymentStatusAt, isDownloadable, statusInWords } from '#domain/deployments/deployment-status.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { productError } from '#domain/errors.ts'
import { diskName } from '#domain/deployments/delivery-names.ts'
import type { Services } from '../base/context.ts'
import { linkAddress } from '../telling/base-address.ts'
import { findByLink } from './find-by-link.ts'

type Asking = Pick<Services, 'store' | 'files' | 'clock' | 'deliveries' | 'config'>

export type DeliveryLink = { name: string; link: string }

/** By its link; whoever is signed in opens by its id what they see, too. Throws `deployment.idEmpty`, `deployment.notFound`, `deployment.notDownloadable`, `deployment.urlEmpty`. */
export async function openLink(services: Asking, link: string, actor?: Actor): Promise<DeliveryLink> {
  if (link.trim() === '') throw productError('deployment.idEmpty')
  const deployment =
    (await findByLink(services, link)) ?? (actor && (await services.store.find(actor, 'deployments', link)))
  if (!deployment) throw productError('deployment.notFound')
  const now = services.clock().toISOString()
  if (!isDownloadable(deployment, now))
    throw productError('deployment.notDownloadable', { status: statusInWords(deploymentStatusAt(deployment, now)) })
  if (deployment.file === undefined || !(await services.files.stat(deployment.file)))
    throw productError('deployment.urlEmpty')
  return { name: zipName(deployment), link: fileAddress(services, deployment) }
}

export const zipName = ({ id, name }: Pick<Deployment, 'id' | 'name'>): string => `${diskName(name) || id}.zip`

const fileAddress = ({ config }: Pick<Services, 'config'>, deployment: Deployment): string =>
  `${linkAddress(config, deployment.link)}/${encodeURIComponent(zipName(deployment))}`
