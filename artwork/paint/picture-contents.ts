import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Page, PageItem } from '../model/page.ts'
import type { Picture } from '../model/picture.ts'

type OwnPictures = {
  pictures: ReadonlyMap<string, Picture>
  /** In formats that are converted before they are drawn. */
  foreignPictures: ReadonlyMap<string, Uint8Array>
}

/**
 * The pages with which bytes the pictures on them are: the same name, place and size say nothing of what is to be seen there.
 * Whoever gives pictures names their bytes; those of the design are read.
 */
export function withPictureContents(
  pages: readonly Page[],
  { pictures: own, foreignPictures }: OwnPictures,
  pictures: ReadonlyMap<string, Picture>,
): Page[] {
  const contentOf = (name: string): string => {
    const content = pictures.get(name)?.content
    if (content !== undefined) return content
    const bytes = own.get(name)?.bytes ?? foreignPictures.get(name)
    return bytes ? digestOf(bytes) : ''
  }
  return pages.map((page) => {
    const names = namesOn(page)
    if (names.length === 0) return page
    const contents = names.map(contentOf)
    const last = named.get(page)
    if (last?.contents.every((content, at) => content === contents[at])) return last.page
    const made = { ...page, pictures: Object.fromEntries(names.map((name, at) => [name, contents[at]!])) }
    named.set(page, { contents, page: made })
    return made
  })
}

/** A page that stays the same is still the same with its contents. */
const named = new WeakMap<Page, { contents: readonly string[]; page: Page }>()

function namesOn(page: Page): readonly string[] {
  let names = namesOnPages.get(page)
  if (!names) {
    const found = new Set<string>()
    for (const item of page.items) addNames(item, found)
    namesOnPages.set(page, (names = [...found]))
  }
  return names
}

const namesOnPages = new WeakMap<Page, readonly string[]>()

function addNames(item: PageItem, names: Set<string>): void {
  if (item.kind === 'image') names.add(item.picture)
  else if (item.kind === 'group') for (const child of item.items) addNames(child, names)
}

function digestOf(bytes: Uint8Array): string {
  let digest = digests.get(bytes)
  if (digest === undefined) digests.set(bytes, (digest = bytesToHex(sha256(bytes)).slice(0, 32)))
  return digest
}

const digests = new WeakMap<Uint8Array, string>()
