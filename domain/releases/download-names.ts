/** How downloaded files of releases are called (document 1 §3, file-name options). */
import { firstCharacters } from '../formats/characters.ts'
import type { fileNameOptions } from '../collections/collection.ts'
import type { Release } from './release.ts'

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

/** What every file system takes: letters, digits and a few signs, not too long, no dot at its ends. */
export function plainName(text: string): string {
  const plain = text
    .normalize('NFC')
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
