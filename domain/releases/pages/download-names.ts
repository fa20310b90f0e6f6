/** How downloaded files of releases are called (document 1 §3, file-name options). */
import { firstCharacters } from '../../formats/characters.ts'
import type { fileNameOptions } from '../../collections/collection.ts'
import type { Release, ReleaseFile } from '../release.ts'

export type FileNaming = (typeof fileNameOptions)[number]

type Named = Pick<Release, 'id' | 'label' | 'number' | 'referencedContents'>

/** Without an ending. By default label and version, which people find; ids where there is nothing else. */
export function downloadName({ id, label, number, referencedContents }: Named, naming: FileNaming): string {
  const name = plainName(label)
  switch (naming) {
    case 'id':
      return id
    case 'label':
      return name || id
    case 'idLabel':
      return name ? `${id} ${name}` : id
    case 'contentId':
      return Object.keys(referencedContents)[0] ?? id
    default:
      return name ? `${name} v${number}` : id
  }
}

/** One file of a release, taken home by itself: as in the ZIP file of all of them. */
export function downloadFileName(
  release: Named,
  file: Pick<ReleaseFile, 'path' | 'usage'>,
  naming: FileNaming,
): string {
  const name = downloadName(release, naming)
  const part = file.usage === 'display' ? displayPart(file.path) : ''
  const ending = /\.\w+$/.exec(file.path)?.[0] ?? ''
  return `${part === '' ? name : `${name}-${part}`}${ending}`
}

/** Which of the pictures for the screen it is, such as `1` or `2l`. */
export const displayPart = (path: string): string => /-?(\w+)\.png$/.exec(path)?.[1] ?? ''

/** As the collections say that a release is in, where all of them say the same. */
export function namingWithin(collections: readonly { releaseFileNames: FileNaming }[]): FileNaming {
  const [first, ...others] = new Set(collections.map(({ releaseFileNames }) => releaseFileNames))
  return first !== undefined && others.length === 0 ? first : 'default'
}

/** What every file system takes: letters, digits and a few signs, not too long, no dot at its ends; without quotation marks. */
export function plainName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/(?<!\p{L})["'‘’‚“”„«»‹›]|["'‘’‚“”„«»‹›](?!\p{L})/gu, '')
    .replaceAll('×', 'x')
    .replace(/[^\p{L}\p{M}\p{N}_,()+ .-]+/gu, '-')
    .replace(/\s+/g, ' ')
  return firstCharacters(plain, 100).replace(/^[ .-]+|[ .-]+$/g, '')
}

/** Whichever comes second under a name gets a number; capitals make no difference, as on most disks. */
export function createNamer(): (name: string, ending: string) => string {
  const taken = new Map<string, number>()
  return (name, ending) => {
    const key = `${name}.${ending}`.toLowerCase()
    const count = (taken.get(key) ?? 0) + 1
    taken.set(key, count)
    if (count === 1) return `${name}.${ending}`
    const next = `${name} (${count})`
    taken.set(`${next}.${ending}`.toLowerCase(), 1)
    return `${next}.${ending}`
  }
}
