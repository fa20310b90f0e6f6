/** A list, and beside it the record that is chosen in it; where there is no room for both, one of the two. */
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './beside-list.module.css'

type BesideListProps = {
  list: ReactNode
  /** The record, or why it is not there. */
  record: ReactNode
  /** Whether somebody chose it: one is shown in any case where that is not so. */
  isChosen?: boolean
}

export function BesideList({ list, record, isChosen = record !== undefined }: BesideListProps) {
  return (
    <div className={classes.panes} data-chosen={isChosen || undefined}>
      <div className={classes.list}>{list}</div>
      {record}
    </div>
  )
}

type BesideRecordProps = {
  title: string
  /** What leads back to the list, on a phone. */
  back: string
  onBack: () => void
  acts?: ReactNode
  children: ReactNode
}

export function BesideRecord({ title, back, onBack, acts, children }: BesideRecordProps) {
  return (
    <article className={classes.record} aria-label={title}>
      <header className={classes.head}>
        <Button
          className={classes.back ?? ''}
          variant="subtle"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {back}
        </Button>
        <h2>{title}</h2>
        {acts && <div className={classes.acts}>{acts}</div>}
      </header>
      {children}
    </article>
  )
}
