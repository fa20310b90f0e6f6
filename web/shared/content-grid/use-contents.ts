/** The rows of the list, by position. */
import { useMemo } from 'react'
import type { FilterOf, OrderOf } from '#domain/query/path.ts'
import { rowsOf } from '../../client/window/rows-of.ts'
import { useWindow } from '../../client/window/use-window.ts'
import type { Windowed } from '../../client/window/windowed.ts'
import type { GridRows } from '../../ui/grid/rows.ts'
import { completed, type ContentField, type ListedContent } from './cells/listed-content.ts'
import { useWithParents } from './columns/use-with-parents.ts'

export type ContentsQuery = {
  where: FilterOf<'contents'>
  orderBy: OrderOf<'contents'>
  fields: readonly ContentField[]
}

type ContentRows = Windowed<ListedContent> & { rows: GridRows<ListedContent> }

/** `isReady`: before it is known what the columns are, nothing is asked. */
export function useContents({ where, orderBy, fields }: ContentsQuery, isReady: boolean): ContentRows {
  const found = useWindow('contents', isReady ? { where, orderBy, fields } : undefined)
  const listed = useMemo(
    (): Windowed<ListedContent> => ({
      ...found,
      at: (index) => {
        const row = found.at(index)
        return row && completed(row)
      },
      gone: found.gone.map(completed),
      here: () => found.here().map(([index, row]) => [index, completed(row)] as const),
    }),
    [found],
  )
  const whole = useWithParents(listed, fields)
  return useMemo(
    () => ({ ...whole, rows: rowsOf(whole, 'contents', { where, orderBy, fields }, completed) }),
    [whole, where, orderBy, fields],
  )
}
