/** Nothing here yet: says so, and says what to do next. */
import type { ReactNode } from 'react'
import { CropMarks } from '../crop-marks.tsx'
import classes from './message.module.css'

export function EmptyState({
  title,
  hint,
  action,
  isWholeScreen = false,
}: {
  title: string
  hint?: string | undefined
  action?: ReactNode
  /** Where no page header says what the screen is. */
  isWholeScreen?: boolean
}) {
  const Heading = isWholeScreen ? 'h1' : 'h2'
  return (
    <div className={classes.center}>
      <CropMarks>
        <div className={classes.message}>
          <Heading className={classes.title}>{title}</Heading>
          {hint && <p className={classes.hint}>{hint}</p>}
          {action && <div className={classes.action}>{action}</div>}
        </div>
      </CropMarks>
    </div>
  )
}
