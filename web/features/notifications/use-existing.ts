/** Which of the releases that are told of are still there for this person. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryDocuments } from '#web/client/store.ts'

/** Undefined while it is not known: until then a link is offered. */
export function useExistingReleases(ids: readonly string[]): ReadonlySet<string> | undefined {
  const wanted = [...new Set(ids)].toSorted()
  const { data } = useQuery({
    queryKey: ['releases that are told of', ...wanted],
    queryFn: async () => {
      const there = new Set<string>()
      for (let at = 0; at < wanted.length; at += together) {
        const value = wanted.slice(at, at + together)
        const where = { field: 'id', op: 'in', value } as const
        const { data: documents } = await queryDocuments('releases', { where, fields: ['number'], limit: together })
        for (const { id } of documents) there.add(id)
      }
      return { asked: new Set(wanted), there }
    },
    placeholderData: keepPreviousData,
    enabled: wanted.length > 0,
  })
  // Of what came since it was asked nothing is known.
  return data && new Set(wanted.filter((id) => data.there.has(id) || !data.asked.has(id)))
}

const together = 200
