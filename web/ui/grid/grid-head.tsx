import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts.ts'
import { cellId, type GridColumn } from './columns.ts'
import type { GridSort } from './sort.ts'
import classes from './grid.module.css'

type GridHeadProps<Row> = {
  id: string
  columns: readonly GridColumn<Row>[]
  width: number
  activeColumn: string | undefined
  sort: readonly GridSort[]
  onSort: ((column: string) => void) | undefined
  onSortToo: ((column: string) => void) | undefined
  onResize: (index: number, by: number) => void
  allTicked: boolean
  someTicked: boolean
  onTickAll: () => void
}

export function GridHead<Row>({
  id,
  columns,
  width,
  activeColumn,
  sort,
  onSort,
  onSortToo,
  onResize,
  allTicked,
  someTicked,
  onTickAll,
}: GridHeadProps<Row>) {
  const t = useTexts()
  const tick = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (tick.current) tick.current.indeterminate = someTicked && !allTicked
  }, [someTicked, allTicked])

  const cellOf = (column: GridColumn<Row>, index: number) => {
    const place = sort.findIndex((one) => one.column === column.id)
    const direction = sort[place]?.direction
    return (
      <div
        key={column.id}
        id={cellId(id, undefined, column.id)}
        className={classes.headCell}
        role="columnheader"
        aria-colindex={index + 2}
        aria-sort={direction ?? (column.sortable ? 'none' : undefined)}
        data-active={activeColumn === column.id || undefined}
        data-align={column.align}
      >
        {column.sortable && onSort ? (
          <button
            type="button"
            tabIndex={-1}
            title={t(onSortToo ? 'ui.grid.sort.several' : 'ui.grid.sort', { column: column.title })}
            onClick={({ shiftKey }) => (shiftKey && onSortToo ? onSortToo : onSort)(column.id)}
          >
            <span>{column.title}</span>
            {direction === 'ascending' && <IconArrowUp size={12} aria-hidden />}
            {direction === 'descending' && <IconArrowDown size={12} aria-hidden />}
            {direction !== undefined && sort.length > 1 && <span className={classes.place}>{place + 1}</span>}
          </button>
        ) : (
          <span>{column.title}</span>
        )}
        <Resizer label={t('ui.grid.column.resize', { column: column.title })} onResize={(by) => onResize(index, by)} />
      </div>
    )
  }
  return (
    <div className={classes.head} role="rowgroup" style={{ width }}>
      <div className={classes.row} role="row" aria-rowindex={1}>
        <div className={classes.staying}>
          <div className={classes.tick} role="columnheader" aria-colindex={1}>
            <input
              ref={tick}
              type="checkbox"
              tabIndex={-1}
              checked={allTicked}
              aria-label={t('ui.grid.selectAll')}
              onChange={onTickAll}
            />
          </div>
          {columns.slice(0, 1).map(cellOf)}
        </div>
        {columns.slice(1).map((column, at) => cellOf(column, at + 1))}
      </div>
    </div>
  )
}

function Resizer({ label, onResize }: { label: string; onResize: (by: number) => void }) {
  const from = useRef(0)
  return (
    <span
      className={classes.resizer}
      title={label}
      aria-hidden
      onPointerDown={(event) => {
        from.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault()
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        onResize(event.clientX - from.current)
        from.current = event.clientX
      }}
    />
  )
}
