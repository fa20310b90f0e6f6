/** Of its first position, which the list does not load: asked for together with those of the other orders in sight. */
import { useQuery } from '@tanstack/react-query'
import { batched } from '../../../client/calls/batch.ts'
import { hasId } from '../../../client/records/chosen.ts'
import { queryDocuments } from '../../../client/records/store.ts'
import { ReleaseThumb } from '../../../shared/pictures/release-thumb.tsx'

const findFirst = batched(async (ids): Promise<ReadonlyMap<string, string>> => {
  const { data } = await queryDocuments('orders', { where: hasId(ids), fields: ['items'], limit: ids.length })
  return new Map(data.flatMap(({ id, items: [first] }) => (first ? [[id, first.releaseId]] : [])))
})

export function OrderThumb({ id, size = 20 }: { id: string; size?: 20 | 40 }) {
  // The positions of an order are frozen.
  const found = useQuery({ queryKey: ['first of order', id], staleTime: Infinity, queryFn: () => findFirst(id) })
  return <ReleaseThumb id={found.data ?? undefined} size={size} />
}
