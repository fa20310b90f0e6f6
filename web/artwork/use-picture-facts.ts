/** What the engine must know of the pictures that data names, from the picture library. */
import { useMemo } from 'react'
import type { ArtworkData } from '#artwork/index.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import type { PictureFacts } from './protocol.ts'

export type KnownPictures = { ready: boolean; pictures: readonly PictureFacts[] }

/** Wide enough for a label at several times its size on a dense screen. */
const previewWidth = 1280

export function usePictureFacts(data: ArtworkData): KnownPictures {
  const names = pictureNames(data)
  const key = names.join('\n')
  const query = useMemo(
    () =>
      key === '' ? undefined : { where: { field: 'name', op: 'in', value: key.split('\n') } as const, limit: 1000 },
    [key],
  )
  const { status, documents } = useLiveQuery<Picture>('pictures', query)
  return useMemo(
    () => ({
      ready: query === undefined || status !== 'loading',
      pictures: query === undefined ? [] : documents.map(factsOf),
    }),
    [query, status, documents],
  )
}

function pictureNames(data: ArtworkData): string[] {
  const names = Object.values(data).flatMap((value) => {
    if (value.kind === 'picture') return value.picture ? [value.picture] : []
    return value.kind === 'pictograms' ? [...value.pictures] : []
  })
  return [...new Set(names)].toSorted()
}

const spaces = { CMYK: 'cmyk', Gray: 'gray', RGB: 'rgb' } as const

function factsOf({ id, version, name, format, width, height, dpi, colorSpace }: Picture): PictureFacts {
  const isVector = format === 'svg'
  const address = `/api/pictures/${encodeURIComponent(id)}`
  return {
    key: name,
    format: isVector ? 'svg' : format === 'png' ? 'png' : 'jpeg',
    width,
    height,
    dpi: dpi ?? 72,
    colorSpace: isVector ? undefined : (spaces as Record<string, PictureFacts['colorSpace']>)[colorSpace],
    preview: isVector ? `${address}/file?v=${version}` : `${address}/thumbnail?w=${previewWidth}&v=${version}`,
  }
}
