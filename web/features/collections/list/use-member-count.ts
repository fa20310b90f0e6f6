/** How much is in a collection. Those of all rows that come into sight at one moment are asked for together. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { is } from '#domain/query/filter.ts'
import { type Answer, send } from '../../../client/calls/api.ts'
import { batched } from '../../../client/calls/batch.ts'
import { watchChanges } from '../../../client/live/watch-changes.ts'

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
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void refetch(), pause)
    }
    const where = is(`collections.${id}`, true)
    const stops = (['contents', 'releases'] as const).map((kind) => watchChanges(kind, where, again))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [id, refetch])
  return data ?? undefined
}
