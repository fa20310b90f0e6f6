/** Names of records of one kind where they are shown, live, of however many there are. */
import { useCallback, useSyncExternalStore } from 'react'
import { watchChanges } from './live/watch-changes.ts'
import { namesById } from './names-by-id.ts'
import { queryDocuments } from './store.ts'
import { hasId } from './window/chosen.ts'

export function liveNames(kind: 'organizations' | 'templates') {
  const names = namesById(async (ids) => {
    const { data } = await queryDocuments(kind, { where: hasId(ids), limit: ids.length, fields: ['name'] })
    return new Map(data.map(({ id, name }) => [id, name ?? id]))
  })
  let shown = 0
  let stopWatching: (() => void) | undefined

  function subscribe(watcher: () => void): () => void {
    const stop = names.subscribe(watcher)
    if (shown++ === 0) stopWatching = watchChanges(kind, undefined, names.changed)
    return () => {
      stop()
      if (--shown === 0) stopWatching?.()
    }
  }

  return {
    /** Empty while the name is on its way; the id where it may not be read. */
    useName(): (id: string) => string {
      const known = useSyncExternalStore(subscribe, names.known)
      // Another function once more is known: what was drawn with this one is drawn again.
      return useCallback((id) => known.get(id) ?? names.nameOf(id), [known])
    },
    /** Before many are written at once, such as into the clipboard. */
    learn: names.learn,
    /** After sign-out: everything seen is forgotten. */
    forget: names.forget,
  }
}

export const organizationNames = liveNames('organizations')
export const templateNames = liveNames('templates')

export const useOrganizationName = organizationNames.useName
export const useTemplateName = templateNames.useName
