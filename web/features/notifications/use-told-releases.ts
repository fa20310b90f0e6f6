/** Of the releases that are told of: which are still there for this person, and how they look. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isTheirTurn, type Standing } from '#domain/releases/course/turn.ts'
import { thumbOf } from '#domain/releases/pages/display-files.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { queryDocuments } from '../../client/records/store.ts'
import { useActor } from '../../client/session/session.ts'

export type ToldRelease = {
  isGone: boolean
  picture: ReleaseFile | undefined
  /** Whose name its own may end with. */
  template: string | undefined
  /** It waits for this person's word. */
  isTheirs: boolean
}

/** As long as nothing is known of one, a link is offered. */
export function useToldReleases(ids: readonly string[]): (id: string) => ToldRelease {
  const actor = useActor()
  const wanted = [...new Set(ids)].toSorted()
  const { data } = useQuery({
    queryKey: ['releases that are told of', ...wanted],
    queryFn: async () => {
      const there = new Map<string, Standing & Pick<Release, 'files' | 'template'>>()
      for (let at = 0; at < wanted.length; at += together) {
        const value = wanted.slice(at, at + together)
        const where = { field: 'id', op: 'in', value } as const
        const { data: documents } = await queryDocuments('releases', { where, fields, limit: together })
        for (const release of documents) there.set(release.id, release)
      }
      return { asked: new Set(wanted), there }
    },
    placeholderData: keepPreviousData,
    enabled: wanted.length > 0,
  })
  return (id) => {
    const release = data?.there.get(id)
    return {
      // Of what came since it was asked nothing is known.
      isGone: data !== undefined && data.asked.has(id) && !release,
      picture: release && thumbOf(release),
      template: release?.template,
      isTheirs: release?.type === 'print' && isTheirTurn(actor, release),
    }
  }
}

const fields = ['files', 'template', 'type', 'status', 'owner', 'supplier'] as const
const together = 200
