import { useEffect, useRef } from 'react'
import type { Collection } from '#domain/collections/collection.ts'
import { noteChanged } from '../../../client/records/recents.ts'
import { useActor } from '../../../client/session/session.ts'

/** Notes that this person changed the collection, once what they wrote has come back. */
export function useNoteEdits({ id, version, updateUser }: Collection): void {
  const actor = useActor()
  const first = useRef(version)
  const isOwn = (typeof updateUser === 'string' ? updateUser : updateUser?.id) === actor.id
  useEffect(() => {
    if (version > first.current && isOwn) noteChanged(id)
    first.current = version
  }, [id, version, isOwn])
}
