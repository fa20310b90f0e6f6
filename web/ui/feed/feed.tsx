/** What happened, newest first, older ones on demand, narrowed by a choice: background work, mails, sign-ins. */
import type { ReactNode } from 'react'
import { State } from '../notices/state.tsx'
import { ListRow, ListRows } from '../lists/list-rows.tsx'
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
  /** What narrows it, and what else may be done with the whole. */
  actions: ReactNode
  found: Pages<Item>
  empty: { title: string; hint: string }
  /** A `FeedRow`, with its key. */
  children: (item: Item) => ReactNode
}

export function Feed<Item>({ title, note, actions, found, empty, children }: FeedProps<Item>) {
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <PageHeader title={title} second={note} beside={actions} />
      <State of={found} empty={empty}>
        {() => (
          <div className={classes.list}>
            <ListRows label={title}>{rows.map(children)}</ListRows>
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
  name: ReactNode
  badge: ReactNode
  error?: ReactNode
  note: ReactNode
  children?: ReactNode
  aside?: ReactNode
}

/** `children` says what it is about, `note` when and by whom, `aside` holds what can be done with it. */
export function FeedRow({ name, badge, error, note, children, aside }: FeedRowProps) {
  return (
    <ListRow aside={aside} isTall>
      <span className={classes.row}>
        <span className={classes.head}>
          {name && <strong>{name}</strong>}
          {badge}
        </span>
        {children}
        {error && <span className={classes.error}>{error}</span>}
        <span className={classes.note}>{note}</span>
      </span>
    </ListRow>
  )
}
