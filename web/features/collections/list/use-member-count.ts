/** How much is in a collection. Those of all rows that come into sight at one moment are asked for together. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { is } from '#domain/query/filter.ts'
import { type Answer, send } from '../../../client/calls/api.ts'
import { batched } from '../../../client/calls/batch.ts'
import { watchTogether } from '../../../client/live/watch-changes.ts'

export type MemberCount = Answer<'POST /api/collections/counts'>['counts'][string]

const ask = batched(async (ids) => {
  const { counts } = await send('POST /api/collections/counts', { body: { ids: [...ids] } })
  return new Map(Object.entries(counts))
})

const useCount = (id: string) =>
  useQuery({ queryKey: ['members of a collection', id], queryFn: () => ask(id), staleTime: 0 })

/** Undefined until it is known. Asked anew whenever it is shown again. */
export const useMemberCount = (id: string): MemberCount | undefined => useCount(id).data ?? undefined

/** Milliseconds: many changes come together. */
const pause = 300

/** Of the one that is open: asked anew when something of it comes or goes. */
export function useLiveMemberCount(id: string): MemberCount | undefined {
  const { data, refetch } = useCount(id)
  useEffect(() => {
    const where = is(`collections.${id}`, true)
    return watchTogether(
      [
        ['contents', where],
        ['releases', where],
      ],
      pause,
      () => void refetch(),
    )
  }, [id, refetch])
  return data ?? undefined
}
