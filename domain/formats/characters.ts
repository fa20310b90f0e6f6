/**
 * How long a text is: the one measure of what fields say, schemas refuse and the database keeps. Characters are code points, as
 * PostgreSQL's `char_length` and JSON Schema's `maxLength` count them. A string's `length` counts an emoji as two.
 */
const pairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

export const characters = (text: string): number => text.length - (text.match(pairs)?.length ?? 0)

/** Counts only where it must: no text has more characters than code units, nor fewer than half as many. */
export const isLonger = (text: string, most: number): boolean =>
  text.length > most && (text.length > most * 2 || characters(text) > most)

/** What it begins with, never cut within a character. */
export function firstCharacters(text: string, most: number): string {
  if (!isLonger(text, most)) return text
  // Twice as many code units hold them.
  return Array.from(text.slice(0, most * 2))
    .slice(0, most)
    .join('')
}
