import { Diagnostics, type Diagnostic } from '../model/diagnostic.ts'
import type { Picture } from '../model/picture.ts'
import { inLanes } from './in-lanes.ts'
import { keepRecentlyMade } from './keep-recent.ts'
import type { PictureSource } from './surroundings.ts'

const MB = 1024 * 1024

/** Files read at a time. */
const lanes = 4

export type ReadPicture = { name: string; picture?: Picture; found: readonly Diagnostic[] }

/** What there was to say of a file that is no picture. It is not kept: what failed for want of memory may work the next time. */
class Unread extends Error {
  readonly found: readonly Diagnostic[]

  constructor(found: readonly Diagnostic[]) {
    super('not a picture')
    this.found = found
  }
}

/** Pictures, read once however often they are placed. */
export class PictureCache {
  readonly #read = keepRecentlyMade<{ picture: Picture; found: readonly Diagnostic[] }>({
    most: 200,
    weigh: ({ picture }) => weightOf(picture),
    mostWeight: 96 * MB,
  })
  #last: ReadonlyMap<string, Picture> = new Map()

  /** In the order of the sources. */
  read(sources: readonly PictureSource[]): Promise<ReadPicture[]> {
    return inLanes(lanes, sources, (one) => this.#one(one))
  }

  /** By name, the first of each. What was found in reading one is told each time it is used. */
  byName(read: readonly ReadPicture[], diagnostics: Diagnostics): ReadonlyMap<string, Picture> {
    const pictures = new Map<string, Picture>()
    for (const { name, picture, found } of read) {
      for (const one of found) diagnostics.add(one)
      if (picture && !pictures.has(name)) pictures.set(name, picture)
    }
    // The engine takes the same map for the same pictures.
    const last = this.#last
    const isSame = last.size === pictures.size && [...pictures].every(([name, picture]) => last.get(name) === picture)
    return isSame ? last : (this.#last = pictures)
  }

  async #one({ name, key, read }: PictureSource): Promise<ReadPicture> {
    try {
      const kept = await this.#read.get(`${key} ${name}`, async () => {
        const found = new Diagnostics()
        const picture = await read(found)
        if (!picture) throw new Unread(found.all)
        return { picture, found: found.all }
      })
      return { name, ...kept }
    } catch (error) {
      if (error instanceof Unread) return { name, found: error.found }
      throw error
    }
  }
}

const weightOf = ({ bytes, softMask, profile }: Picture): number =>
  bytes.byteLength + (softMask?.byteLength ?? 0) + (profile?.byteLength ?? 0)
