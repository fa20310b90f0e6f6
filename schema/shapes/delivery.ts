import { deliveryChecks, deliveryEffects } from '#domain/deployments/plan-delivery.ts'
import { Count, Id, Timestamp } from '#domain/fields.ts'
import { releaseStatuses } from '#domain/releases/release-status.ts'
import { z } from 'zod'

/** A release of a plan: whether it goes along, and what speaks against it. */
export const PlannedRelease = z.object({
  id: Id,
  label: z.string(),
  number: z.int().nullable(),
  status: z.enum(releaseStatuses).nullable(),
  publicationId: Id.nullable(),
  checks: z.array(z.enum(deliveryChecks)),
  effect: z.enum(deliveryEffects),
  /** The version that holds it up. */
  newer: z.object({ id: Id, number: z.int(), status: z.enum(releaseStatuses) }).nullable(),
  /** Without an ending, with its folders. */
  name: z.string(),
})

export type DeliveryPlan = z.infer<typeof DeliveryPlan>
export const DeliveryPlan = z.object({
  /** What its collection or order is called. */
  source: z.string(),
  counts: z.object({ in: Count, out: Count, blocks: Count }),
  /** How many there are of each kind, whether they go along or not. */
  kinds: z.object({ print: Count, digital: Count }),
  files: Count,
  /** Bytes, as far as they are known. */
  size: Count,
  expiration: Timestamp,
  /** Given to `deploymentAdd`, it makes only what was seen. */
  digest: z.string(),
  /** How the first file is called, without its ending. */
  example: z.string().nullable(),
  rows: z.array(PlannedRelease),
  /** To go on with; null behind the last. */
  next: Count.nullable(),
})
