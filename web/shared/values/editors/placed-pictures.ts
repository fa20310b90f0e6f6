/** How finely the pictures of a content stand in the labels made of it: as the newest that has them was drawn. */
import { createContext, useContext, useMemo } from 'react'
import { is } from '#domain/query/filter.ts'
import type { PictureInfo } from '#domain/releases/release.ts'
import { useLiveQuery } from '../../../client/live/use-live.ts'

export type Placed = PictureInfo & { release: string }

/** By the name of the picture. */
export const PlacedPictures = createContext<ReadonlyMap<string, Placed>>(new Map())

export const usePlaced = (name: string): Placed | undefined => useContext(PlacedPictures).get(name)

/** Those that say most of what is printed next. */
const newest = 10

export function usePlacedPictures(content: string): ReadonlyMap<string, Placed> {
  const { documents } = useLiveQuery('releases', {
    where: is(`referencedContents.${content}`, true),
    orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
    limit: newest,
  })
  return useMemo(() => {
    const found = new Map<string, Placed>()
    for (const { id, label, pictureInfo } of documents)
      for (const info of pictureInfo) if (!found.has(info.name)) found.set(info.name, { ...info, release: label || id })
    return found
  }, [documents])
}
