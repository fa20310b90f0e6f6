/**
 * Which column is which field, as far as captions and cells tell. Pairs are scored from 0 to 1 and taken from the best on; a field
 * is taken once a language. From `sure` on it needs no look, from `proposed` on it is a proposal.
 */
import type { Property } from '../properties/property.ts'
import { captionOf } from './captions.ts'
import { type Cell, cellText, isNothing } from './cells/cell.ts'
import { type ImportField, pathOf } from './import-field.ts'
import { folded, readCell, type Reading } from './cells/read-cell.ts'
import { decimalOf } from './cells/read-number.ts'

export const sure = 0.85
export const proposed = 0.6

export type Column = { index: number; caption: string; cells: readonly Cell[] }
export type Proposal = { columnIndex: number; property: string; score: number }

export type Knowing = {
  fields: readonly ImportField[]
  /** Of texts whose caption names no language. */
  language: string
  /** What captions were assigned to last time, by `rememberedBy`. */
  lastTime: ReadonlyMap<string, string>
}

export const rememberedBy = (caption: string): string => folded(caption)

export function proposeMapping(columns: readonly Column[], { fields, language, lastTime }: Knowing): Proposal[] {
  const names = new Map(fields.map((field) => [field, namesOf(field)]))
  const byId = new Set(fields.map(({ property }) => property?.id))
  const pairs = columns.flatMap((column): Proposal[] => {
    const remembered = lastTime.get(rememberedBy(column.caption))
    if (remembered !== undefined) return [{ columnIndex: column.index, property: remembered, score: 1 }]
    if (column.caption.trim() === '') return []
    // What an export adds where two read alike.
    const [, text = column.caption, id] = /^(.*)\[([\w-]+)\]$/u.exec(column.caption.trim()) ?? []
    const caption = captionOf(byId.has(id) ? text : column.caption)
    return fields.flatMap((field) => {
      const isPath =
        [field.id, field.property?.id, pathOf(field, language)].includes(column.caption.trim()) ||
        (id !== undefined && field.property?.id === id)
      // A language behind the name of what has none belongs to the name.
      const words = field.isTranslated ? caption.words : caption.whole
      const byName = isPath
        ? 0.98
        : (exact(words, field, names.get(field) ?? []) ?? 0.85 * likeness(words, names.get(field) ?? []))
      if (byName < 0.45) return []
      const score = byName >= 0.9 ? byName : byName * (0.7 + 0.3 * readable(column, field))
      const of = caption.language ?? (field.property?.latin ? 'la' : language)
      return score < proposed ? [] : [{ columnIndex: column.index, property: pathOf(field, of), score }]
    })
  })
  return bestOf(pairs)
}

function bestOf(pairs: readonly Proposal[]): Proposal[] {
  const [columns, targets] = [new Set<number>(), new Set<string>()]
  return pairs
    .toSorted((a, b) => b.score - a.score || a.columnIndex - b.columnIndex || (a.property < b.property ? -1 : 1))
    .filter(({ columnIndex, property }) => {
      if (columns.has(columnIndex) || targets.has(property)) return false
      columns.add(columnIndex)
      targets.add(property)
      return true
    })
    .toSorted((a, b) => a.columnIndex - b.columnIndex)
}

const namesOf = ({ names }: ImportField): string[] =>
  [...new Set(names.flatMap((name) => [captionOf(name).words, captionOf(name).whole]))].filter(Boolean)

/** A label in any language, or a word of the trade for it. */
function exact(words: string, field: ImportField, names: readonly string[]): number | undefined {
  if (words === '') return undefined
  if (names.includes(words)) return 0.95
  const trade = tradeWords.find(([known]) => known.includes(words))
  return trade && names.some((name) => trade[1].includes(name))
    ? 0.9
    : fieldWords[field.kind]?.includes(words)
      ? 0.9
      : undefined
}

