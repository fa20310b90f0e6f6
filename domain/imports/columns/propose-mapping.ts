/**
 * Which column is which field, as far as captions and cells tell. Pairs are scored from 0 to 1 and taken from the best on; a field
 * is taken once a language. From `sure` on it needs no look, from `proposed` on it is a proposal.
 */
import { wordsOf } from '../../properties/named-alike.ts'
import type { Property } from '../../properties/property.ts'
import { type Caption, captionOf } from './read-caption.ts'
import { unitsOf } from './column-question.ts'
import { type Witness, witnessOf } from './column-witness.ts'
import { type Cell, isNothing } from '../../values/cell.ts'
import { type ImportField, isNumberPath, pathOf } from '../import-field.ts'
import { folded, readCell, type Reading } from '../../values/read-cell.ts'
import { decimalOf, unitsOfCells } from '../../values/read-number.ts'
import { factorBetween, isUnit, unitOfLabels } from '../../values/units.ts'

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
  /** The type that a text names. */
  typeNamed: (text: string) => string | undefined
}

export const rememberedBy = (caption: string): string => folded(caption)

/** Of one column after the other, which fields are likely: a table may have a thousand, and others wait. */
export function likelyFields({ fields, language, lastTime, typeNamed }: Knowing): (column: Column) => Proposal[] {
  const known = fields.map((field) => ({ field, names: namesOf(field), unit: unitOfLabels(field.names) }))
  const byId = new Set(fields.map(({ property }) => property?.id))
  const others = { latin: fields.some(({ property }) => property?.latin), pictures: pictureFields(fields) }
  return (column) => {
    const remembered = lastTime.get(rememberedBy(column.caption))
    const isThere = fields.some(({ id }) => remembered === id || remembered?.startsWith(`${id}.`))
    if (remembered !== undefined && isThere) return [{ columnIndex: column.index, property: remembered, score: 1 }]
    if (column.caption.trim() === '') return []
    // What an export adds where two read alike.
    const [, text = column.caption, id] = /^(.*)\[([\w-]+)\]$/u.exec(column.caption.trim()) ?? []
    const caption = captionOf(byId.has(id) ? text : column.caption)
    // Most columns of a stranger's table are called like no field.
    let seen: Witness | undefined
    const witness = () => (seen ??= witnessOf(column.cells))
    const found = known.flatMap(({ field, names, unit }): (Proposal & { field: ImportField })[] => {
      const isPath =
        [field.id, field.property?.id, pathOf(field, language)].includes(column.caption.trim()) ||
        (id !== undefined && field.property?.id === id)
      // A language behind the name of what has none belongs to the name.
      const words = field.isTranslated ? caption.words : caption.whole
      const byName = isPath
        ? 0.98
        : (exact(words, field, names) ??
          onlyPicture(words, field, others.pictures) ??
          0.85 * likeness(words, names, column.caption.includes('.')))
      if (byName < 0.45) return []
      if (
        !isPath &&
        isContradicted({ field, caption, unit, witness: witness(), column, hasLatin: others.latin, typeNamed })
      )
        return []
      const likely = byName >= 0.9 ? byName : byName * (0.7 + 0.3 * readable(column, field))
      // Latin names have a field of their own, before they are a name in Latin.
      const score = caption.language === 'la' && others.latin && !field.property?.latin ? likely - 0.1 : likely
      const spoken = field.isTranslated ? witness().language : undefined
      const of = caption.language ?? (field.property?.latin ? 'la' : (spoken ?? language))
      return score < proposed ? [] : [{ columnIndex: column.index, property: pathOf(field, of), score, field }]
    })
    // Of two properties that are called so, neither is more likely.
    const best = Math.max(0, ...found.map(({ score }) => score))
    const tied = found.filter(({ score, field }) => score === best && field.kind === 'property')
    return found
      .filter((one) => tied.length < 2 || !tied.includes(one))
      .map(({ columnIndex, property, score }) => ({ columnIndex, property, score }))
  }
}

