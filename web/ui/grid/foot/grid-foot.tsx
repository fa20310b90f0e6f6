/** Below the rows: what columns come to, each under its own, and what the marked cells come to. It goes sideways with the rows. */
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import { useTexts } from '../../words/texts.ts'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import type { Block } from '../cells/cells.ts'
import type { GridColumn } from '../columns.ts'
import type { GridProps } from '../grid-props.ts'
import { rangeWords } from './range-words.ts'
import grid from '../grid.module.css'
import classes from './foot.module.css'

type GridFootProps<Row> = {
  props: GridProps<Row>
  foot: NonNullable<GridProps<Row>['foot']>
  scroller: RefObject<HTMLDivElement | null>
  width: number
  staying: number
  range: Block | undefined
}

export function GridFoot<Row>({ props, foot, scroller, width, staying, range }: GridFootProps<Row>) {
  const t = useTexts()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = () => {
      if (line.current && scroller.current) line.current.scrollLeft = scroller.current.scrollLeft
    }
    const followed = scroller.current
    follow()
    // Before rows are drawn for it, or where it stands would have to be worked out anew.
    const before = { passive: true, capture: true }
    followed?.addEventListener('scroll', follow, before)
    return () => followed?.removeEventListener('scroll', follow, before)
  }, [scroller])
  // A range that is dragged is added up when there is time for it.
  const block = useDeferredValue(range)
  const marked = block && rangeWords(props, block, t)
  const cellOf = (column: GridColumn<Row>, at: number) => {
    const said = foot.cells.get(column.id)
    return (
      <div key={column.id} className={grid.cell} data-align={column.align} title={said?.hint ?? said?.text}>
        {at === 0 && <span className={classes.rows}>{foot.rows}</span>}
        {said && (
          <span>
            <VisuallyHidden>{column.title}: </VisuallyHidden>
            {said.text}
          </span>
        )}
      </div>
    )
  }
  return (
    <div className={classes.foot} role="group" aria-label={foot.label}>
      <div ref={line} className={classes.line}>
        <div className={grid.row} style={{ width }}>
          <div className={`${grid.staying} ${classes.staying}`}>
            <div className={grid.tick} />
            {props.columns.slice(0, staying).map(cellOf)}
          </div>
          {props.columns.slice(staying).map((column, at) => cellOf(column, at + staying))}
        </div>
      </div>
      {marked !== undefined && (
        <div className={classes.marked} data-marked>
          {marked}
        </div>
      )}
    </div>
  )
}
