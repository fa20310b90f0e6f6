/**
 * The rows of a list, or what is there in their place: they are on their way, did not come, or there are none. What a column may
 * do, and what stands below the rows, is the same in every list.
 */
import { Button } from '@mantine/core'
import type { Windowed } from '../../client/window/windowed.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridProps } from '../../ui/grid/grid-props.ts'
import type { GridRows } from '../../ui/grid/rows.ts'
import type { Selection } from '../../ui/grid/selection.ts'
import { useTableShape } from '../../ui/grid/use-widths.ts'
import { State } from '../../ui/notices/state.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import type { Asking } from '../questions/use-question.ts'
import { headActs } from './look/head-acts.tsx'
import type { useGroups } from './look/use-groups.ts'
import type { Look } from './look/use-look.ts'
import type { Summary } from './look/use-summary.ts'
import type { useTotals } from './look/use-totals.ts'
import type { useListAddress } from './use-list-address.ts'
import classes from './lists.module.css'

export type Listing<Row> = {
  address: Pick<ReturnType<typeof useListAddress>, 'order' | 'setOrder' | 'sortBy'>
  asking: Asking
  columns: readonly GridColumn<Row>[]
  look: Look
  summary: Summary
  foot: ReturnType<typeof useTotals>
  selection: Selection
  setSelection: (selection: Selection) => void
}

type ListGridProps<Row> = Pick<
  GridProps<Row>,
  | 'label'
  | 'rowLabel'
  | 'cellActs'
  | 'onOpen'
  | 'onPeek'
  | 'rowKeys'
  | 'onDelete'
  | 'onClear'
  | 'onPaste'
  | 'onFillColumn'
  | 'canCut'
  | 'empty'
  | 'memoryKey'
> & {
  /** Nothing is done with several rows. */
  isUnticked?: boolean
  list: Listing<Row>
  shown: Pick<Windowed<Row>, 'status' | 'error' | 'retry'>
  groups: Omit<ReturnType<typeof useGroups>, 'rows'> & { rows: GridRows<Row> }
} & Pick<Parameters<typeof headActs>[2], 'totalsNote' | 'moreActs'>

export function ListGrid<Row extends { id: string }>(props: ListGridProps<Row>) {
  const { list, shown, groups, totalsNote, moreActs, isUnticked = false, ...grid } = props
  const t = useTexts()
  const { address, columns, look, summary } = list
  const onSelection = isUnticked ? undefined : list.setSelection
  if (shown.status === 'loading') return <Coming list={list} onPaste={grid.onPaste} onSelection={onSelection} />
  if (shown.status === 'failed')
    return <State is="failed" what={grid.label} error={shown.error} onRetry={shown.retry} />
  return (
    <>
      <Grid
        {...grid}
        rows={groups.rows}
        {...(groups.groups && { groups: groups.groups })}
        rowKey={idOf}
        columns={columns}
        widths={look.widths}
        onWidths={look.setWidths}
        frozen={look.frozen}
        rowHeight={look.height}
        onMove={look.moveColumn}
        headActs={(id, fit) => {
          const column = columns.find((one) => one.id === id)
          return column ? headActs(column, fit, { ...list, groups, totalsNote, moreActs }, t) : []
        }}
        sort={address.order}
        onSort={(column) => address.sortBy(column)}
        onSortToo={(column) => address.sortBy(column, true)}
        selection={list.selection}
        onSelection={onSelection}
        foot={list.foot}
      />
      {groups.refused !== undefined && (
        <div className={classes.note} role="status">
          {groups.refused}
          <Button variant="subtle" size="compact-sm" onClick={() => summary.setGroup(null)}>
            {t('contents.head.ungroup')}
          </Button>
        </div>
      )}
      {shown.error !== undefined && (
        <div className={classes.note} role="alert">
          {t('contents.missingRows', { reason: errorText(shown.error) })}
          <Button variant="subtle" size="compact-sm" onClick={shown.retry}>
            {t('ui.error.retry')}
          </Button>
        </div>
      )}
    </>
  )
}

type ComingProps<Row> = Pick<ListGridProps<Row>, 'list'> &
  Pick<GridProps<Row>, 'onSelection'> & { onPaste: GridProps<Row>['onPaste'] | undefined }

/** In the columns in which the rows will stand. */
function Coming<Row>({ list: { columns, look }, onPaste, onSelection }: ComingProps<Row>) {
  const { widths, setWidths: onWidths, height: rowHeight } = look
  const table = useTableShape({ columns, widths, onWidths, rows: unknownRows, onPaste, onSelection, rowHeight })
  return <State is="loading" shape="grid" table={table} />
}

const unknownRows = { count: 100, at: () => undefined }

const idOf = ({ id }: { id: string }): string => id
