import { useRef } from 'react'
import classes from '../grid.module.css'

type ResizerProps = { label: string; onResize: (by: number) => void; onFit: () => void }

/** The edge of a column: dragged it makes it wider, twice clicked as wide as what stands in it. */
export function Resizer({ label, onResize, onFit }: ResizerProps) {
  const from = useRef(0)
  return (
    <span
      className={classes.resizer}
      title={label}
      aria-hidden
      onDoubleClick={onFit}
      onPointerDown={(event) => {
        from.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        onResize(event.clientX - from.current)
        from.current = event.clientX
      }}
    />
  )
}
