import type { GridProps } from './grid-props.ts'
import { EmptyRow, GridRow } from './grid-row.tsx'
import { columnsInRow } from './range.ts'
import { isSelected } from './selection.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import type { GridState } from './use-grid.ts'
import classes from './grid.module.css'

/** The rows that are drawn, each at its height in the whole list. It alone is drawn anew while one scrolls. */
export function GridBody<Row>({ props, grid }: { props: GridProps<Row>; grid: GridState<Row> }) {
  const { rows, rowKey, columns } = props
  const { id, active, position, range, editing, rowHeight } = grid
  const { attach, ...drawn } = useDrawnRows(props, rowHeight)
  return (
    <div
      ref={attach}
      className={classes.body}
      role="rowgroup"
      style={{ height: rows.count * rowHeight, width: grid.widths.total }}
    >
      {Array.from({ length: drawn.last - drawn.first + 1 }, (_, offset) => {
        const index = drawn.first + offset
        const start = index * rowHeight
        const row = rows.at(index)
        const isHere = active !== undefined && position.row === index
        const activeColumn = isHere ? active.column : undefined
        if (row === undefined)
          return (
            <EmptyRow
              key={`at-${index}`}
              id={id}
              index={index}
              start={start}
              columns={columns}
              activeColumn={activeColumn}
            />
          )
        const own = rowKey(row)
        return (
          <GridRow
            key={own}
            id={id}
            row={row}
            rowKey={own}
            label={props.rowLabel(row)}
            index={index}
            start={start}
            columns={columns}
            isTicked={isSelected(props.selection, own)}
            activeColumn={activeColumn}
            selected={columnsInRow(range, index)}
            editing={editing?.key === own ? editing : undefined}
            onActivate={(to, isReaching) => (isReaching ? grid.extendTo : grid.activate)(to)}
            onEdit={(column) => grid.edit({ row: index, column })}
            onOpen={props.onOpen}
            onTick={grid.ticks.tick}
            onDone={grid.done}
          />
        )
      })}
    </div>
  )
}
