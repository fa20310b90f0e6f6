/** Of versions on the screen, whether they are delivered as they are. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, send } from '#web/client/api.ts'

export type ExportOf = Answer<'POST /api/deployments/exports'>['data'][number]

/** A call takes so many. */
const together = 500

export function useExportStates(ids: readonly string[]): ReadonlyMap<string, ExportOf> {
  const found = useQuery({
    queryKey: ['export states', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const states = new Map<string, ExportOf>()
      for (let at = 0; at < ids.length; at += together) {
        const body = { ids: ids.slice(at, at + together) }
        const { data } = await send('POST /api/deployments/exports', { body }, { signal })
        for (const one of data) states.set(one.id, one)
      }
      return states
    },
  })
  return found.data ?? none
}

const none: ReadonlyMap<string, ExportOf> = new Map()
