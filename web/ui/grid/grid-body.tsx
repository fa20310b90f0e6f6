import type { GridProps } from './grid-props.ts'
import { EmptyRow, GridRow } from './grid-row.tsx'
import { isSelected } from './selection.ts'
import type { GridState } from './use-grid.ts'
import classes from './grid.module.css'

/** The rows that are drawn, each at its height in the whole list. */
export function GridBody<Row>({ props, grid }: { props: GridProps<Row>; grid: GridState<Row> }) {
  const { rows, rowKey, columns } = props
  const { id, active, position, editing, drawn } = grid
  return (
    <div
      className={classes.body}
      role="rowgroup"
      style={{ height: drawn.virtual.getTotalSize(), width: grid.widths.total }}
    >
      {drawn.items.map(({ index, start, key }) => {
        const row = rows.at(index)
        const isHere = active !== undefined && position.row === index
        if (row === undefined)
          return (
            <EmptyRow
              key={key}
              id={id}
              index={index}
              start={start}
              columns={columns}
              activeColumn={isHere ? active.column : undefined}
            />
          )
        const own = rowKey(row)
        return (
          <GridRow
            key={key}
            id={id}
            row={row}
            rowKey={own}
            label={props.rowLabel(row)}
            index={index}
            start={start}
            columns={columns}
            isTicked={isSelected(props.selection, own)}
            activeColumn={isHere ? active.column : undefined}
            editing={editing?.key === own ? editing : undefined}
            onActivate={grid.setActive}
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
