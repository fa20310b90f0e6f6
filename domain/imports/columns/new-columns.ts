/** What columns become that are no field yet, and what contents are called then: as it is offered, to be changed before it is made. */
import { shortened } from '../../formats/refusals/shortened.ts'
import { idFromLabel } from '../../formats/id-from-label.ts'
import { labelField } from '../../properties/label-field.ts'
import type { SheetFacts } from '../import-report.ts'
import type { FieldKind, ImportColumn, NewField } from '../import-settings.ts'
import { shownUnit } from '../../values/units.ts'
import { captionOf } from './read-caption.ts'
import { unitsOf } from './column-question.ts'

type Sheet = Pick<SheetFacts, 'captions' | 'sample'>
type IsTaken = (id: string) => boolean

/** The column as a field of its own; undefined where nothing says what that would be. */
export function asNewField(
  { captions, sample }: Sheet,
  columnIndex: number,
  { isTaken, language }: { isTaken: IsTaken; language: string },
): ImportColumn | undefined {
  const { guess, units } = sample[columnIndex] ?? {}
  const caption = captions[columnIndex] ?? ''
  const field = guess && newFieldOf(withUnit(caption, guess, units), guess, isTaken, `field_${columnIndex + 1}`)
  if (!field) return undefined
  const { id } = field
  const property = field.translatable ? `data.${id}.translation.${language}` : `data.${id}.value`
  return { columnIndex, property, field }
}

/** `Inhalt (ml)` of what is called `Inhalt` and holds `500 ml`: as a number it would stand there without its unit. */
export function withUnit(caption: string, { type }: FieldKind, units: readonly string[] = []): string {
  const [unit, another] = unitsOf(caption, units)
  const isSaid = type !== 'number' || unit === undefined || another !== undefined || captionOf(caption).unit === unit
  const name = nameOf(caption)
  return isSaid || name === '' ? caption : `${name} (${shownUnit(unit)})`
}

const nameOf = (caption: string): string => caption.replace(/[\s:*]+$/u, '').trim()

/** Called as it is, with an id that nobody has; undefined where it is called nothing. */
export function newFieldOf(
  caption: string,
  kind: FieldKind,
  isTaken: IsTaken,
  otherwise: string,
): NewField | undefined {
  const label = shortened(nameOf(caption), 200)
  if (label === '') return undefined
  return { ...kind, id: idFromLabel(label, (one) => one === labelField || isTaken(one)) || otherwise, label }
}

/** All that are assigned to nothing and hold something. */
export function allAsFields(
  sheet: Sheet,
  mapping: readonly ImportColumn[],
  { isTaken, language }: { isTaken: IsTaken; language: string },
): ImportColumn[] {
  const made = [...mapping]
  for (const index of sheet.captions.keys()) {
    const isAssigned = made.some(({ columnIndex }) => columnIndex === index)
    if (isAssigned || (sheet.sample[index]?.values.length ?? 0) === 0) continue
    const isTakenNow = (id: string) => isTaken(id) || made.some(({ field }) => field?.id === id)
    const column = asNewField(sheet, index, { isTaken: isTakenNow, language })
    if (column) made.push(column)
  }
  return made.toSorted((a, b) => a.columnIndex - b.columnIndex)
}

const genus = ['gattung', 'genus', 'genre']
const species = ['art', 'species', 'spezies', 'espece']

/** What contents are called where no column is their name: genus and species, what is called a name, a Latin one, or the first line. */
export function suggestedLabel({ captions, sample }: Sheet, mapping: readonly ImportColumn[]): string | undefined {
  if (mapping.some(({ property }) => property.startsWith('label.'))) return undefined
  const lines = mapping.flatMap(({ columnIndex, property, field }) => {
    const id = field?.id ?? /^data\.([^.]+)/u.exec(property)?.[1]
    const guess = field ?? sample[columnIndex]?.guess
    if (id === undefined || guess?.type !== 'string') return []
    return [{ id, words: captionOf(captions[columnIndex] ?? '').whole, isLatin: guess.latin === true }]
  })
  const idOf = (words: readonly string[]) => lines.find((line) => words.includes(line.words))?.id
  const [of, kind] = [idOf(genus), idOf(species)]
  if (of !== undefined && kind !== undefined) return `{${of}} {${kind}}`
  const [first] = [
    ...lines.filter(({ words }) => /name\b|bezeichnung|titel|title\b|\bnom\b/u.test(words)),
    ...lines.filter(({ isLatin }) => isLatin),
    ...lines,
  ]
  return first && `{${first.id}}`
}
