/** A content as the list has it: the fields that the columns show, and what says whose it is. */
import { columnNameOf } from '#domain/values/column-id.ts'
import type { Content } from '#domain/contents/content.ts'
import type { Found } from '../../../client/records/store.ts'
import type { Catalog } from '../../values/catalog.ts'

const always = [
  'type',
  'owner',
  'supplier',
  'active',
  'effectivelyActive',
  'public',
  'languages',
  'parentId',
  'label',
  'updateTimestamp',
] as const

export type ContentField = (typeof always)[number] | `data.${string}`

export type ListedContent = Pick<Content, 'id' | 'version' | (typeof always)[number] | 'data'>

/** A column names a property, or a field that is always there. */
export const fieldsOf = (columns: readonly string[], { properties }: Catalog): readonly ContentField[] => [
  ...always,
  ...new Set(
    columns
      .map((column) => columnNameOf(column).id)
      .filter((id) => properties.has(id))
      .map((id) => `data.${id}` as const),
  ),
]

type FoundContent = Found<'contents', readonly ContentField[]>

const known = new WeakMap<FoundContent, ListedContent>()

/** A content without any of the fields asked for comes without `data`. The same row is the same object each time. */
export function completed(row: FoundContent): ListedContent {
  const found = known.get(row)
  if (found) return found
  const content: ListedContent = { ...row, data: row.data ?? {}, label: row.label ?? {} }
  known.set(row, content)
  return content
}