/** What the trade calls a field, and the labels, folded, that mean it. */
const tradeWords: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    [
      'art nr',
      'artnr',
      'artikel nr',
      'artikelnr',
      'sku',
      'item no',
      'ref',
      'no art',
      'no d article',
      'n article',
      'n d article',
    ],
    ['artikelnummer', 'article number', 'item number', 'numero d article'],
  ],
  [
    ['gtin', 'ean', 'ean13', 'ean code', 'gtin13', 'barcode', 'strichcode'],
    ['ean', 'gtin', 'ean code', 'barcode'],
  ],
  [
    ['vk', 'vk chf', 'vp', 'vk preis', 'verkaufspreis', 'preis', 'price', 'prix', 'prix de vente', 'retail price'],
    ['preis', 'price', 'prix', 'verkaufspreis', 'preis chf'],
  ],
  [
    ['bot name', 'botanischer name', 'botanisch', 'lat name', 'nom latin', 'latin', 'latein', 'botanical name'],
    ['lateinischer name', 'botanischer name', 'latin name', 'nom latin', 'botanical name', 'nom botanique'],
  ],
]

const fieldWords: Partial<Record<ImportField['kind'], readonly string[]>> = {
  label: ['name', 'bezeichnung', 'artikelbezeichnung', 'titel', 'title', 'label', 'nom', 'designation'],
  parentId: ['parent', 'stammartikel', 'hauptartikel', 'variante von', 'variant of', 'variante de'],
  active: ['active', 'aktiv', 'actif'],
  type: ['typ', 'type'],
}

/** The better of common pairs of letters and of beginnings of words, such as `Blütez.`. */
function likeness(words: string, names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => Math.max(dice(words, name), prefixes(words, name), compound(words, name))))
}

function dice(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)]
  if (a.length === 0 || b.length === 0) return 0
  const left = [...b]
  let common = 0
  for (const pair of a) {
    const at = left.indexOf(pair)
    if (at < 0) continue
    left.splice(at, 1)
    common++
  }
  return (2 * common) / (a.length + b.length)
}

const pairsOf = (text: string): string[] => {
  const bare = text.replaceAll(' ', '')
  return Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2))
}

/** `Farbe` is a part of `Blütenfarbe`, `Höhe` of `Höhe cm`. */
function compound(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 4 && ((long.endsWith(short) && !long.endsWith(` ${short}`)) || long.startsWith(`${short} `))
    ? 0.8
    : 0
}

function prefixes(one: string, other: string): number {
  const [a, b] = [one.split(' '), other.split(' ')]
  if (a.length !== b.length) return 0
  return a.every((word, at) => word.length >= 3 && (b[at]?.startsWith(word) || word.startsWith(b[at] ?? ' '))) ? 0.9 : 0
}

const sampled = 200

/** The share of cells that can be read as the field. */
function readable({ cells }: Column, { property }: ImportField): number {
  const filled = cells.filter((cell) => !isNothing(cell)).slice(0, sampled)
  if (!property || filled.length === 0) return 1
  const reading = trialReading(cells, property)
  return filled.filter((cell) => readCell(cell, property, reading).ok).length / filled.length
}

/** Whoever a text names is not looked up for a proposal. */
const trialReading = (cells: readonly Cell[], { type }: Property): Reading => ({
  decimal: type === 'number' ? decimalOf(cells, 'de').sign : ',',
  dayFirst: true,
  daysAreMonths: true,
  references: (text) => [text],
  picture: (text) => (/\.\w{3,4}$/u.test(text) || /^[\w-]+$/u.test(text) ? text : undefined),
})

/** Whether any part of a date stands where only a day can. */
export const isDayFirst = (cells: readonly Cell[], language: string): boolean => {
  const parts = cells.flatMap((cell) => {
    const found = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/u.exec(cellText(cell).trim())
    return found ? [[Number(found[1]), Number(found[2])] as const] : []
  })
  if (parts.some(([, second]) => second > 12)) return false
  return language !== 'en' || parts.some(([first]) => first > 12)
}
