/** PostgreSQL keeps every text but those with the character U+0000 and those with half a surrogate pair. */
import { productError } from '#domain/errors.ts'
import { wholeCharacters } from '#domain/fields.ts'

/** Bytes of JSON text, about. */
const largest = 4_000_000

/** `text` is JSON. */
export function requireStorable(text: string): void {
  if (text.length > largest) throw productError('document.tooLarge', { limit: '4 MB' })
  // JSON.stringify escapes exactly these two; a backslash of the text itself is doubled.
  if (text.includes('\\u') && /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/.test(text))
    throw productError('document.wrongType', {
      path: '',
      expected: wholeCharacters,
      found: 'U+0000 or half a character',
    })
}
