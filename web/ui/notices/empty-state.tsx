/** Nothing here yet: says so, and says what to do next. */
import type { ReactNode } from 'react'
import { CropMarks } from '../crop-marks.tsx'
import { useNoView } from '../view-title.ts'
import classes from './message.module.css'

export function EmptyState({
  title,
  hint,
  action,
  isWholeScreen = false,
  isRefused = false,
}: {
  title: string
  hint?: ReactNode
  action?: ReactNode
  /** Where no page header says what the screen is. */
  isWholeScreen?: boolean
  /** The address leads to nothing that this person may see: it is no open view. */
  isRefused?: boolean
}) {
  useNoView(isRefused)
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
