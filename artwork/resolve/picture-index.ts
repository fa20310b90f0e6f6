import type { Graphic } from '../model/document.ts'
import type { Picture } from '../model/picture.ts'

/** The pictures at hand, found the way designs and data name them. */
export type PictureIndex = {
  find(name: string): Picture | undefined
}

const indexes = new WeakMap<ReadonlyMap<string, Picture>, PictureIndex>()

/**
 * A name is looked for as it is, then without regard to case and folders, then without its ending: a design links
 * `Rose.tif`, and the file at hand is `rose.jpg`.
 */
export function pictureIndex(pictures: ReadonlyMap<string, Picture>): PictureIndex {
  let index = indexes.get(pictures)
  if (index) return index
  let loose: Map<string, Picture> | undefined
  const find = (name: string): Picture | undefined => {
    const exact = pictures.get(name)
    if (exact) return exact
    if (!loose || loose.size < pictures.size) loose = looseNames(pictures)
    const file = lastPart(name)
    return loose.get(file) ?? loose.get(stem(file))
  }
  indexes.set(pictures, (index = { find }))
  return index
}

/** What a placed graphic is called: by its link, or by its id where the package embeds it without one. */
export const pictureNames = (graphic: Graphic): string[] =>
  [graphic.id, graphic.name].filter((name) => name !== undefined && name !== '') as string[]

function looseNames(pictures: ReadonlyMap<string, Picture>): Map<string, Picture> {
  const loose = new Map<string, Picture>()
  for (const [key, picture] of pictures) {
    const file = lastPart(key)
    loose.set(file, picture)
    if (!loose.has(stem(file))) loose.set(stem(file), picture)
  }
  return loose
}

const lastPart = (name: string): string => (name.split(/[/\\]/).at(-1) ?? name).normalize('NFC').toLowerCase()

const stem = (file: string): string => file.replace(/\.[^.]*$/, '')
