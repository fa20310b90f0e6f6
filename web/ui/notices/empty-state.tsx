/** Nothing here yet: says so, and says what to do next. In a part of a screen in one line, else between the marks of a sheet. */
import type { ReactNode } from 'react'
import { CropMarks } from './crop-marks.tsx'
import { useNoView } from '../view-title.ts'
import classes from './message.module.css'

export type EmptyStateProps = {
  title: string
  hint?: ReactNode
  action?: ReactNode
  /** Where no page header says what the screen is. */
  isWholeScreen?: boolean
  /** A part of a screen: one line, and its verb. */
  isPart?: boolean
  /** The address leads to nothing that this person may see: it is no open view. */
  isRefused?: boolean
}

export function EmptyState({ title, hint, action, isWholeScreen, isPart, isRefused = false }: EmptyStateProps) {
  useNoView(isRefused)
  if (isPart)
    return (
      <div className={classes.line} data-empty>
        <p>{title}</p>
        {hint && <p>{hint}</p>}
        {action}
      </div>
    )
  const Heading = isWholeScreen ? 'h1' : 'h2'
  return (
    <div className={classes.center} data-empty={isRefused ? undefined : true}>
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
