/** What the engine must know of the pictures that data names, as the label of whoever it is for gets them: the server looks for them with their eyes. */
import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import type { ArtworkData } from '#artwork/index.ts'
import { mayPass } from '#domain/errors.ts'
import { picturesIn } from '#domain/releases/fields/placeholder-values.ts'
import { type Answer, send } from '../client/calls/api.ts'
import { useWhole } from '#web/client/live/use-live.ts'
import { isOneOf } from '../client/records/chosen.ts'
import type { PictureFacts } from './engine/protocol.ts'

type Named = Answer<'POST /api/artwork/pictures/named'>

export type KnownPictures = {
  ready: boolean
  pictures: readonly PictureFacts[]
  /** Those that one sees and the owner does not: they are missing on their label. */
  unseen: Named['unseen']
}

/** For whom it is composed, and by which template. */
export type ComposedFor = { owner: string; template: { id: string; version: number } }

/** Of the label whose fields are below. */
export const ComposedForContext = createContext<ComposedFor | undefined>(undefined)

/** Undefined asks nothing. `known` are those of which the kit says what there is to know. */
export function usePictureFacts(
  data: ArtworkData,
  composedFor: ComposedFor | undefined,
  known?: readonly string[],
): KnownPictures {
  const names = picturesIn(data).filter((name) => !known?.includes(name))
  const isAsked = composedFor !== undefined && (names.length > 0 || !known)
  const { data: found, isPending } = useNamedPictures(names, isAsked ? composedFor : undefined)
  return useMemo(() => {
    if (!isAsked) return nothing
    const pictures = found?.pictures.filter(({ key }) => !known?.includes(key)) ?? []
    return { ready: !isPending, pictures, unseen: found?.unseen ?? [] }
  }, [isAsked, found, isPending, known])
}

const nothing: KnownPictures = { ready: true, pictures: [], unseen: [] }

/** Asked anew when one of them becomes another, as far as one sees that; words ask nothing. */
export function useNamedPictures(names: readonly string[], composedFor: ComposedFor | undefined) {
  const key = names.join('\n')
  const query = useMemo(() => (key === '' ? undefined : { where: isOneOf('name', key.split('\n')) }), [key])
  const { status, documents } = useWhole('pictures', query)
  const versions = documents.map(({ id, version }) => `${id}@${version}`).join(' ')
  const { owner = '', template = { id: '', version: 0 } } = composedFor ?? {}
  return useQuery({
    queryKey: ['named pictures', owner, template.id, template.version, key, versions],
    queryFn: () =>
      send('POST /api/artwork/pictures/named', { body: { owner, template: template.id, names: [...names] } }),
    enabled: composedFor !== undefined && (query === undefined || status !== 'loading'),
    staleTime: Infinity,
    // Pages without them would be told as pages that lack them.
    retry: (_, error) => mayPass(error),
    // While they are asked for anew, those of the same names stay.
    placeholderData: (before, query) =>
      query?.queryKey[4] === key && query.queryKey[1] === owner ? before : undefined,
  })
}
