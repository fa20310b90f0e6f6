import type { Page } from '../model/page.ts'
import type { PdfPart, Picture } from '../model/picture.ts'
import { inLanes } from './in-lanes.ts'
import { keepRecentlyMade } from './keep-recent.ts'
import { placedImages } from './placed-images.ts'
import type { Surroundings } from './surroundings.ts'

const MB = 1024 * 1024

/** Pictures made ready at a time: each is decoded whole. */
const lanes = 4

/** For `pictureUrl` of the painter: undefined for what a screen shows as it is. */
export type ScreenAddresses = (key: string, part?: PdfPart) => string | undefined

/** How pictures are to be had on a screen; what was made for it once stays. */
export class ScreenCache {
  readonly #addressOf: Surroundings['screenAddress']
  readonly #addresses
  readonly #numbers = new WeakMap<Picture, number>()
  #count = 0

  constructor({ screenAddress, releaseAddress }: Pick<Surroundings, 'screenAddress' | 'releaseAddress'>) {
    this.#addressOf = screenAddress
    this.#addresses = keepRecentlyMade<string | undefined>({
      most: 400,
      weigh: (address) => address?.length ?? 0,
      mostWeight: 48 * MB,
      onDrop: (address) => {
        if (address !== undefined) releaseAddress?.(address)
      },
    })
  }

  /** Of all pictures that these pages place, each page or box of a PDF by itself. */
  async addresses(
    pages: readonly Page[],
    pictures: ReadonlyMap<string, Picture>,
    profile: Uint8Array,
  ): Promise<ScreenAddresses> {
    const wanted = new Map<string, { picture: Picture; part: PdfPart | undefined }>()
    for (const { picture: key, part } of placedImages(pages)) {
      const picture = pictures.get(key)
      if (picture) wanted.set(nameOf(key, part), { picture, part })
    }
    const found = new Map<string, string | undefined>()
    await inLanes(lanes, [...wanted], async ([name, { picture, part }]) => {
      const key = nameOf(String(this.#numberOf(picture)), part)
      found.set(name, await this.#addresses.get(key, () => this.#addressOf(picture, part, profile)))
    })
    return (key, part) => found.get(nameOf(key, part))
  }

  /** Two pictures of one name are two. */
  #numberOf(picture: Picture): number {
    const number = this.#numbers.get(picture) ?? ++this.#count
    this.#numbers.set(picture, number)
    return number
  }
}

const nameOf = (key: string, part: PdfPart | undefined): string => `${key}\n${part ? JSON.stringify(part) : ''}`
