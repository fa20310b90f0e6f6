/** The one motif: the marks a printer cuts along, around empty states, the sign-in and loading screens. */
import type { ReactNode } from 'react'
import classes from './crop-marks.module.css'

export function CropMarks({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={classes.sheet} data-busy={busy || undefined}>
      <span className={classes.marks} aria-hidden />
      {children}
    </div>
  )
}
