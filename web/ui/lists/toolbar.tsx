/** One row of controls over a list. */
import type { ReactNode } from 'react'
import classes from './toolbar.module.css'

export function Toolbar({ children, label }: { children: ReactNode; label: string }) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={label}>
      {children}
    </div>
  )
}

export function ToolbarGap() {
  return <span className={classes.gap} />
}
