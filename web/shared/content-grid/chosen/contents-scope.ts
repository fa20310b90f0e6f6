import type { Collection } from '#domain/collections/collection.ts'
import type { GridSort } from '../../../ui/grid/sort.ts'
import { columnNamed } from '../columns/content-columns.tsx'

/** Of one collection: all contents of it that one sees, whoever they belong to, as the collection says they are shown. */
export type ContentsScope = {
  id: string
  name: string
  /** Empty where the collection says nothing. */
  columns: readonly string[]
  order: readonly GridSort[]
  /** Why this person may not take contents out of it or give them numbers. */
  reason: string | undefined
  /** Keeps these columns and this order for everybody; given to those who may. */
  keepLook?: (columns: readonly string[], order: readonly GridSort[]) => Promise<void>
  /** Asked for the next numbers for what is ticked; given where there are number ranges. */
  onNumbers?: () => void
}

export const scopedColumns = ({ defaultColumns }: Pick<Collection, 'defaultColumns'>): readonly string[] => [
  ...new Set(defaultColumns.map(columnNamed).filter((id) => id !== 'label' && id !== 'name')),
]

export const scopedOrder = ({ defaultSort }: Pick<Collection, 'defaultSort'>): readonly GridSort[] =>
  defaultSort ? [{ column: columnNamed(defaultSort.field), direction: defaultSort.direction }] : []
