/**
 * What stands in the place of a match: `$1`, `$<name>`, `$&`, the text before a match and the one after it, as in
 * `String.prototype.replace` (ECMAScript, GetSubstitution).
 */

/** Of a match: itself and its groups, where it begins, the text, its named groups. */
export type Match = {
  groups: readonly (string | undefined)[]
  start: number
  text: string
  named: Readonly<Record<string, string | undefined>> | undefined
}

type Part = (match: Match) => string

/** Ends with what is longer than `most` code units, which is more than anybody keeps. */
export function expanderOf(replacement: string): (match: Match, most: number) => string {
  const parts = [...replacement.matchAll(/\$(?:[$&`']|\d\d?|<[^>]*>)|[^$]+|\$/g)].map(([sign]) => partOf(sign))
  return (match, most) => {
    let expanded = ''
    for (const part of parts) {
      expanded += part(match)
      if (expanded.length > most) break
    }
    return expanded
  }
}

function partOf(sign: string): Part {
  if (sign === '$$') return () => '$'
  if (sign === '$&') return ({ groups }) => groups[0] ?? ''
  if (sign === '$`') return ({ text, start }) => text.slice(0, start)
  if (sign === "$'") return ({ text, start, groups: [whole = ''] }) => text.slice(start + whole.length)
  if (/^\$\d/.test(sign)) return (match) => numbered(sign, match)
  if (sign.startsWith('$<')) return ({ named }) => (named ? (named[sign.slice(2, -1)] ?? '') : sign)
  return () => sign
}

/** Two digits only where there are so many groups: of one group, `$10` is the first and a zero. */
function numbered(sign: string, { groups }: Match): string {
  const isThere = (digits: string): boolean => Number(digits) >= 1 && Number(digits) < groups.length
  const digits = [sign.slice(1), sign.slice(1, 2)].find(isThere)
  return digits === undefined ? sign : (groups[Number(digits)] ?? '') + sign.slice(1 + digits.length)
}
