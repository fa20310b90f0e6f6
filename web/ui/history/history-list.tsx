/** What happened to a record: who, when, and what the caller makes of each change. */
import { Tooltip } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatAgo, formatTime } from '../words/dates.ts'
import { State } from '../notices/state.tsx'
import { MoreButton } from '../dialogs/more-button.tsx'
import { type Texts, useTexts } from '../words/texts.ts'
import classes from './history.module.css'

type Told = { seq: string; at: string; author: string | undefined; byKey?: string | undefined }
type Asked<Change> = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'> & {
  status: 'pending' | 'success' | 'error'
  data: readonly Change[] | undefined
  error: unknown
  refetch: () => unknown
}
type Props<Change extends Told> = {
  history: Asked<Change>
  /** Undefined where nothing of it concerns people. */
  children: (change: Change) => ReactNode
  /** What is made of it says by itself who did what when. */
  saysWho?: (change: Change) => boolean
}

export function HistoryList<Change extends Told>({ history, children, saysWho }: Props<Change>) {
  const t = useTexts()
  return (
    <State of={history} rows={6}>
      {(changes) => (
        <>
          <ol className={classes.changes}>
            {changes.map((change) => {
              const told = children(change)
              return (
                told !== undefined && (
                  <li key={change.seq} className={classes.change}>
                    {!saysWho?.(change) && (
                      <p className={classes.who}>
                        <strong>{whoOf(t, change)}</strong>
                        <Tooltip label={formatTime(change.at)}>
                          <time dateTime={change.at}>{formatAgo(change.at)}</time>
                        </Tooltip>
                      </p>
                    )}
                    {told}
                  </li>
                )
              )
            })}
          </ol>
          {history.hasNextPage && (
            <MoreButton busy={history.isFetchingNextPage} onMore={() => void history.fetchNextPage()} />
          )}
        </>
      )}
    </State>
  )
}

const whoOf = (t: Texts, { author, byKey }: Told): string =>
  author === undefined ? t('ui.bySystem') : byKey === undefined ? author : t('ui.byKey', { name: author, key: byKey })
