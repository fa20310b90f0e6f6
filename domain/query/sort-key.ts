/**
 * The order in which people read a list, as a text: keys compared by code point (SQL: `collate "C"`) stand as
 * `Intl.Collator(language, { numeric: true })` puts the texts. German, English and French collate alike, so that one key
 * serves all (docs/decisions/0200-one-order-for-people.md).
 *
 *   sortKey('Rose 9') < sortKey('Rose 10') < sortKey('Rösle') < sortKey('Rosmarin')
 *
 * A key has levels, each of which counts only where those before are equal: letters and numbers; accents; capitals; the
 * number of a copy, " (2)" at the end; and what tells texts apart that are the same in all that. Empty levels at the end
 * are left out. Different texts have different keys.
 */
export function sortKey(text: string): string {
  const copy = / \((\d{1,3})\)$/.exec(text)
  const base = copy ? text.slice(0, -copy[0].length) : text
  const isPlain = /^[ -~]*$/.test(base) && base.length <= mostUnits
  const { primary, accents, capitals } = levelsOf(base)
  const number = copy?.[1] === undefined ? '' : `${copy[1].padStart(3, '0')}${copy[1].length}`
  const levels = [primary, accents, capitals, number, isPlain ? '' : digest(text)]
  while (levels.length > 1 && levels.at(-1) === '') levels.pop()
  return levels.join(separator)
}

/** Characters of a text that its place depends on; longer texts are distinguished, but not ordered, by the rest. */
const mostUnits = 80

const separator = '\u0001'
const space = '\u0002'

/** As the Common Locale Data Repository orders them. Signs that are not listed come after the listed ones of their group. */
const punctuation = [...'_-‐–—,;:!¡?¿.·\'‘’‚‹›"“”„«»()[]{}§¶@*/\\&#%‰†‡•']
const symbols = [...'`^°©®+±÷×<=>¬|~']
const marks = [...'\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307']
const firstSign = 3
const otherPunctuation = firstSign + punctuation.length
const otherSymbol = otherPunctuation + 1 + symbols.length
const currency = otherSymbol + 1
/** Numbers begin with the count of their digits, so that the longer is the greater; letters follow from `a`. */
const digits = currency

const unitAt = (place: number, rest = ''): string => String.fromCharCode(place) + rest

const signs = new Map([
  [' ', space],
  ['$', unitAt(currency, '$')],
  ...punctuation.map((sign, index) => [sign, unitAt(firstSign + index)] as const),
  ...symbols.map((sign, index) => [sign, unitAt(otherPunctuation + 1 + index)] as const),
])

/** Letters that decomposition leaves: they are read as others, or stand behind all words of another. */
const readAs = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i\uffff'],
  ['ŋ', 'n\uffff'],
  ['þ', 'z\uffff'],
])

type Levels = { primary: string; accents: string; capitals: string }

const usual = ' '
const small = 'a'
const capital = 'b'
const written = 'c'

function levelsOf(text: string): Levels {
  // Four characters at most become one unit, but for marks that nobody writes in such numbers.
  const source = text.slice(0, mostUnits * 4).normalize('NFKD')
  let primary = ''
  let accents = ''
  let capitals = ''
  for (let at = 0, units = 0; at < source.length && units < mostUnits; units++) {
    const unit = unitOf(source, at)
    at += unit.length
    if (unit >= 'a' && unit <= 'z') {
      primary += unit
      accents += usual
      capitals += small
    } else if (isDigit(unit)) {
      const number = isPlainDigit(unit) ? unit : [...unit].map(digitOf).join('')
      primary += numberUnit(number)
      accents += usual
      capitals += zerosUnit(number)
    } else if (isAccent(unit)) {
      const place = marks.indexOf(unit)
      accents += place < 0 ? unit : unitAt(0x21 + place)
      units--
    } else {
      const lower = unit.toLowerCase()
      const letters = readAs.get(lower) ?? lower
      const known = signUnit(unit) ?? letters
      primary += known
      accents += known === '' ? '' : letters === lower ? usual : `${usual}\u0335`
      capitals += known === '' ? '' : lower !== unit ? capital : letters === lower ? small : written
    }
  }
  return { primary, accents: trimmed(accents, usual), capitals: trimmed(capitals, small) }
}

/** A character, or all digits of a number. */
function unitOf(source: string, at: number): string {
  const first = characterAt(source, at)
  let end = at + first.length
  if (!isDigit(first)) return first
  for (let next = characterAt(source, end); isDigit(next); next = characterAt(source, end)) end += next.length
  return source.slice(at, end)
}

/** Empty behind the end. */
function characterAt(source: string, at: number): string {
  const point = source.codePointAt(at)
  return point === undefined ? '' : point < 0x10000 ? (source[at] ?? '') : String.fromCodePoint(point)
}

const isPlainDigit = (unit: string): boolean => unit >= '0' && unit < ':'
const isDigit = (unit: string): boolean => isPlainDigit(unit) || (unit >= '\u0080' && /^\p{Nd}/u.test(unit))

/** Marks on a letter; marks of Indian scripts count as letters. */
const isAccent = (unit: string): boolean => {
  const point = unit.codePointAt(0) ?? 0
  return point >= 0x300 && accentRanges.some(([first, last]) => point >= first && point <= last)
}

const accentRanges: readonly (readonly [number, number])[] = [
  [0x300, 0x36f],
  [0x483, 0x487],
  [0x591, 0x5c7],
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0x3099, 0x309a],
  [0xfe20, 0xfe2f],
]

/** Undefined for letters, empty for what does not count at all. */
function signUnit(unit: string): string | undefined {
  const known = signs.get(unit)
  if (known !== undefined) return known
  if (/^[\p{L}\p{M}\p{N}]$/u.test(unit)) return /^[\ufe00-\ufe0f]$/.test(unit) ? '' : undefined
  if (/^\s$/u.test(unit)) return space
  if (/^\p{Sc}$/u.test(unit)) return unitAt(currency, unit)
  if (/^\p{P}$/u.test(unit)) return unitAt(otherPunctuation, unit)
  return /^[\p{Cc}\p{Cf}]$/u.test(unit) ? '' : unitAt(otherSymbol, unit)
}

function numberUnit(number: string): string {
  const value = number.replace(/^0+(?=\d)/, '')
  if (value.length < longest) return unitAt(digits + value.length, value)
  return unitAt(digits + longest, String(value.length).padStart(6, '0') + value.slice(0, mostUnits))
}

/** Of digits, from which on their count is written out: the units end before `a`. */
const longest = 0x60 - digits

const zerosUnit = (number: string): string => {
  const zeros = number.length - number.replace(/^0+(?=\d)/, '').length
  return zeros === 0 ? small : unitAt(written.charCodeAt(0) + zeros)
}

/** Unicode lists the digits of every script in rows of ten. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - value - 1))) value++
  return String(value)
}

const trimmed = (level: string, filling: string): string => {
  let end = level.length
  while (level[end - 1] === filling) end--
  return level.slice(0, end)
}

/** 53 bits of the whole text (the mixing of MurmurHash3). */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0')
}
