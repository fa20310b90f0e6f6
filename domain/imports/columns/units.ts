/** Units as captions name them, `Höhe (m)`, `Preis Euro`, and how many of one are another. */

/** What is measured, and how many of the smallest are one of it. */
type Unit = { of: string; size: number }

const units = new Map<string, Unit>([
  ['mm', { of: 'length', size: 1 }],
  ['cm', { of: 'length', size: 10 }],
  ['dm', { of: 'length', size: 100 }],
  ['m', { of: 'length', size: 1000 }],
  ['km', { of: 'length', size: 1_000_000 }],
  ['mg', { of: 'mass', size: 1 }],
  ['g', { of: 'mass', size: 1000 }],
  ['kg', { of: 'mass', size: 1_000_000 }],
  ['ml', { of: 'volume', size: 1 }],
  ['cl', { of: 'volume', size: 10 }],
  ['dl', { of: 'volume', size: 100 }],
  ['l', { of: 'volume', size: 1000 }],
  // Nobody reckons one into another without a rate.
  ['chf', { of: 'chf', size: 1 }],
  ['eur', { of: 'eur', size: 1 }],
  ['usd', { of: 'usd', size: 1 }],
  ['gbp', { of: 'gbp', size: 1 }],
])

const spelled: Readonly<Record<string, string>> = {
  meter: 'm',
  metre: 'm',
  zentimeter: 'cm',
  millimeter: 'mm',
  gramm: 'g',
  liter: 'l',
  litre: 'l',
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

/** Of a caption that was folded: in brackets, behind `in`, or as its last word; a letter alone may mean anything there. */
export function unitIn(caption: string): string | undefined {
  const [, bracketed = ''] = /[([]\s*(?:in )?([^)\]]*?)\.?\s*[)\]]/u.exec(caption) ?? []
  const [, behind = ''] = /\sin ([a-z€$£]+)\.?\s*$/u.exec(caption) ?? []
  const [, last = ''] = /[\s_/,-]([a-z]{2,}|[€$£])\.?\s*$/u.exec(caption) ?? []
  return named(bracketed) ?? named(behind) ?? named(last)
}

/** Whether a word only says in what something is measured. */
export const isUnit = (word: string): boolean => named(word) !== undefined

/** How often `to` is in one `from`: 100 from m to cm. Null where they measure different things. */
export function factorBetween(from: string, to: string): number | null {
  const [one, other] = [units.get(from), units.get(to)]
  return one && other && one.of === other.of ? one.size / other.size : null
}
