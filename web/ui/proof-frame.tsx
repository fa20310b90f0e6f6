/**
 * Paper on the desk: the only place with a shadow. The content is a page at its real proportions; `zoom` is 1 for the real
 * size on a screen of 96 dpi, or `fit` for the width there is.
 */
import type { ReactNode } from 'react'
import classes from './proof-frame.module.css'

export function ProofFrame({
  width,
  height,
  zoom = 'fit',
  label,
  children,
}: {
  /** Millimetres. */
  width: number
  height: number
  zoom?: number | 'fit'
  label: string
  children: ReactNode
}) {
  const style =
    zoom === 'fit'
      ? { aspectRatio: `${width} / ${height}`, width: '100%', maxHeight: '100%' }
      : { width: `${width * zoom}mm`, height: `${height * zoom}mm` }
  return (
    <div className={classes.paper} style={style} role="img" aria-label={label}>
      {children}
    </div>
  )
}
