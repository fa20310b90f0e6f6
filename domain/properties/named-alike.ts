/** Which field a word means: by its id or a label in any language, however it is spelled. */
import { fold } from '../query/fold.ts'

/** `deutscherName`, `deutscher_name` and «Deutscher Name» are the same words. */
export const wordsOf = (text: string): string => plainWords(fold(apart(text.normalize('NFC'))))

/** Words that grew together: `LatinName`. */
export const apart = (text: string): string => text.replaceAll(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')

export const plainWords = (folded: string): string =>
  folded
    .replaceAll(/[^\p{L}\p{N}%&]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/gu, ' ')

type Named = { id: string; label: Readonly<Record<string, string>> }

/** Undefined where none is called so, and where two are: then it is not for us to say. */
export function namedAlike<Field extends Named>(word: string, fields: readonly Field[]): Field | undefined {
  const exact = fields.find(({ id }) => id === word)
  if (exact) return exact
  const words = wordsOf(word)
  if (words === '') return undefined
  const [found, another] = fields.filter(({ id, label }) =>
    [id, ...Object.values(label)].some((name) => wordsOf(name) === words),
  )
  return another ? undefined : found
}
