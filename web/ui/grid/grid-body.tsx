import { columnsInRow } from './cells/cells.ts'
import type { ClipCell } from './cells/clip-cell.ts'
import type { GridActs } from './cells/use-acts.ts'
import type { GridProps } from './grid-props.ts'
import { EmptyRow, GridRow } from './grid-row.tsx'
import { isSelected } from './selection.ts'
import { GroupRow } from './drawn/group-row.tsx'
import { useDrawnRows } from './drawn/use-drawn-rows.ts'
import type { GridState } from './use-grid.ts'
import { usePointer } from './cells/use-pointer.ts'
import classes from './grid.module.css'

/** The rows that are drawn, each at its height in the whole list. It alone is drawn anew while one scrolls. */
type GridBodyProps<Row> = { props: GridProps<Row>; grid: GridState<Row>; acts: GridActs }

export function GridBody<Row>({ props, grid, acts }: GridBodyProps<Row>) {
  const { rows, rowKey, columns, groups } = props
  const { id, active, position, block, range, editing, rowHeight } = grid
  const isCornered = acts.isFilled && !editing
  const { attach, drawnLines, isPassing } = useDrawnRows(props, rowHeight)
  const fillAll =
    acts.fillAll &&
    ((cell: ClipCell) => {
      grid.stay()
      acts.fillAll?.(cell)
    })
  const pointer = usePointer(props, grid, acts)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Focus and keys are the grid's (aria-activedescendant).
    <div
      ref={attach}
      className={classes.body}
      role="rowgroup"
      style={{ height: (groups ? groups.stretches.lines : rows.count) * rowHeight, width: grid.widths.total }}
      {...pointer}
    >
      {drawnLines.map(({ line, place }) => {
        const start = line * rowHeight
        const at = groups ? groups.stretches.lineAt(line) : { row: line }
        if (groups && at && 'group' in at)
          return (
            <GroupRow
              key={`group-${at.group}`}
              id={id}
              at={at.group}
              groups={groups}
              start={start}
              columns={columns.length}
              isHere={grid.headOf === at.group}
            />
          )
        const index = at && 'row' in at ? at.row : line
        const row = rows.at(index)
        const isHere = active !== undefined && grid.headOf === undefined && position.row === index
        const activeColumn = isHere ? active.column : undefined
        if (row === undefined)
          return (
            <EmptyRow
              key={place}
              id={id}
              index={index}
              start={start}
              columns={columns}
              staying={grid.widths.staying}
              activeColumn={activeColumn}
            />
          )
        const own = rowKey(row)
        return (
          <GridRow
            key={editing?.key === own ? own : place}
            id={id}
            row={row}
            rowKey={own}
            label={props.rowLabel(row)}
            index={index}
            start={start}
            columns={columns}
            staying={grid.widths.staying}
            isTicked={isSelected(props.selection, own)}
            activeColumn={activeColumn}
            selected={columnsInRow(range, index)}
            filling={columnsInRow(acts.filling, index)}
            cut={columnsInRow(grid.cutBlock, index)}
            corner={isCornered && block?.rows[1] === index ? block.columns[1] : undefined}
            isNumbered={grid.widths.isNumbered}
            isTickable={props.onSelection !== undefined}
            isTwoLined={grid.widths.isTwoLined}
            isPassing={isPassing(line)}
            editing={editing?.key === own ? editing : undefined}
            onDone={editing?.key === own ? grid.done : undefined}
            onFill={editing?.key === own ? fillAll : undefined}
          />
        )
      })}
    </div>
  )
}
