/** Nothing here yet: says so, and says what to do next. */
import type { ReactNode } from 'react'
import { CropMarks } from './crop-marks.tsx'
import classes from './message.module.css'

export function EmptyState({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <div className={classes.center}>
      <CropMarks>
        <div className={classes.message}>
          <h2 className={classes.title}>{title}</h2>
          {hint && <p className={classes.hint}>{hint}</p>}
          {action && <div className={classes.action}>{action}</div>}
        </div>
      </CropMarks>
    </div>
  )
}
