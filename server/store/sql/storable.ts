/** PostgreSQL keeps every text but those with the character U+0000 and those with half a surrogate pair. */
import { productError } from '#domain/errors.ts'
import { expected } from '#domain/formats/refusals/expected.ts'
import { wholeCharacters } from '#domain/fields.ts'

/** Bytes of JSON text, about. */
const largest = 4_000_000

/** `text` is the JSON of the fields, with or without others; they are looked through for the one to name. */
export function requireStorable(text: string, fields: Iterable<readonly [path: string, value: unknown]>): void {
  if (text.length > largest) throw productError('document.tooLarge', { limit: '4 MB' })
  if (!isBroken(text)) return
  const broken = [...fields].find((field) => isBroken(JSON.stringify(field)))
  throw productError('document.wrongType', {
    path: broken?.[0] ?? '',
    expected: expected(wholeCharacters),
    found: { says: hasZero(broken ? JSON.stringify(broken) : text) ? 'found.zeroCharacter' : 'found.brokenCharacter' },
  })
}

/** `JSON.stringify` escapes exactly these two; a backslash of the text itself is doubled. */
const isBroken = (text: string): boolean =>
  text.includes('\\u') && /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/.test(text)

const hasZero = (text: string): boolean => /(?<!\\)(?:\\\\)*\\u0000/.test(text)
