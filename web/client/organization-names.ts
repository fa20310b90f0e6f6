/** Names of organizations where they are shown, live, of however many there are. */
import { useCallback, useSyncExternalStore } from 'react'
import { watchChanges } from './live/watch-changes.ts'
import { namesById } from './names-by-id.ts'
import { queryDocuments } from './store.ts'
import { hasId } from './window/chosen.ts'

const names = namesById(async (ids) => {
  const { data } = await queryDocuments('organizations', { where: hasId(ids), limit: ids.length, fields: ['name'] })
  return new Map(data.map(({ id, name }) => [id, name ?? id]))
})

/** Empty while the name is on its way; the id where it may not be read. */
export function useOrganizationName(): (id: string) => string {
  const known = useSyncExternalStore(subscribe, names.known)
  // Another function once more is known: what was drawn with this one is drawn again.
  return useCallback((id) => known.get(id) ?? names.nameOf(id), [known])
}

/** Before many are written at once, such as into the clipboard. */
export const learnOrganizationNames = names.learn

/** After sign-out: everything seen is forgotten. */
export const forgetOrganizationNames = names.forget

let shown = 0
let stopWatching: (() => void) | undefined

function subscribe(watcher: () => void): () => void {
  const stop = names.subscribe(watcher)
  if (shown++ === 0) stopWatching = watchChanges('organizations', undefined, names.changed)
  return () => {
    stop()
    if (--shown === 0) stopWatching?.()
  }
}
