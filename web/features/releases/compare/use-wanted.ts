/** What was to be corrected in a version: its remarks, and why it was rejected. */
import { useMemo } from 'react'
import { authorName } from '#domain/fields.ts'
import { is } from '#domain/query/filter.ts'
import type { Release } from '#domain/releases/release.ts'
import { saidOf, threadsOf } from '#domain/releases/remark.ts'
import { useWhole } from '../../../client/live/use-live.ts'
import type { Wanted } from './corrections.ts'

export function useWanted(id: string, release: Release | undefined): readonly Wanted[] {
  const { documents } = useWhole('remarks', { where: is('release', id) })
  return useMemo(() => {
    const said = threadsOf(documents).map(({ first }): Wanted => ({
      id: first.id,
      text: saidOf(first),
      person: authorName(first.createUser),
      place: first.place,
    }))
    const rejection =
      release?.status === 'rejected' ? release.log.findLast(({ action }) => action === 'status.rejected') : undefined
    if (!rejection?.message) return said
    return [{ id: 'reason', text: rejection.message, person: rejection.userName, isReason: true }, ...said]
  }, [documents, release])
}