type Meeting = {
  field: ImportField
  caption: Caption
  unit: string | undefined
  witness: Witness
  column: Column
  hasLatin: boolean
  typeNamed: Knowing['typeNamed']
}

/** Whether what is in the cells says that a column is another field, whatever it is called. */
function isContradicted({ field, caption, unit, witness, column, hasLatin, typeNamed }: Meeting): boolean {
  // Nothing is reckoned in a text, and francs are no euros.
  if (caption.unit !== undefined && unit !== undefined) {
    const factor = factorBetween(caption.unit, unit)
    if (factor === null || (factor !== 1 && field.property?.type !== 'number')) return true
  }
  const { texts } = witness
  if (texts.length === 0) return false
  const { property } = field
  if (witness.binomials > 0.5 && hasLatin && !property?.latin && caption.language !== 'la') return true
  if (property?.latin) return witness.latin < 0.5
  if (isTradeNumber(field) && witness.digits < 0.5) return true
  if (
    field.isTranslated &&
    caption.language !== undefined &&
    witness.language !== undefined &&
    caption.language !== witness.language
  )
    return true
  switch (field.kind === 'property' ? property?.type : field.kind) {
    case 'id':
      // Of another program, which counted.
      return witness.numbers > 0.5
    case 'label':
      return witness.numbers > 0.9 || witness.files > 0.5 || isRepeated(witness)
    case 'type':
      return texts.filter((text) => typeNamed(text) !== undefined).length < texts.length * 0.5
    case 'active':
    case 'public':
      return witness.yesNo < 0.5
    case 'number':
      if (!areOfOne(unitsOf(column.caption, unitsOfCells(texts)), unit)) return true
      // One that was mistyped is none of a few.
      return (1 - witness.numbers) * texts.length > Math.max(1, texts.length * 0.1) || witness.numbers < 0.5
    case 'date':
    case 'period':
    case 'boolean':
    case 'image':
    case 'combination':
      return readable(column, field) < 0.5
    case 'select':
    case 'exclude':
      return property?.individual !== true && texts.length > 2 && readable(column, field) === 0
    case 'reference':
      return witness.numbers > 0.9
    case 'parentId':
      return witness.yesNo > 0.5
    case 'string':
      return property?.format !== undefined && readable(column, field) < 0.5
    default:
      return false
  }
}

/** Whether numbers in these units may stand beside each other in a field that is in one of them, or says none. */
const areOfOne = (units: readonly string[], of: string | undefined): boolean =>
  of === undefined ? units.length < 2 : units.every((unit) => factorBetween(unit, of) !== null)

/** A name that all have, or few, is none. */
const isRepeated = ({ texts, distinct }: Witness): boolean => texts.length > 1 && distinct <= texts.length * 0.2 + 0.7

const isTradeNumber = (field: ImportField): boolean =>
  field.property !== undefined &&
  (isNumberPath(pathOf(field, 'de')) || namesOf(field).some((name) => tradeNumbers.has(name)))

/** The pictures of a table go to the only field that holds some. */
const pictureFields = (fields: readonly ImportField[]) => fields.filter(({ property }) => property?.type === 'image')
const pictureWords = new Set(['image', 'images', 'bild', 'bilder', 'foto', 'photo', 'picture', 'abbildung'])
const onlyPicture = (words: string, field: ImportField, [only, another]: readonly ImportField[]): number | undefined =>
  only === field && another === undefined && pictureWords.has(words) ? 0.9 : undefined

/** Each column once, and each field once a language. */
export function bestOf(pairs: readonly Proposal[]): Proposal[] {
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
  if (names.includes(words) || (field.property && wordsOf(field.property.id) === words)) return 0.95
  const trade = tradeWords.find(([known]) => known.includes(words))
  return trade && names.some((name) => trade[1].includes(name))
    ? 0.9
    : fieldWords[field.kind]?.includes(words)
      ? 0.9
      : undefined
}

