/** What a version on sale costs, and into the basket, for who orders. */
import { canOrder } from '#domain/access/orders.ts'
import { sellableStatuses } from '#domain/releases/release-status.ts'
import type { Release } from '#domain/releases/release.ts'
import { useActor } from '../../../client/session/session.ts'
import { AddButton } from '../../../shared/ordering/add-button.tsx'
import classes from '../draft/release-screen.module.css'

export function ReleaseOffer({ release: { id, version, label, type, status } }: { release: Release }) {
  const isOnSale = type === 'print' && sellableStatuses.includes(status)
  if (!canOrder(useActor()) || !isOnSale) return null
  return (
    // On a phone the page comes first, and what it costs lies at the thumb.
    <div className={`${classes.offer} at-thumb`} data-offer>
      <AddButton releaseId={id} version={version} label={label || id} />
    </div>
  )
}
