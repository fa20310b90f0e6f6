/** What the server would refuse today of a record as it is stored; nothing where the record is not marked. */
import { useQuery } from '@tanstack/react-query'
import type { FaultyRecord } from '#domain/undo/changes.ts'
import type { markedKinds } from '#domain/kinds/judge.ts'
import { is } from '#domain/query/filter.ts'
import { send } from '../calls/api.ts'

type Marked = { id: string; version: number; faulty?: true | undefined }

export function useFaults(
  collection: (typeof markedKinds)[number],
  { id, version, faulty }: Marked,
): FaultyRecord['faults'] {
  const { data } = useQuery({
    queryKey: ['faults', collection, id, version],
    enabled: faulty === true,
    queryFn: ({ signal }) =>
      send('POST /api/store/:collection/faults', { params: { collection }, body: { where: is('id', id) } }, { signal }),
  })
  return (faulty && data?.data[0]?.faults) || []
}
