/**
 * Entries of a combination in one cell: `Höhe: 40, Einheit: cm; Höhe: 60, Einheit: cm`. What a part is called stands before the
 * colon, its id or its label in any language; what would be divided stands in quotes.
 */
import type { PropertyValue } from '../contents/content.ts'
import { fold } from '../query/fold.ts'
import type { Property } from '../properties/property.ts'
import { cellText } from './cell.ts'

type Part = string | number | boolean | null

/** The text itself where it has another shape: the rule then says what is wrong with it. */
export function readCombination(text: string, { options }: Pick<Property, 'options'>): PropertyValue {
  const named = new Map(
    options.flatMap(({ id, property, label }) =>
      [id, property ?? id, ...Object.values(label)].map((name) => [fold(name), property ?? id] as const),
    ),
  )
  const entries: Record<string, Part | Part[]>[] = [{}]
  // Nothing can be divided in two ways, or a hostile text would be tried in all of them: what is ahead says where blanks end, and
  // in brackets a doubled quotation mark ends one text and begins another.
  const part =
    /\s*(?=\S)([^:;,\n"]+):\s*(?=\S|$)(?:(\[(?:[^\]"]|"[^"]*")*\]|"(?:[^"]|"")*")\s*|([^;,\n"]*))([;,\n]|$)/uy
  while (part.lastIndex < text.length) {
    const [, name = '', quoted, plain = '', end = ''] = part.exec(text) ?? []
    const value = quoted ?? plain
    const known = named.get(fold(name.trim()))
    if (known === undefined) return text
    const entry = entries.at(-1)
    if (entry) entry[known] = value.startsWith('[') ? partsIn(value) : partIn(value)
    if (end === ';' || end === '\n') entries.push({})
  }
  return entries.filter((entry) => Object.keys(entry).length > 0)
}

const partsIn = (text: string): Part[] =>
  [...text.slice(1, -1).matchAll(/(?:"[^"]*"|[^|"])+/gu)].map(([value]) => partIn(value))

function partIn(text: string): Part {
  const bare = text.trim()
  if (bare.startsWith('"')) return bare.slice(1, -1).replaceAll('""', '"')
  if (bare === '') return null
  if (bare === 'true' || bare === 'false') return bare === 'true'
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/u.test(bare) ? Number(bare) : bare
}

/** The same, written; texts that would be read as something else stand in quotes. `nameOf` calls a part otherwise than by its id. */
export function writeCombination(value: PropertyValue, nameOf: (part: string) => string = (part) => part): string {
  return (Array.isArray(value) ? value : [value])
    .map((entry) =>
      typeof entry === 'object' && entry !== null
        ? Object.entries(entry)
            .map(
              ([part, held]) =>
                `${nameOf(part)}: ${Array.isArray(held) ? `[${held.map(partText).join(' | ')}]` : partText(held)}`,
            )
            .join(', ')
        : cellText(entry),
    )
    .join('; ')
}

function partText(part: Part): string {
  if (typeof part !== 'string') return cellText(part)
  return typeof partIn(part) !== 'string' || /[;,\n":|[\]]/u.test(part) || part !== part.trim()
    ? `"${part.replaceAll('"', '""')}"`
    : part
}
