/** How the list looks, as the person set it up in this browser: which columns in which order, how many stay, how wide, how high its rows. */
import { useMemo } from 'react'
import { usePreference } from '../../../client/session/preferences.ts'
import type { Catalog } from '../../values/catalog.ts'
import { defaultColumns } from './content-columns.tsx'

/** Pixels (specification 1 §9). */
export const rowHeights = [32, 64, 96] as const
export type RowHeight = (typeof rowHeights)[number]

/** A collection whose list it is, and its columns; none where it says nothing. */
type Scope = { id: string; columns: readonly string[] }

export function useLook(catalog: Catalog, type: string | undefined, scope: Scope | undefined) {
  const place = scope ? `in.${scope.id}` : (type ?? 'all')
  const [ownColumns, setOwnColumns] = usePreference<readonly string[] | null>(`contents.columns.${place}`, null)
  const [frozen, setFrozen] = usePreference<number>(`contents.frozen.${place}`, 1)
  const [height, setHeight] = usePreference<RowHeight>('contents.height', 32)
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>('contents.widths', {})
  const scoped = scope?.columns
  const columnIds = useMemo(
    () => ownColumns ?? (scoped?.length ? scoped : defaultColumns(catalog, type)),
    [ownColumns, scoped, catalog, type],
  )
  return {
    columnIds,
    setOwnColumns,
    /** Before another one, or to the end. */
    moveColumn(id: string, before: string | undefined): void {
      const rest = columnIds.filter((one) => one !== id)
      const at = before === undefined ? -1 : rest.indexOf(before)
      setOwnColumns(rest.toSpliced(at < 0 ? rest.length : at, 0, id))
    },
    frozen,
    setFrozen,
    height,
    setHeight,
    widths,
    setWidths,
  }
}
