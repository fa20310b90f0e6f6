/** What versions of one collection may beside others: leave it, and be called as it says. */
import { useMemo } from 'react'
import type { Collection } from '#domain/collections/collection.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useWhyReadOnly } from '../collect/use-why-read-only.ts'
import type { ReleaseScope } from './selected-releases.tsx'

/** Undefined until it is there, and of what one does not see. */
export function useReleaseScope(collectionId: string | undefined): ReleaseScope | undefined {
  const found = useLiveDocument('collections', collectionId)
  return useScopeOf(found.status === 'ready' ? found.document : undefined)
}

export function useScopeOf(collection: Collection | undefined): ReleaseScope | undefined {
  const reason = useWhyReadOnly(collection)
  const { id, name, releaseFileNames: fileNames } = collection ?? {}
  return useMemo(
    () =>
      id === undefined || name === undefined || fileNames === undefined ? undefined : { id, name, reason, fileNames },
    [id, name, reason, fileNames],
  )
}
