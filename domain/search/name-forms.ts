/**
 * How else a name is written: without the signs of names of plants, with its hyphens joined or left out, with ae, oe and ue
 * for umlauts. Names are kept in all of these, and terms are asked for in all of theirs, so that either may be typed.
 */
import { fold } from '../query/fold.ts'

/** Quotation marks of cultivars, marks of brands. */
const marks = /["'`´‘’‚‛“”„‟«»‹›®™©]/g
/** Ranks below the species, and the sign of hybrids, which keyboards do not have: `x` between two words. */
const ranks = /(?<=^| )(?:×|subsp\.?|ssp\.?|var\.?|cv\.?|f\.|fo\.)(?= |$)/g
const hybrid = /(?<=\S) x (?=\S)/g

/** Folded, without such signs, with single blanks. */
export const spoken = (text: string): string =>
  squeezed(
    fold(text)
      .replace(marks, '')
      .replaceAll('×', ' × ')
      .replaceAll(/\s+/g, ' ')
      .replace(ranks, '')
      .replace(hybrid, ' '),
  )

export const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** `loewenmaul` and `lowenmaul` are one. */
export const withoutUmlauts = (folded: string): string => folded.replaceAll(/([aou])e/g, '$1')

/** Folded, the usual one first. */
export function nameForms(name: string): string[] {
  const usual = spoken(name)
  const forms = usual.includes('-')
    ? [usual, squeezed(usual.replaceAll('-', ' ')), usual.replaceAll(/ ?- ?/g, '')]
    : [usual]
  return [...new Set([...forms, ...forms.map(withoutUmlauts)])].filter(Boolean)
}

const longestNumber = 24

/**
 * The signs of a number that articles, orders and goods have: without blanks, hyphens and the zeros that a GTIN begins with.
 * Undefined for what has fewer than three digits, or is a text.
 */
export const numberKey = (text: string): string | undefined => keyOfNumber(fold(text))

/** How one begins: most texts are told from it by their first word. */
const numberBegins = /^[\s./-]*(?:[a-z][\s./-]*){0,5}\d/

/** The same of a text that is folded. */
export function keyOfNumber(folded: string): string | undefined {
  if (!numberBegins.test(folded)) return undefined
  const key = folded.replaceAll(/[\s./-]/g, '')
  if (key.length > longestNumber || !/^[a-z]{0,5}\d[a-z\d]*$/.test(key) || key.replaceAll(/\D/g, '').length < 3)
    return undefined
  return key.length >= 8 ? key.replace(/^0+(?=\d+$)/, '') : key
}
