/** Which field a column would be if it became one: its type by what its cells are, since a caption says little of it. */
import { checksGtin } from '../../formats/gtin.ts'
import type { Cell } from '../../values/cell.ts'
import { unitsOfCells } from '../../values/read-number.ts'
import { readList } from '../../values/read-list.ts'
import type { FieldKind } from '../import-settings.ts'
import { type Caption, captionOf } from './read-caption.ts'
import { unitsOf } from './column-question.ts'
import { type Witness, witnessOf } from './column-witness.ts'

const mostChoices = 12
/** Characters: what is longer is a text of several lines. */
const mostOfLine = 120

export function guessField(captionText: string, cells: readonly Cell[]): FieldKind {
  const caption = captionOf(captionText)
  const witness = witnessOf(cells)
  const { texts } = witness
  if (texts.length === 0) return { type: 'string' }
  if (witness.yesNo === 1 && witness.numbers < 1) return { type: 'boolean' }
  if (witness.files >= 0.9) return { type: 'image' }
  if (witness.days >= 0.9) return { type: 'date' }
  if (witness.months >= 0.9 && areMonths(caption, texts)) return { type: 'period' }
  if (texts.every(checksGtin)) return { type: 'string', format: 'gtin' }
  // `500 ml` and `1 l` are no 500 and 1.
  const isOneUnit = unitsOf(captionText, unitsOfCells(texts)).length < 2
  if (witness.numbers >= 0.9 && isOneUnit && !areCodes(caption.words, texts))
    return { type: 'number', precision: decimalsOf(texts) }
  if (witness.binomials > 0.5 || (caption.language === 'la' && witness.latin > 0.5))
    return { type: 'string', latin: true }
  if (texts.some((text) => text.length > mostOfLine || text.includes('\n'))) return { type: 'text', translatable: true }
  return choicesIn(witness) ?? { type: 'string' }
}

/** `4-6` may be metres: names of months say so, or the caption. */
const areMonths = ({ words, unit }: Caption, texts: readonly string[]): boolean =>
  unit === undefined &&
  (texts.some((text) => /\p{L}/u.test(text)) ||
    /monat|month|mois|zeit|saison|season|blut|bloom|flower|flor|ernte|harvest|aussaat|sowing/u.test(words))

/** What is counted with, and what only numbers something: years, what begins with zeros, and what is called a number. */
function areCodes(words: string, texts: readonly string[]): boolean {
  return (
    texts.some((text) => /^0\d/u.test(text)) ||
    texts.every((text) => /^(?:19|20)\d\d$/u.test(text)) ||
    texts.every((text) => /^\d{8,}$/u.test(text)) ||
    (/(?:^| )(?:nr|no|nummer|number|numero|id|code|sku|plz|ref|reference|referenz|artikel|article|item)$|(?:nummer|nr)$/u.test(
      words,
    ) &&
      texts.every((text) => /^\d+$/u.test(text)))
  )
}

const decimalsOf = (texts: readonly string[]): number =>
  Math.min(10, Math.max(0, ...texts.map((text) => /[.,](\d{1,2}|\d{4,})\D*$/u.exec(text)?.[1]?.length ?? 0)))

/** A few that come again and again, one or several in a cell. */
function choicesIn({ texts, distinct }: Witness): FieldKind | undefined {
  const entries = texts.flatMap((text) => readList(text, true))
  const different = new Set(entries.map((entry) => entry.toLowerCase())).size
  const isList = entries.length >= texts.length * 1.3
  if (isList && different <= mostChoices && different * 3 <= entries.length && entries.every(isShort))
    return { type: 'select', multiple: true }
  return texts.length >= 6 && distinct <= mostChoices && distinct * 3 <= texts.length && texts.every(isShort)
    ? { type: 'select' }
    : undefined
}

const isShort = (text: string): boolean => text.length <= 40
