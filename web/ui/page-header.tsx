/** The head of a screen: title, a line about it, where that leads, and its actions. */
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

export function PageHeader({
  title,
  note,
  link,
  status,
  actions,
}: {
  title: string
  note?: ReactNode
  link?: ReactNode
  status?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {/* Where the work goes on when what was pressed has gone. */}
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {status}
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {link}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
