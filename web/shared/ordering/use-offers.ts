/** What releases cost and whether they may be ordered, wherever they are shown: one call for all that are in sight. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { canOrder } from '#domain/access/orders.ts'
import { batched } from '../../client/calls/batch.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { OrderOffers, type OrderOffersQuery } from '../../client/calls/operations.generated.ts'
import { useActor } from '../../client/session/session.ts'

export type Offer = OrderOffersQuery['orderOffers'][number]

const ask = batched(
  async (ids: readonly string[]): Promise<ReadonlyMap<string, Offer>> => {
    const { orderOffers } = await graphql(OrderOffers, { releaseIds: [...ids] })
    return new Map(orderOffers.map((offer) => [offer.releaseId, offer]))
  },
  { together: 500 },
)

/** Undefined while it is on its way, and for who does not order. Asked again where the release is at another `version`. */
export function useOffer(releaseId: string, version: number | undefined): Offer | undefined {
  const mayOrder = canOrder(useActor())
  return (
    useQuery({
      queryKey: ['offer', releaseId, version],
      queryFn: () => ask(releaseId),
      enabled: mayOrder,
      placeholderData: (before) => (before?.releaseId === releaseId ? before : undefined),
    }).data ?? undefined
  )
}

/** By release; asked again by the minute, since versions come. */
export function useOffers(releaseIds: readonly string[]): ReadonlyMap<string, Offer> {
  const found = useQuery({
    queryKey: ['offers', releaseIds],
    enabled: releaseIds.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    queryFn: async () => (await graphql(OrderOffers, { releaseIds: [...releaseIds] })).orderOffers,
  }).data
  return useMemo(() => new Map(found?.map((offer) => [offer.releaseId, offer])), [found])
}
