/** What happened, newest first, older ones on demand, narrowed by a choice: background work, mails, sign-ins. */
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDayAbove } from '../words/dates.ts'
import { State } from '../notices/state.tsx'
import { ListRows } from '../lists/list-rows.tsx'
import { Toolbar } from '../lists/tools/toolbar.tsx'
import { MoreButton } from '../dialogs/more-button.tsx'
import { PageHeader } from '../page-header.tsx'
import classes from './feed.module.css'

/** As TanStack Query hands out an endless list. */
type Pages<Item> = {
  data: { pages: readonly { data: readonly Item[] }[] } | undefined
  status: 'pending' | 'success' | 'error'
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type FeedProps<Item> = {
  title: string
  /** What it tells, in a line. */
  note?: ReactNode
  /** What stands in its way. */
  notice?: ReactNode
  /** What narrows it. */
  filters?: ReactNode
  /** What may be done with the whole. */
  actions?: ReactNode
  found: Pages<Item>
  empty: { title: string; hint: string }
  /** When each was: its day stands above the first of it. */
  at?: (item: Item) => string
  /** A `FeedRow`, with its key and its day. */
  children: (item: Item, day: string | undefined) => ReactNode
}

/** Of each its day where it is the first of it, newest first or last. */
export function daysAbove(times: readonly string[]): readonly (string | undefined)[] {
  const days = times.map(formatDayAbove)
  return days.map((day, index) => (day === days[index - 1] ? undefined : day))
}

export function Feed<Item>(props: FeedProps<Item>) {
  const { title, note, notice, filters, actions, found, empty, at, children } = props
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  const days = at && daysAbove(rows.map(at))
  return (
    <>
      <PageHeader title={title} second={note} beside={actions} />
      {/* A paragraph: links within sentences have their line. */}
      {notice && <p className={classes.notice}>{notice}</p>}
      {filters && <Toolbar label={title}>{filters}</Toolbar>}
      <State of={found} empty={empty}>
        {() => (
          <div className={classes.list}>
            <ListRows label={title}>{rows.map((row, index) => children(row, days?.[index]))}</ListRows>
            {found.hasNextPage && (
              <MoreButton onMore={() => void found.fetchNextPage()} busy={found.isFetchingNextPage} />
            )}
          </div>
        )}
      </State>
    </>
  )
}

type FeedRowProps = {
  /** Of the first of its day. */
  day?: string | undefined
  /** Such as a small picture: what each row has, or its empty place. */
  lead?: ReactNode
  name: ReactNode
  /** What became of it, or which of them it is. */
  what?: ReactNode
  badge: ReactNode
  error?: ReactNode
  note: ReactNode
  children?: ReactNode
  /** Below, when somebody wants to know. */
  folded?: { label: string; children: ReactNode } | false | undefined
  aside?: ReactNode
}

/** `note` says when and by whom, `aside` holds what can be done with it, `children` stand below where there is more to say. */
export function FeedRow({ day, lead, name, what, badge, error, note, children, folded, aside }: FeedRowProps) {
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <li className={classes.row}>
      {day && <h2 className={classes.day}>{day}</h2>}
      <span className={classes.head} data-led={Boolean(lead) || undefined}>
        {lead}
        <span className={classes.words}>
          {name && (
            <strong>
              {folded && typeof name === 'string' ? (
                <UnstyledButton tabIndex={-1} onClick={() => setOpen(!isOpen)}>
                  {name}
                </UnstyledButton>
              ) : (
                name
              )}
            </strong>
          )}
          {what && <span className={classes.what}>{what}</span>}
        </span>
      </span>
      {badge && <span className={classes.badge}>{badge}</span>}
      <span className={classes.note}>{note}</span>
      {(aside || folded) && (
        <span className={classes.aside}>
          {folded && (
            <ActionIcon
              aria-label={folded.label}
              title={folded.label}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={16} aria-hidden />
            </ActionIcon>
          )}
          {aside}
        </span>
      )}
      {(error || children || (folded && isOpen)) && (
        <span className={classes.below}>
          {error && <span className={classes.error}>{error}</span>}
          {children}
          {folded && isOpen && folded.children}
        </span>
      )}
    </li>
  )
}
