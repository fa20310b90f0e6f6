/**
 * Contents as one table, as spreadsheets show it: a row a content, a column a property, and where a property is translated a
 * column a language. Numbers and booleans keep their type; several values share one cell.
 */
import { type Property, propertyGroups } from '../properties/property.ts'
import { contentLabel } from './content-label.ts'
import type { ContentType } from './content-type.ts'
import type { Content, PropertyValue } from './content.ts'
import { contentLanguages } from './languages.ts'
import { type ReadableProperty, textsOf } from './property-text.ts'

export type TableCell = string | number | boolean | null

export type ContentsTable = { captions: string[]; rows: TableCell[][] }

type Known = {
  property: (id: string) => Property | undefined
  type: (id: string) => ContentType | undefined
  /** Of contents that reference properties name. */
  label: (id: string) => string | undefined
}

/** `words` are the captions of what every content has. Variants come with what they inherit. */
export function contentsTable(
  contents: readonly Content[],
  known: Known,
  words: { id: string; label: string; type: string; active: string },
  language: string,
): ContentsTable {
  const columns = columnsOf(contents, known)
  const labelLanguages = inOrder(new Set(contents.flatMap(({ label }) => Object.keys(label))))
  const shownLanguages = labelLanguages.length > 0 ? labelLanguages : [language]
  return {
    captions: [
      words.id,
      ...shownLanguages.map((one) => `${words.label} (${one})`),
      words.type,
      words.active,
      ...columns.map((column) => captionOf(column, language)),
    ],
    rows: contents.map((content) => [
      content.id,
      ...shownLanguages.map((one, index) => {
        // Without a label of its own a content is called as its type says.
        const derived =
          index === 0 ? contentLabel(content, one, { type: known.type(content.type), property: known.property }) : null
        return content.label[one] || derived || null
      }),
      localized(known.type(content.type)?.label, language) ?? content.type,
      content.effectivelyActive,
      ...columns.map((column) => cellOf(content, column, known, language)),
    ]),
  }
}

type Column = { id: string; property: Property | undefined; language: string | undefined }

function columnsOf(contents: readonly Content[], { property }: Known): Column[] {
  const used = new Map<string, { hasValue: boolean; languages: Set<string> }>()
  for (const { data } of contents)
    for (const [id, { value, translation = {} }] of Object.entries(data)) {
      const found = used.get(id) ?? { hasValue: false, languages: new Set<string>() }
      used.set(id, found)
      if (!isEmpty(value)) found.hasValue = true
      for (const [language, text] of Object.entries(translation)) if (!isEmpty(text)) found.languages.add(language)
    }
  return [...used]
    .map(([id, found]) => ({ id, ...found, property: property(id) }))
    .toSorted((a, b) => compare(placeOf(a.property), placeOf(b.property)) || compare([a.id], [b.id]))
    .flatMap(({ id, property, hasValue, languages }) => [
      ...(hasValue ? [{ id, property, language: undefined }] : []),
      ...inOrder(languages).map((language) => ({ id, property, language })),
    ])
}

/** By group, then by the order within it; properties that are defined no more come last. */
const placeOf = (property: Property | undefined): number[] =>
  property ? [propertyGroups.indexOf(property.group), property.order] : [propertyGroups.length, 0]

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] as string | number
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}

/** The interface's own first, in the order in which the product lists languages; unlisted ones last. */
function inOrder(languages: ReadonlySet<string>): string[] {
  const listed = ['de', ...contentLanguages] as readonly string[]
  const place = (language: string) => (listed.includes(language) ? listed.indexOf(language) : listed.length)
  return [...languages].toSorted((a, b) => place(a) - place(b) || compare([a], [b]))
}

function captionOf({ id, property, language: of }: Column, language: string): string {
  const name = localized(property?.label, language) ?? id
  return of === undefined ? name : `${name} (${of})`
}

const plain: ReadableProperty = { type: 'string', options: [], translatable: false }

function cellOf(
  { data }: Content,
  { id, property, language: of }: Column,
  { label }: Known,
  language: string,
): TableCell {
  const value: PropertyValue | undefined = of === undefined ? data[id]?.value : data[id]?.translation?.[of]
  if (isEmpty(value)) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number' && (property?.type ?? 'number') === 'number') return value
  const texts = textsOf(value, property ?? plain, of ?? language, (reference) => label(reference) ?? reference)
  // Months are written as the import reads them.
  return texts.join(property?.type === 'period' ? ', ' : '; ') || null
}

const localized = (label: Readonly<Record<string, string>> | undefined, language: string): string | undefined =>
  label?.[language] || label?.['de'] || Object.values(label ?? {}).find(Boolean)

const isEmpty = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
