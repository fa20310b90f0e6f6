/**
 * How the list looks: which columns in which order, how many stay, how wide, how high its rows. By a view, as it says and what
 * the address says otherwise; without one, as the person set it up in this browser.
 */
import { useMemo } from 'react'
import { type View, widths as limits } from '#domain/collections/view.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import type { Viewing } from '../views/use-viewing.ts'

/** Pixels (specification 1 §9). */
export const rowHeights = [32, 64, 96] as const
export type RowHeight = (typeof rowHeights)[number]

export type Looked = {
  /** Of the list, by which what a person sets up is remembered; and of what in it, where columns differ. */
  name: string
  place: string
  /** It is always shown, comes first, and is named in a view only for its width. */
  first: string
  /** The columns beside it, where nobody has said which. */
  usual: readonly string[]
}

export type Look = ReturnType<typeof useLook>

export function useLook(list: Looked, viewing: Viewing) {
  const own = useOwnLook(list)
  const { look, view, rearrange } = viewing
  const { first } = list
  const ofView = useMemo(
    () => look && view && lookOf(look, view.columns, { first, widths: own.widths, rearrange }),
    [look, view, first, own.widths, rearrange],
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
  { first, widths: own, rearrange }: { first: string; widths: Widths; rearrange: Viewing['rearrange'] },
) {
  const set = Object.fromEntries(columns.flatMap(({ id, width }) => (width === undefined ? [] : [[id, width]])))
  const widths: Widths = { ...own, ...set }
  const named = columns.some(({ id }) => id === first) ? [first] : []
  return {
    columnIds: columns.map(({ id }) => id).filter((id) => id !== first),
    /** Null: as the view says. */
    setOwnColumns: (ids: readonly string[] | null) =>
      rearrange({ columns: ids === null ? kept : withWidths([...named, ...ids], set) }),
    frozen,
    setFrozen: (next: number) => rearrange({ frozen: next }),
    height: rowHeights.find((one) => String(one) === height) ?? 32,
    setHeight: (next: RowHeight) => rearrange({ height: `${next}` }),
    widths,
    setWidths(next: Widths): void {
      const changed = Object.fromEntries(Object.entries(next).filter(([id, width]) => width !== widths[id]))
      const ids = columns.map(({ id }) => id)
      rearrange({
        columns: withWidths(changed[first] === undefined ? ids : [...new Set([first, ...ids])], { ...set, ...changed }),
      })
    },
  }
}

export const withWidths = (ids: readonly string[], widths: Widths): View['columns'] =>
  ids.map((id) => {
    const width = widths[id]
    return width === undefined
      ? { id }
      : { id, width: Math.round(Math.min(Math.max(width, limits.least), limits.most)) }
  })

type Widths = Readonly<Record<string, number>>
const noWidths: Widths = {}

function useOwnLook({ name, place, usual }: Looked) {
  const [ownColumns, setOwnColumns] = usePreference<readonly string[] | null>(`${name}.columns.${place}`, null)
  const [frozen, setFrozen] = usePreference<number>(`${name}.frozen.${place}`, 1)
  const [height, setHeight] = usePreference<RowHeight>(`${name}.height`, 32)
  const [widths, setWidths] = usePreference(`${name}.widths`, noWidths)
  return { columnIds: ownColumns ?? usual, setOwnColumns, frozen, setFrozen, height, setHeight, widths, setWidths }
}
