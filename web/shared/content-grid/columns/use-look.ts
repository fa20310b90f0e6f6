/**
 * How the list looks: which columns in which order, how many stay, how wide, how high its rows. By a view, as it says and what
 * the address says otherwise; without one, as the person set it up in this browser.
 */
import { useMemo } from 'react'
import { type View, widths as limits } from '#domain/collections/view.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import type { Catalog } from '../../values/catalog.ts'
import type { Viewing } from '../../views/use-viewing.ts'
import { defaultColumns } from './content-columns.tsx'

/** Pixels (specification 1 §9). */
export const rowHeights = [32, 64, 96] as const
export type RowHeight = (typeof rowHeights)[number]

/** A collection whose list it is, and its columns; none where it says nothing. */
type Scope = { id: string; columns: readonly string[] }

export type Look = ReturnType<typeof useLook>

export function useLook(catalog: Catalog, type: string | undefined, scope: Scope | undefined, viewing: Viewing) {
  const own = useOwnLook(catalog, type, scope)
  const { look, view, rearrange } = viewing
  const ofView = useMemo(
    () => look && view && lookOf(look, view.columns, own.widths, rearrange),
    [look, view, own.widths, rearrange],
  )
  const shown = ofView ?? own
  return {
    ...shown,
    /** Before another one, or to the end. */
    moveColumn(id: string, before: string | undefined): void {
      const rest = shown.columnIds.filter((one) => one !== id)
      const at = before === undefined ? -1 : rest.indexOf(before)
      shown.setOwnColumns(rest.toSpliced(at < 0 ? rest.length : at, 0, id))
    },
  }
}

/** Widths that the view leaves open are the person's. */
function lookOf(
  { columns, frozen, height }: NonNullable<Viewing['look']>,
  kept: View['columns'],
  own: Readonly<Record<string, number>>,
  rearrange: Viewing['rearrange'],
) {
  const set = Object.fromEntries(columns.flatMap(({ id, width }) => (width === undefined ? [] : [[id, width]])))
  const widths: Readonly<Record<string, number>> = { ...own, ...set }
  return {
    columnIds: columns.map(({ id }) => id).filter((id) => id !== nameColumn),
    /** Null: as the view says. */
    setOwnColumns: (ids: readonly string[] | null) =>
      rearrange({ columns: ids === null ? kept : withWidths([...columnsNamed(columns), ...ids], set) }),
    frozen,
    setFrozen: (next: number) => rearrange({ frozen: next }),
    height: rowHeights.find((one) => String(one) === height) ?? 32,
    setHeight: (next: RowHeight) => rearrange({ height: `${next}` }),
    widths,
    setWidths(next: Readonly<Record<string, number>>): void {
      const changed = Object.fromEntries(Object.entries(next).filter(([id, width]) => width !== widths[id]))
      const ids = columns.map(({ id }) => id)
      rearrange({
        columns: withWidths(changed[nameColumn] === undefined ? ids : [...new Set([nameColumn, ...ids])], {
          ...set,
          ...changed,
        }),
      })
    },
  }
}

/** It is always shown, and named in a view only for its width. */
const nameColumn = 'label'
const columnsNamed = (columns: View['columns']): string[] =>
  columns.some(({ id }) => id === nameColumn) ? [nameColumn] : []

export const withWidths = (ids: readonly string[], widths: Readonly<Record<string, number>>): View['columns'] =>
  ids.map((id) => {
    const width = widths[id]
    return width === undefined
      ? { id }
      : { id, width: Math.round(Math.min(Math.max(width, limits.least), limits.most)) }
  })

const noWidths: Readonly<Record<string, number>> = {}

function useOwnLook(catalog: Catalog, type: string | undefined, scope: Scope | undefined) {
  const place = scope ? `in.${scope.id}` : (type ?? 'all')
  const [ownColumns, setOwnColumns] = usePreference<readonly string[] | null>(`contents.columns.${place}`, null)
  const [frozen, setFrozen] = usePreference<number>(`contents.frozen.${place}`, 1)
  const [height, setHeight] = usePreference<RowHeight>('contents.height', 32)
  const [widths, setWidths] = usePreference('contents.widths', noWidths)
  const scoped = scope?.columns
  const columnIds = useMemo(
    () => ownColumns ?? (scoped?.length ? scoped : defaultColumns(catalog, type)),
    [ownColumns, scoped, catalog, type],
  )
  return {
    columnIds,
    setOwnColumns,
    frozen,
    setFrozen,
    height,
    setHeight,
    widths,
    setWidths,
  }
}
