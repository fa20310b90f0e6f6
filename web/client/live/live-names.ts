/** Names of records of one kind where they are shown, live, of however many there are. */
import { useCallback, useSyncExternalStore } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { send } from '../calls/api.ts'
import { watchChanges } from './watch-changes.ts'
import { namesById } from './names-by-id.ts'
import { queryDocuments } from '../records/store.ts'
import { hasId } from '../records/chosen.ts'

type Ask = Parameters<typeof namesById>[0]

function liveNames(kind: RecordKind, ask: Ask) {
  const names = namesById(ask)
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

/** Of whoever owns something that is seen, the organization itself is not. */
export const organizationNames = liveNames('organizations', async (ids) => {
  const { names } = await send('POST /api/organizations/names', { body: { ids: [...ids] } })
  return new Map(Object.entries(names))
})

export const templateNames = liveNames('templates', async (ids) => {
  const { data } = await queryDocuments('templates', { where: hasId(ids), limit: ids.length, fields: ['name'] })
  return new Map(data.map(({ id, name }) => [id, name ?? id]))
})

/** What people call the size, such as "A6". */
export const templateFormats = liveNames('templates', async (ids) => {
  const { data } = await queryDocuments('templates', { where: hasId(ids), limit: ids.length, fields: ['format'] })
  return new Map(data.map(({ id, format }) => [id, format ?? '']))
})

export const collectionNames = liveNames('collections', async (ids) => {
  const { data } = await queryDocuments('collections', { where: hasId(ids), limit: ids.length, fields: ['name'] })
  return new Map(data.map(({ id, name }) => [id, name ?? id]))
})

export const userNames = liveNames('users', async (ids) => {
  const { data } = await queryDocuments('users', { where: hasId(ids), limit: ids.length, fields: ['displayName'] })
  return new Map(data.map(({ id, displayName }) => [id, displayName ?? id]))
})

const publicationNames = liveNames('publications', async (ids) => {
  const { data } = await queryDocuments('publications', { where: hasId(ids), limit: ids.length, fields: ['label'] })
  return new Map(data.map(({ id, label }) => [id, label ?? id]))
})

export const useOrganizationName = organizationNames.useName
export const useTemplateName = templateNames.useName
export const useTemplateFormat = templateFormats.useName
export const useCollectionName = collectionNames.useName
export const usePublicationName = publicationNames.useName
export const useUserName = userNames.useName
