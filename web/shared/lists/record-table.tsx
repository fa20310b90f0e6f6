/**
 * A list of records as a table: its widths and the place in it are remembered for each person, a heading that is chosen again
 * turns the order, and rows that are not here yet are fetched.
 */
import { type ReactNode, useMemo } from 'react'
import type { RecordKind } from '#domain/records.ts'
import type { FieldsOf, Found } from '../../client/records/store.ts'
import { usePreference } from '../../client/session/preferences.ts'
import type { WindowQuery } from '../../client/window/list-window.ts'
import { rowsOf } from '../../client/window/rows-of.ts'
import type { Windowed } from '../../client/window/windowed.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { noSelection, type Selection } from '../../ui/grid/selection.ts'
import { type GridSort, sortedBy } from '../../ui/grid/sort.ts'

type Props<Kind extends RecordKind, Fields extends FieldsOf<Kind>> = {
  kind: Kind
  found: Windowed<Found<Kind, Fields>>
  query: WindowQuery<Kind, Fields>
  label: string
  rowLabel: (row: Found<Kind, Fields>) => string
  columns: readonly GridColumn<Found<Kind, Fields>>[]
  /** What its widths are remembered by. */
  remember: string
  /** What the place in it is remembered by; what is asked for where nothing is said. */
  memoryKey?: string
  /** The widths as they are meant, where there is no room for others. */
  isNarrow?: boolean
  sort?: GridSort
  onSort?: (next: GridSort) => void
  selection?: Selection
  onSelection?: (selection: Selection) => void
  onOpen: (row: Found<Kind, Fields>) => void
  onDelete?: (selection: Selection) => void
  empty?: ReactNode
}

export function RecordTable<Kind extends RecordKind, const Fields extends FieldsOf<Kind> = never>({
  kind,
  found,
  query,
  remember,
  memoryKey = JSON.stringify(query),
  isNarrow = false,
  sort,
  onSort,
  selection = noSelection,
  onSelection = nothing,
  ...grid
}: Props<Kind, Fields>) {
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>(`${remember}.widths`, {})
  const rows = useMemo(() => rowsOf(found, kind, query, same), [found, kind, query])
  return (
    <Grid
      {...grid}
      rows={rows}
      rowKey={idOf}
      widths={isNarrow ? asMeant : widths}
      onWidths={setWidths}
      memoryKey={memoryKey}
      selection={selection}
      onSelection={onSelection}
      {...(sort && { sort: [sort] })}
      {...(sort && onSort && { onSort: (column: string) => onSort(sortedBy([sort], column, false)[0] ?? sort) })}
    />
  )
}

const asMeant = {}
const nothing = () => undefined
const same = <Row,>(row: Row): Row => row
const idOf = ({ id }: { id: string }): string => id
