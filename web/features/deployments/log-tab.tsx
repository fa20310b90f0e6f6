/** What the plan and the runs of a deployment told, line by line; each leads to its version. */
import { Anchor, Group, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logLevels } from '#domain/deployments/delivery-log.ts'
import { AnchorLink } from '../../shared/links.tsx'
import { type Answer, send } from '../../client/calls/api.ts'
import { MakePrintFile } from '../../shared/deploying/make-print-file.tsx'
import { formatTime } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { type Shape, StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
import classes from './deployments.module.css'

const shows = ['all', ...logLevels] as const
type Show = (typeof shows)[number]

const looks: Readonly<Record<(typeof logLevels)[number], { tone: Tone; shape: Shape }>> = {
  info: { tone: 'quiet', shape: 'ring' },
  notice: { tone: 'accent', shape: 'dot' },
  warning: { tone: 'waiting', shape: 'diamond' },
  error: { tone: 'bad', shape: 'cross' },
}

/** `turn` changes whenever more may have been told. */
export function LogTab({ id, turn }: { id: string; turn: string }) {
  const t = useTexts()
  const language = useLanguage()
  const [show, setShow] = useState<Show>('all')
  const found = useInfiniteQuery({
    queryKey: ['deployment log', id, show, turn, language],
    queryFn: ({ signal, pageParam }) =>
      send(
        'GET /api/deployments/:id/log',
        { params: { id }, query: { ...(show !== 'all' && { level: show }), ...pageParam } },
        { signal },
      ),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    placeholderData: keepPreviousData,
  })
  const counts = found.data?.pages[0]?.counts
  const told = found.data?.pages.flatMap(({ data }) => data) ?? []
  const lines: readonly FoldedLine[] = show === 'all' ? foldedNotices(told) : told
  // What there is nothing of takes no room from what there is.
  const isTold = (one: Show) => one === 'all' || one === show || (counts?.[one] ?? 0) > 0
  const labelOf = (one: Show) =>
    one === 'all' || !counts
      ? t(`deployments.level.${one}`)
      : t('deployments.level.counted', { level: t(`deployments.level.${one}`), count: counts[one] })
  return (
    <div className={classes.tab}>
      <SegmentedControl
        className={classes.levels ?? ''}
        aria-label={t('deployments.level')}
        value={show}
        onChange={setShow}
        data={shows.filter(isTold).map((value) => ({ value, label: labelOf(value) }))}
      />
      <State of={found} empty={{ title: t('deployments.log.nothing'), isPart: true }}>
        {() => (
          <>
            <ol className={classes.lines} aria-label={t('deployments.tab.log')}>
              {lines.map(({ id: line, at, level, message, release, mend, folds = 0 }) => (
                <li key={line}>
                  <time dateTime={at}>{formatTime(at)}</time>
                  <span>
                    <StatusBadge label={t(`deployments.line.${level}`)} {...looks[level]} />
                  </span>
                  <span className={classes.message}>
                    {folds > 0 ? (
                      <Anchor component="button" type="button" size="sm" onClick={() => setShow('notice')}>
                        {t('deployments.notices', { count: folds })}
                      </Anchor>
                    ) : (
                      message
                    )}
                  </span>
                  {release !== null && (
                    <Group component="span" gap={8} wrap="nowrap">
                      {mend === 'printData' && <MakePrintFile release={release} />}
                      <AnchorLink size="sm" to={`/release/${release}`}>
                        {t('deploy.open')}
                      </AnchorLink>
                    </Group>
                  )}
                </li>
              ))}
            </ol>
            {found.hasNextPage && (
              <MoreButton busy={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />
            )}
          </>
        )}
      </State>
    </div>
  )
}

type Line = Answer<'GET /api/deployments/:id/log'>['data'][number]
type FoldedLine = Line & { folds?: number }

/** Notices that follow each other, such as of each version that is left out, are one line: they are a press away. */
function foldedNotices(lines: readonly Line[]): readonly FoldedLine[] {
  const folded: FoldedLine[] = []
  for (const line of lines) {
    const last = folded.at(-1)
    if (line.level === 'notice' && last?.level === 'notice')
      folded[folded.length - 1] = { ...last, release: null, folds: (last.folds ?? 1) + 1 }
    else folded.push(line)
  }
  return folded
}
