/** The rows of the list, by position: the fields that the columns show, and what says whose a content is. */
import { useMemo } from 'react'
import type { Content } from '#domain/contents/content.ts'
import type { FilterOf, OrderOf } from '#domain/query/path.ts'
import type { Found } from '#web/client/store.ts'
import { rowsOf } from '#web/client/window/rows-of.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import type { Windowed } from '#web/client/window/windowed.ts'
import type { GridRows } from '#web/ui/grid/rows.ts'
import type { Catalog } from './catalog.ts'

type ContentsQuery = { where: FilterOf<'contents'>; orderBy: OrderOf<'contents'>; fields: readonly ContentField[] }

const always = [
  'type',
  'owner',
  'supplier',
  'active',
  'effectivelyActive',
  'public',
  'parentId',
  'label',
  'updateTimestamp',
] as const

export type ContentField = (typeof always)[number] | `data.${string}`

export const isListedField = (name: string): name is (typeof always)[number] => always.some((one) => one === name)

/** A content as the list has it. */
export type ListedContent = Pick<Content, 'id' | 'version' | (typeof always)[number] | 'data'>

/** A column names a property, or a field that is always there. */
export const fieldsOf = (columns: readonly string[], { properties }: Catalog): readonly ContentField[] => [
  ...always,
  ...columns.filter((id) => properties.has(id)).map((id) => `data.${id}` as const),
]

export type ContentRows = Windowed<ListedContent> & { rows: GridRows<ListedContent> }

/** `isReady`: before it is known what the columns are, nothing is asked. */
export function useContents({ where, orderBy, fields }: ContentsQuery, isReady: boolean): ContentRows {
  const found = useWindow('contents', isReady ? { where, orderBy, fields } : undefined)
  return useMemo(() => {
    const whole: Windowed<ListedContent> = {
      ...found,
      at: (index) => {
        const row = found.at(index)
        return row && completed(row)
      },
      here: () => found.here().map(([index, row]) => [index, completed(row)] as const),
    }
    return { ...whole, rows: rowsOf(whole, 'contents', { where, orderBy, fields }, completed) }
  }, [found, where, orderBy, fields])
}

type FoundContent = Found<'contents', readonly ContentField[]>

const known = new WeakMap<FoundContent, ListedContent>()

/** A content without any of the fields asked for comes without `data`. The same row is the same object each time. */
function completed(row: FoundContent): ListedContent {
  const found = known.get(row)
  if (found) return found
  const content: ListedContent = { ...row, data: row.data ?? {}, label: row.label ?? {} }
  known.set(row, content)
  return content
}
