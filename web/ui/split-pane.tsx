/** Two panes with a divider that is dragged or moved by the arrow keys. Under 900 px the panes stand one above the other. */
import { type ReactNode, useRef } from 'react'
import classes from './split-pane.module.css'

export function SplitPane({
  start,
  end,
  share,
  onShare,
  label,
}: {
  start: ReactNode
  end: ReactNode
  /** The start pane's part of the width, 0.2 to 0.8. */
  share: number
  onShare: (share: number) => void
  label: string
}) {
  const root = useRef<HTMLDivElement>(null)
  const move = (next: number) => onShare(Math.min(0.8, Math.max(0.2, next)))

  return (
    <div className={classes.split} ref={root} style={{ '--share': `${share * 100}%` } as React.CSSProperties}>
      <div className={classes.pane}>{start}</div>
      <div
        className={classes.divider}
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={20}
        aria-valuemax={80}
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') move(share - 0.02)
          if (event.key === 'ArrowRight') move(share + 0.02)
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId) || !root.current) return
          const { left, width } = root.current.getBoundingClientRect()
          move((event.clientX - left) / width)
        }}
      />
      <div className={classes.pane}>{end}</div>
    </div>
  )
}
