/**
 * Contents as one table, as an export writes it and an import reads it back: a row a content, a column a field, where it is
 * translated a column a language. Captions tell their fields apart; of variants only their own values stand there.
 */
import { captionOf } from './columns/read-caption.ts'
import type { Cell } from '../values/cell.ts'
import { type Writing, writeCell } from '../values/write-cell.ts'
import { type Property, propertyGroups } from '../properties/property.ts'
import { isEmptyValue } from '../same-value.ts'
import type { Content } from '../contents/content.ts'
import { contentLanguages } from '../formats/languages.ts'

/** What is known of a column before its rows are written. */
export type ExportColumn = { caption: string; cell: (content: Content) => Cell }

export type Used = { labels: Set<string>; properties: Map<string, { plain: boolean; languages: Set<string> }> }

export const nothingUsed = (): Used => ({ labels: new Set(), properties: new Map() })

/** Adds which fields and languages these contents use. */
export function noteUsed(used: Used, contents: readonly Content[]): void {
  for (const { label, data } of contents) {
    for (const language of Object.keys(label)) used.labels.add(language)
    for (const [id, { value, translation = {} }] of Object.entries(data)) {
      const found = used.properties.get(id) ?? { plain: false, languages: new Set<string>() }
      used.properties.set(id, found)
      if (!isEmptyValue(value)) found.plain = true
      for (const [language, text] of Object.entries(translation)) if (!isEmptyValue(text)) found.languages.add(language)
    }
  }
}

export type ExportWords = Record<'id' | 'label' | 'type' | 'active' | 'public' | 'parentId', string>

export type ExportAsked = {
  used: Used
  /** Undefined for one that is defined no more. */
  property: (id: string) => Property | undefined
  typeLabel: (id: string) => string
  words: ExportWords
  writing: Writing
  /** Properties, in this order; without, all that are used. */
  columns?: readonly string[] | undefined
  /** Of texts; without, all that are used. */
  languages?: readonly string[] | undefined
}

export function exportColumns({
  used,
  property,
  typeLabel,
  words,
  writing,
  columns,
  languages,
}: ExportAsked): ExportColumn[] {
  const wanted = (found: ReadonlySet<string>) => inOrder(found).filter((one) => languages?.includes(one) ?? true)
  const ids = columns?.filter((id) => used.properties.has(id)) ?? sorted([...used.properties.keys()], property)
  const named = ids.flatMap((id): (ExportColumn & { id: string })[] => {
    const definition = property(id)
    const found = used.properties.get(id)
    const name = (definition && nameOf(definition, writing.language)) || id
    return [
      ...(found?.plain ? [{ id, caption: name, cell: valueCell(id, definition, writing) }] : []),
      ...wanted(found?.languages ?? new Set()).map((language) => ({
        id,
        caption: `${name} (${language})`,
        cell: valueCell(id, definition, writing, language),
      })),
    ]
  })
  const labels = wanted(used.labels)
  const plain: ExportColumn[] = [
    { caption: words.id, cell: ({ id }) => id },
    ...(labels.length > 0 ? labels : [writing.language]).map((language) => ({
      caption: `${words.label} (${language})`,
      cell: ({ label }: Content) => label[language] || null,
    })),
    { caption: words.type, cell: ({ type }) => typeLabel(type) },
    { caption: words.active, cell: ({ active }) => active },
    { caption: words.public, cell: (content) => content.public },
    { caption: words.parentId, cell: ({ parentId }) => parentId ?? null },
  ]
  return [...plain, ...toldApart(named, plain)]
}

/** Where two read alike, in whichever case, the id of the field stands behind. */
function toldApart(
  columns: readonly (ExportColumn & { id: string })[],
  others: readonly ExportColumn[],
): ExportColumn[] {
  const key = ({ caption }: ExportColumn) => JSON.stringify([captionOf(caption).words, captionOf(caption).language])
  const counts = Map.groupBy([...columns, ...others], key)
  return columns.map((column) =>
    (counts.get(key(column))?.length ?? 0) > 1 ? { ...column, caption: `${column.caption} [${column.id}]` } : column,
  )
}

const undefinedText = {
  id: '',
  label: {},
  type: 'string',
  multiple: false,
  options: [],
  individual: true,
  values: [],
} as const

function valueCell(
  id: string,
  property: Property | undefined,
  writing: Writing,
  language?: string,
): ExportColumn['cell'] {
  const definition = property ?? { ...undefinedText, id, options: [], values: [] }
  return ({ data }) =>
    writeCell(language === undefined ? data[id]?.value : data[id]?.translation?.[language], definition, writing)
}

const nameOf = ({ label }: Property, language: string): string =>
  label[language] || label['de'] || Object.values(label).find(Boolean) || ''

/** By group, then by the order within it; those that are defined no more come last. */
function sorted(ids: readonly string[], property: (id: string) => Property | undefined): string[] {
  const place = (id: string): [number, number] => {
    const found = property(id)
    return found ? [propertyGroups.indexOf(found.group), found.order] : [propertyGroups.length, 0]
  }
  return ids.toSorted((a, b) => {
    const [one, other] = [place(a), place(b)]
    return one[0] - other[0] || one[1] - other[1] || (a < b ? -1 : 1)
  })
}

/** The interface's own first, in the order in which the product lists languages; unlisted ones last. */
function inOrder(languages: ReadonlySet<string>): string[] {
  const listed: readonly string[] = ['de', ...contentLanguages]
  const place = (language: string) => (listed.includes(language) ? listed.indexOf(language) : listed.length)
  return [...languages].toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
}
