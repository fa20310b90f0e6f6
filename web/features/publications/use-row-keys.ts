/** What one letter does to the publication in front, in a table or on its card: to its version that one works with. */
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { latestRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import { queryOf } from '../../client/records/queries.ts'
import { addressOf, releaseFor } from '../../client/records/shown-release.ts'
import { useActor } from '../../client/session/session.ts'
import { isForScreen, type ToldKey } from '../../ui/keys/keys.ts'

export type RowKeys = Readonly<Record<string, (publication: Publication) => void>>

export const toldRowKeys: readonly ToldKey[] = [
  { keys: 'E', does: 'keys.edit' },
  { keys: 'C', does: 'keys.compare' },
  { keys: 'R', does: 'keys.say' },
]

const none: RowKeys = {}

export function useRowKeys(): RowKeys {
  const actor = useActor()
  const navigate = useNavigate()
  return useMemo(() => {
    if (!canWork(actor)) return none
    const to = (publication: Publication) => addressOf(actor, publication)
    return {
      e: (publication) => void navigate({ to: `${to(publication)}/edit` }),
      c: (publication) => {
        const number = releaseFor(actor, publication)?.number ?? 0
        const earlier = latestRelease(releasesOf(publication).filter((one) => one.number < number))
        if (earlier) void navigate({ to: to(publication), search: queryOf('release', { compare: earlier.id }) })
      },
      r: (publication) => void navigate({ to: to(publication), search: queryOf('release', { tab: 'remarks' }) }),
    }
  }, [actor, navigate])
}

/** On the card of one. */
export const onRowKey = (keys: RowKeys, publication: Publication) => (event: KeyboardEvent) => {
  const act = isForScreen(event.nativeEvent) ? keys[event.key] : undefined
  if (!act) return
  event.preventDefault()
  act(publication)
}
