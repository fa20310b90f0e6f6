/**
 * The head of a screen: what it is called, how it stands, a line about it; and what may be done. `next` is the one step that comes
 * next, filled; `beside` what else is done often; `more` the menu of the rest, last. Of a record, which is rather looked at than its
 * head, the title is smaller and the line about it stands below. One that folds leaves a phone, as it scrolls, nothing but one line of
 * title, the way up and acts: they fit beside it.
 */
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMedia } from './grid/use-media.ts'
import classes from './page-header.module.css'

type PageHeaderProps = {
  /** Its small picture. */
  lead?: ReactNode
  title: string
  isOfRecord?: boolean | undefined
  folds?: boolean | undefined
  second?: ReactNode
  status?: ReactNode
  next?: ReactNode
  beside?: ReactNode
  more?: ReactNode
}

export function PageHeader(props: PageHeaderProps) {
  const { lead, title, isOfRecord, folds = false, second, status, next, beside, more } = props
  const isFolding = useMedia('(max-width: 640px)') && folds
  const about = (
    <>
      {status}
      {second && <div className={classes.second}>{second}</div>}
    </>
  )
  const head = (
    <header className={classes.header} data-record={isOfRecord || undefined} data-folding={isFolding || undefined}>
      <div className={classes.words} data-led={lead !== undefined || undefined}>
        {lead}
        {/* Where the work goes on when what was pressed has gone. */}
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {!isFolding && about}
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
  if (!isFolding) return head
  return (
    <>
      {head}
      <Group gap={8} p="0 var(--edge) 4px" fz={13} align="baseline" wrap="nowrap">
        {about}
      </Group>
    </>
  )
}
