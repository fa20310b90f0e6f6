/** Units as captions and cells name them, `Höhe (m)`, `Preis Euro`, `500 ml`, and how many of one are another. */
import { apart } from '../properties/named-alike.ts'
import { fold } from '../query/fold.ts'

/** What is measured, and how many of the smallest are one of it. */
type Unit = { of: string; size: number }

const units = new Map<string, Unit>([
  ['mm', { of: 'length', size: 1 }],
  ['cm', { of: 'length', size: 10 }],
  ['dm', { of: 'length', size: 100 }],
  ['m', { of: 'length', size: 1000 }],
  ['km', { of: 'length', size: 1_000_000 }],
  ['inch', { of: 'length', size: 25.4 }],
  ['ft', { of: 'length', size: 304.8 }],
  ['mg', { of: 'mass', size: 1 }],
  ['g', { of: 'mass', size: 1000 }],
  ['kg', { of: 'mass', size: 1_000_000 }],
  ['t', { of: 'mass', size: 1_000_000_000 }],
  ['oz', { of: 'mass', size: 28_349.523_125 }],
  ['lb', { of: 'mass', size: 453_592.37 }],
  ['ml', { of: 'volume', size: 1 }],
  ['cl', { of: 'volume', size: 10 }],
  ['dl', { of: 'volume', size: 100 }],
  ['l', { of: 'volume', size: 1000 }],
  ['hl', { of: 'volume', size: 100_000 }],
  ['gal', { of: 'volume', size: 3785.411_784 }],
  ['m²', { of: 'area', size: 1 }],
  ['%', { of: 'share', size: 1 }],
  ['°', { of: 'degrees', size: 1 }],
  ['°c', { of: 'warmth', size: 1 }],
  // Nobody reckons one into another without a rate.
  ['chf', { of: 'chf', size: 1 }],
  ['eur', { of: 'eur', size: 1 }],
  ['usd', { of: 'usd', size: 1 }],
  ['gbp', { of: 'gbp', size: 1 }],
])

const spelled: Readonly<Record<string, string>> = {
  meter: 'm',
  zoll: 'inch',
  feet: 'ft',
  metre: 'm',
  zentimeter: 'cm',
  millimeter: 'mm',
  gramm: 'g',
  liter: 'l',
  litre: 'l',
  m2: 'm²',
  sfr: 'chf',
  euro: 'eur',
  '€': 'eur',
  $: 'usd',
  '£': 'gbp',
}

const named = (word: string): string | undefined => {
  const name = spelled[word] ?? word
  return units.has(name) ? name : undefined
}

/** Before or behind a number; `Fr.` alone would be French in a caption. */
export function unitOfAmount(word: string): string | undefined {
  const bare = word.toLowerCase().replace(/\.$/u, '')
  return bare === 'fr' ? 'chf' : named(bare)
}

/** Only money stands before its number. */
export const isMoney = (unit: string): boolean => units.get(unit)?.of === unit

/** Of a caption: in brackets, behind `in`, of what is counted (`CHF/Stk.`), or as its last word; a letter alone may mean anything there. */
export function unitInCaption(caption: string): string | undefined {
  const folded = fold(apart(caption.normalize('NFC'))).replaceAll(/[*:?!]/gu, ' ')
  const [, bracketed = ''] = /[([]\s*(?:in )?([^)\]]*?)\.?\s*[)\]]/u.exec(folded) ?? []
  const [, behind = ''] = /\sin ([a-z€$£%²]+)\.?\s*$/u.exec(folded) ?? []
  const [, each = ''] = /(?:^|[\s_,-])([a-z]{2,}|[€$£])\.?\s*\/\s*[a-z]+\.?\s*$/u.exec(folded) ?? []
  // `Preis 500 ml` says of what.
  const [, size, last = ''] = /(\d)?[\s_/,-]([a-z]{2,}|[€$£%])\.?\s*$/u.exec(folded) ?? []
  const lastUnit = named(last)
  return (
    named(bracketed.replace(/\s*\/\s*[a-z]+$/u, '')) ??
    named(behind) ??
    named(each) ??
    (lastUnit && (size === undefined || isMoney(lastUnit)) ? lastUnit : undefined)
  )
}

/** In what the numbers of a field are, as its labels say. */
export const unitOfLabels = (labels: readonly string[]): string | undefined =>
  labels.map(unitInCaption).find((unit) => unit !== undefined)

/** As people write it: `CHF`, `°C`. */
export const shownUnit = (unit: string): string => (isMoney(unit) || unit === '°c' ? unit.toUpperCase() : unit)

/** Whether a caption says nothing but a unit: `in cm`, `(m)`, `CHF/Stk.` */
export const isUnitAlone = (caption: string): boolean =>
  isUnit(
    /^(?:in )?[([]?([^\s()[\]/]+)(?:\/[a-z]+\.?)?[)\]]?$/u.exec(fold(caption.trim()))?.[1]?.replace(/\.$/u, '') ?? '',
  )

/** Whether a word only says in what something is measured. */
export const isUnit = (word: string): boolean => named(word) !== undefined

/** How often `to` is in one `from`: 100 from m to cm. Null where they measure different things. */
export function factorBetween(from: string, to: string): number | null {
  const [one, other] = [units.get(from), units.get(to)]
  return one && other && one.of === other.of ? one.size / other.size : null
}
