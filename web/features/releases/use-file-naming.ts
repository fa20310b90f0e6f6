/** How files of a version are called that are taken home: as its collections say. */
import { useMemo } from 'react'
import { type FileNaming, namingWithin } from '#domain/releases/download-names.ts'
import type { Release } from '#domain/releases/release.ts'
import { useWhole } from '#web/client/live/use-live.ts'
import { hasId } from '#web/client/window/chosen.ts'

export function useFileNaming({ collections }: Pick<Release, 'collections'>): FileNaming {
  const ids = Object.keys(collections).toSorted().join('\n')
  const query = useMemo(() => (ids === '' ? undefined : { where: hasId(ids.split('\n')) }), [ids])
  const { documents } = useWhole('collections', query)
  return useMemo(() => namingWithin(ids === '' ? [] : documents), [ids, documents])
}
