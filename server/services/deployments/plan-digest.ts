/** Of what goes along, as it was decided: a plan with another one is not what the person has seen. */
import { createHash } from 'node:crypto'
import type { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import type { Planned } from '#domain/deployments/plan-delivery.ts'
import type { Found } from './read-source.ts'

export type PlannedRow = Found & Planned & { name: string }

/**
 * What stays away does not count, nor what a draft looks like at the moment: jobs draw both while the person reads. What the
 * deployment is called may change at last.
 */
export const planDigest = ({ name: _called, ...input }: DeliveryInput, rows: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify([input, rows.flatMap((row) => (row.effect === 'in' ? [whatGoes(row)] : []))]))
    .digest('hex')

function whatGoes({ id, release, checks, name, quantity, material }: PlannedRow) {
  const isApproved = release?.status === 'published'
  return [id, checks, name, quantity, material, ...(isApproved ? [release.pages, release.file] : [])]
}
