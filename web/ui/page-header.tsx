/**
 * The head of a screen: what it is called, how it stands, a line about it; and what may be done. `next` is the one step that comes
 * next, filled; `beside` what else is done often; `more` the menu of the rest, last. Of a record, which is rather looked at than its
 * head, the title is smaller and the line about it stands below.
 */
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type PageHeaderProps = {
  /** Its small picture. */
  lead?: ReactNode
  title: string
  isOfRecord?: boolean | undefined
  second?: ReactNode
  status?: ReactNode
  next?: ReactNode
  beside?: ReactNode
  more?: ReactNode
}

export function PageHeader(props: PageHeaderProps) {
  const { lead, title, isOfRecord, second, status, next, beside, more } = props
  return (
    <header className={classes.header} data-record={isOfRecord || undefined}>
      <div className={classes.words} data-led={lead !== undefined || undefined}>
        {lead}
        {/* Where the work goes on when what was pressed has gone. */}
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {status}
        {second && <div className={classes.second}>{second}</div>}
      </div>
      {(next || beside || more) && (
        <div className={classes.actions}>
          {beside}
          {next}
          {more}
        </div>
      )}
    </header>
  )
}
