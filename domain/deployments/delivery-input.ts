/** What a delivery is asked for with: the dialog, the plan and `deploymentAdd` read it by this schema. */
import { z } from 'zod'
import { fileNameOptions } from '../collections/collection.ts'
import { Id, Line } from '../fields.ts'
import { Digital, folderings, listFormats, mostReleases, Print } from './deployment.ts'
import { defaultExpiry, expiryPresets } from './expiry-presets.ts'

export type DeliveryInput = z.infer<typeof DeliveryInput>
export const DeliveryInput = z.strictObject({
  name: Line.default(''),
  /** One of the two is required. */
  collectionId: Id.optional(),
  orderId: Id.optional(),
  /** All of the collection or the order where they are left out. */
  releaseIds: z.array(Id).max(mostReleases).optional(),
  nonPublishedReleases: z.boolean().default(false),
  disableCheckForNewerReleases: z.boolean().default(false),
  expires: z.enum(expiryPresets).default(defaultExpiry),
  fileNames: z.enum(fileNameOptions).default('default'),
  folders: z.enum(folderings).default('none'),
  list: z.enum(listFormats).default('none'),
  print: Print.optional(),
  digital: Digital.optional(),
  /** As soon as it is available. */
  callsWebhook: z.boolean().default(false),
})
