/** Of the releases that are told of: which are still there for this person, and how they look. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReleaseFile } from '#domain/releases/release.ts'
import { thumbOf } from '#domain/releases/pages/display-files.ts'
import { queryDocuments } from '../../client/records/store.ts'

export type ToldRelease = { isGone: boolean; picture: ReleaseFile | undefined }

/** As long as nothing is known of one, a link is offered. */
export function useToldReleases(ids: readonly string[]): (id: string) => ToldRelease {
  const wanted = [...new Set(ids)].toSorted()
  const { data } = useQuery({
    queryKey: ['releases that are told of', ...wanted],
    queryFn: async () => {
      const there = new Map<string, ReleaseFile | undefined>()
      for (let at = 0; at < wanted.length; at += together) {
        const value = wanted.slice(at, at + together)
        const where = { field: 'id', op: 'in', value } as const
        const { data: documents } = await queryDocuments('releases', { where, fields: ['files'], limit: together })
        for (const release of documents) there.set(release.id, thumbOf(release))
      }
      return { asked: new Set(wanted), there }
    },
    placeholderData: keepPreviousData,
    enabled: wanted.length > 0,
  })
  return (id) => ({
    // Of what came since it was asked nothing is known.
    isGone: data !== undefined && data.asked.has(id) && !data.there.has(id),
    picture: data?.there.get(id),
  })
}

const together = 200
