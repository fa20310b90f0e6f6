/** The same again, of today: whatever is released now, under a new link. */
import type { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { defaultExpiry } from '#domain/deployments/expiry-presets.ts'
import { nameOfCopy } from '#domain/collections/copy-collection.ts'
import { textOf, type Language } from '#server/texts.ts'
import type { Context } from '../base/context.ts'
import { addDeployment, type NewDeployment } from './add-deployment.ts'

/** Throws `deployment.notFound`, and what adding one throws. */
export async function copyDeployment(context: Context, id: string, language: Language): Promise<NewDeployment> {
  const original = await context.store.get(context.actor, 'deployments', id)
  const { name, collectionId, orderId, releaseIds, fileNames, folders, list, print, digital } = original
  const { nonPublishedReleases, disableCheckForNewerReleases, callsWebhook } = original
  const input: DeliveryInput = {
    name: shortened(nameOfCopy(name, textOf('collection.copySuffix', language)), 200),
    collectionId,
    orderId,
    releaseIds: releaseIds === 'all' ? undefined : releaseIds,
    nonPublishedReleases,
    disableCheckForNewerReleases,
    expires: defaultExpiry,
    fileNames,
    folders,
    list,
    print,
    digital,
    callsWebhook,
  }
  return addDeployment(context, { input })
}
