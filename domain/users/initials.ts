import { firstCharacters } from '../formats/characters.ts'

/** Of the first and the last name, where there is no photo. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter((word) => word !== '')
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => firstCharacters(word ?? '', 1).toUpperCase()).join('')
}
