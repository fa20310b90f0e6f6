/** What the engine must know of the pictures that data names, from the picture library. */
import { useEffect, useMemo, useState } from 'react'
import type { ArtworkData } from '#artwork/index.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { type Answer, pathOf, send } from '../client/calls/api.ts'
import { useWhole } from '#web/client/live/use-live.ts'
import { isOneOf } from '../client/records/chosen.ts'
import type { PictureFacts } from './protocol.ts'

export type KnownPictures = { ready: boolean; pictures: readonly PictureFacts[] }

/** Wide enough for a label at several times its size on a dense screen. */
const previewWidth = 1280

/** `known` are those of which the kit says what there is to know. */
export function usePictureFacts(data: ArtworkData, known: readonly string[] = noNames): KnownPictures {
  const names = pictureNames(data).filter((name) => !known.includes(name))
  const key = names.join('\n')
  const query = useMemo(() => (key === '' ? undefined : { where: isOneOf('name', key.split('\n')) }), [key])
  const { status, documents } = useWhole('pictures', query)
  const asked = useAskedFacts(query === undefined ? none : documents)
  return useMemo(
    () => ({
      ready: query === undefined || (status !== 'loading' && asked !== undefined),
      pictures: query === undefined ? [] : [...documents.filter(saysEnough).map(factsOf), ...(asked ?? [])],
    }),
    [query, status, documents, asked],
  )
}

const none: readonly Picture[] = []
const noNames: readonly string[] = []

/** Of formats that the engine takes as they are the record says all; of others only the converting server knows. */
const saysEnough = ({ format }: Picture): boolean => ['jpg', 'jpeg', 'png', 'svg'].includes(format)

type Facts = Answer<'GET /api/artwork/pictures/:id/facts'>

const answers = new Map<string, Promise<Facts | undefined>>()

/** Undefined while the server is being asked. A picture it cannot read is left out, as it is in print. */
function useAskedFacts(documents: readonly Picture[]): readonly PictureFacts[] | undefined {
  const wanted = useMemo(() => documents.filter((picture) => !saysEnough(picture)), [documents])
  const key = wanted.map(({ id, version }) => `${id}@${version}`).join()
  const [found, setFound] = useState<{ key: string; pictures: readonly PictureFacts[] }>({ key: '', pictures: [] })
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    const learn = async () => {
      const all = await Promise.all(wanted.map(ask))
      if (isCurrent) setFound({ key, pictures: all.filter((one) => one !== undefined) })
    }
    void learn()
    return () => {
      isCurrent = false
    }
  }, [wanted, key])
  return key === '' ? empty : found.key === key ? found.pictures : undefined
}

const empty: readonly PictureFacts[] = []

async function ask({ id, version, name, path }: Picture): Promise<PictureFacts | undefined> {
  const key = `${id}@${version}`
  let answer = answers.get(key)
  if (!answer) {
    answer = send('GET /api/artwork/pictures/:id/facts', { params: { id } }).catch(() => undefined)
    answers.set(key, answer)
  }
  const facts = await answer
  return facts && { ...facts, key: name, content: path, preview: previewOf({ id, version }) }
}

const previewOf = ({ id, version }: Pick<Picture, 'id' | 'version'>): string =>
  pathOf('GET /api/artwork/pictures/:id/preview', { params: { id }, query: { v: version } })

function pictureNames(data: ArtworkData): string[] {
  const names = Object.values(data).flatMap((value) => {
    if (value.kind === 'picture') return value.picture ? [value.picture] : []
    return value.kind === 'pictograms' ? [...value.pictures] : []
  })
  return [...new Set(names)].toSorted()
}

const spaces = { CMYK: 'cmyk', Gray: 'gray', RGB: 'rgb' } as const

function factsOf({ id, version, name, path, format, width, height, dpi, colorSpace }: Picture): PictureFacts {
  const isVector = format === 'svg'
  return {
    key: name,
    content: path,
    format: isVector ? 'svg' : format === 'png' ? 'png' : 'jpeg',
    width,
    height,
    dpi: dpi ?? 72,
    colorSpace: isVector ? undefined : (spaces as Record<string, PictureFacts['colorSpace']>)[colorSpace],
    preview: isVector
      ? pathOf('GET /api/pictures/:id/file', { params: { id }, query: { v: version } })
      : // What lies below shows through; a thumbnail stands on white.
        format === 'png'
        ? previewOf({ id, version })
        : pathOf('GET /api/pictures/:id/thumbnail', { params: { id }, query: { w: previewWidth, v: version } }),
  }
}
