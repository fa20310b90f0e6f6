import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type MouseEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../words/texts.ts'
import { cellId, type GridColumn } from '../columns.ts'
import type { GridProps } from '../grid-props.ts'
import type { GridSort } from '../sort.ts'
import { HeadMenu } from './head-menu.tsx'
import { Resizer } from './resizer.tsx'
import { columnAt, useColumnDrag } from './use-column-drag.ts'
import classes from '../grid.module.css'
import own from './head.module.css'

type Acts = 'onSort' | 'onSortToo' | 'headActs' | 'onMove'

/** They stay the same from one drawing to the next. */
type HeadCalls<Row> = { [Act in Acts]: GridProps<Row>[Act] | undefined } & {
  onMenu: (column: string | undefined) => void
  onResize: (index: number, by: number) => void
  onFit: (index: number) => void
  onTickAll: () => void
}

type GridHeadProps<Row> = {
  calls: HeadCalls<Row>
  columns: readonly GridColumn<Row>[]
  id: string
  width: number
  /** How many columns stay while one scrolls sideways. */
  staying: number
  isNumbered: boolean
  isTickable: boolean
  activeColumn: string | undefined
  sort: readonly GridSort[]
  /** Of which column the menu is open. */
  menuOf: string | undefined
  allTicked: boolean
  someTicked: boolean
}

function Head<Row>(props: GridHeadProps<Row>) {
  const { calls, columns, width, staying, isNumbered, isTickable, allTicked, someTicked } = props
  const t = useTexts()
  const tick = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (tick.current) tick.current.indeterminate = someTicked && !allTicked
  }, [someTicked, allTicked])
  const { drag, handlers } = useColumnDrag(columns[0]?.id, calls.onMove)
  const menu = calls.headActs && {
    onContextMenu(event: MouseEvent) {
      const column = columnAt(event.target)
      if (column === undefined) return
      event.preventDefault()
      calls.onMenu(column)
    },
  }
  const cellOf = (column: GridColumn<Row>, index: number) => (
    <HeadCell
      key={column.id}
      {...props}
      column={column}
      index={index}
      isDragged={drag?.column === column.id}
      isBefore={drag !== undefined && drag.before === column.id}
    />
  )
  return (
    <div className={classes.head} role="rowgroup" style={{ width }}>
      <div className={classes.row} role="row" aria-rowindex={1} {...handlers} {...menu}>
        <div className={classes.staying}>
          <div className={classes.tick} role="columnheader" aria-colindex={1} data-numbered={isNumbered || undefined}>
            {isTickable && (
              <input
                ref={tick}
                type="checkbox"
                tabIndex={-1}
                checked={allTicked}
                aria-label={t('ui.grid.selectAll')}
                onChange={calls.onTickAll}
              />
            )}
          </div>
          {columns.slice(0, staying).map(cellOf)}
        </div>
        {columns.slice(staying).map((column, at) => cellOf(column, at + staying))}
      </div>
    </div>
  )
}

/** What is marked and which rows are here is not drawn in it. */
export const GridHead = memo(Head) as typeof Head

type HeadCellProps<Row> = Omit<GridHeadProps<Row>, 'columns'> & {
  column: GridColumn<Row>
  index: number
  isDragged: boolean
  isBefore: boolean
}

function HeadCell<Row>({ column, index, isDragged, isBefore, ...props }: HeadCellProps<Row>) {
  const { id, sort, menuOf } = props
  const { onSort, onSortToo, headActs, onMenu, onResize, onFit } = props.calls
  const t = useTexts()
  const place = sort.findIndex((one) => one.column === column.id)
  const direction = sort[place]?.direction
  const fit = () => onFit(index)
  return (
    <div
      id={cellId(id, undefined, column.id)}
      className={[classes.headCell, isDragged && own.dragged, isBefore && own.before].filter(Boolean).join(' ')}
      role="columnheader"
      aria-label={column.title}
      aria-colindex={index + 2}
      aria-sort={direction ?? (column.sortable ? 'none' : undefined)}
      data-column={column.id}
      data-active={props.activeColumn === column.id || undefined}
      data-align={column.align}
      data-end={column.isAtEnd}
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
        <span title={column.title}>{column.title}</span>
      )}
      {headActs && (
        <HeadMenu
          label={t('ui.grid.column.menu', { column: column.title })}
          isOpened={menuOf === column.id}
          onOpen={(isOpened) => onMenu(isOpened ? column.id : undefined)}
          acts={() => headActs(column.id, fit)}
        />
      )}
      <Resizer
        label={t('ui.grid.column.resize', { column: column.title })}
        onResize={(by) => onResize(index, by)}
        onFit={fit}
      />
    </div>
  )
}