type Words = readonly (readonly [readonly string[], readonly string[]])[]

/** What the trade calls a field, and the labels, folded, that mean it. */
const numberWords: Words = [
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
]

const tradeWords: Words = [
  ...numberWords,
  [
    ['vk', 'vk chf', 'vp', 'vk preis', 'verkaufspreis', 'preis', 'price', 'prix', 'prix de vente', 'retail price'],
    ['preis', 'price', 'prix', 'verkaufspreis', 'preis chf'],
  ],
  [
    [
      'bot name',
      'botanischer name',
      'botanisch',
      'lat name',
      'nom latin',
      'latin',
      'latein',
      'botanical name',
      'latin name',
      'lateinischer name',
      'scientific name',
    ],
    ['lateinischer name', 'botanischer name', 'latin name', 'nom latin', 'botanical name', 'nom botanique'],
  ],
  [
    ['deutscher name', 'german name', 'name deutsch', 'name german', 'nom allemand'],
    ['deutscher name', 'german name', 'name deutsch', 'nom allemand'],
  ],
  [
    ['art', 'species', 'spezies', 'espece', 'epitheton'],
    ['art', 'species', 'spezies', 'espece', 'epitheton', 'artepitheton'],
  ],
  [
    ['gattung', 'genus', 'genre'],
    ['gattung', 'genus', 'genre'],
  ],
]

/** Of goods: without digits it is none. */
const tradeNumbers = new Set(numberWords.flatMap(([, labels]) => labels))

const fieldWords: Partial<Record<ImportField['kind'], readonly string[]>> = {
  label: ['name', 'bezeichnung', 'artikelbezeichnung', 'titel', 'title', 'label', 'nom', 'designation'],
  parentId: ['parent', 'stammartikel', 'hauptartikel', 'variante von', 'variant of', 'variante de'],
  active: ['active', 'aktiv', 'actif'],
  type: ['typ', 'type'],
}

/** The better of common pairs of letters and of beginnings of words, such as `Blütez.`. */
function likeness(words: string, names: readonly string[], isShortened: boolean): number {
  return Math.max(
    0,
    ...names.map((name) => Math.max(dice(words, name), prefixes(words, name, isShortened), compound(words, name))),
  )
}

function dice(one: string, other: string): number {
  // Too different in length to have much in common: most pairs are.
  if (Math.min(one.length, other.length) * 3 < Math.max(one.length, other.length)) return 0
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

/** `Farbe` is meant by `Blütenfarbe`, `Höhe` by `Höhe cm`; but a `Blattfarbe` is another one, and a `Preis Topf` another price. */
function compound(caption: string, name: string): number {
  const isShort = caption.length >= 4 && name.endsWith(caption) && !name.endsWith(` ${caption}`)
  const [short, long] = caption.length < name.length ? [caption, name] : [name, caption]
  const rest = long.startsWith(`${short} `) ? long.slice(short.length + 1) : undefined
  const isMeasured = rest !== undefined && short.length >= 4 && (isUnit(rest) || rest.length <= 2)
  return isShort || isMeasured ? 0.8 : 0
}

/** Words that are shortened: to four letters or more, or with a dot (`Bot. Name`), which `shortened` says. */
function prefixes(caption: string, name: string, isShortened: boolean): number {
  const [a, b] = [caption.split(' '), name.split(' ')]
  if (a.length !== b.length) return 0
  const least = isShortened ? 3 : 4
  return a.every((word, at) => word === b[at] || (word.length >= least && b[at]?.startsWith(word))) ? 0.9 : 0
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
  decimal: type === 'number' ? decimalOf(cells).sign : undefined,
  dayFirst: true,
  daysAreMonths: true,
  references: (text) => [text],
  picture: (text) => (/\.\w{3,4}$/u.test(text) || /^[\w-]+$/u.test(text) ? text : undefined),
})
