/** The mails of everybody: what went, what waits, what was refused and why. */
import { Anchor, Button, SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Answer, send } from '../../client/calls/api.ts'
import { formatTime } from '#web/ui/dates.ts'
import { Feed, FeedRow } from '#web/ui/feed/feed.tsx'
import { type Shape, StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import classes from './outbox.module.css'

type Mail = Answer<'GET /api/outbox'>['data'][number]

const shows = ['all', 'unsent', 'givenUp', 'withheld', 'sent'] as const
type Show = (typeof shows)[number]
const askAgain = 5000

const looks: Readonly<Record<Mail['state'], { tone: Tone; shape: Shape }>> = {
  waiting: { tone: 'quiet', shape: 'ring' },
  failing: { tone: 'waiting', shape: 'diamond' },
  givenUp: { tone: 'bad', shape: 'cross' },
  withheld: { tone: 'quiet', shape: 'bar' },
  sent: { tone: 'good', shape: 'check' },
}

export function OutboxScreen() {
  const t = useTexts()
  const [show, setShow] = useState<Show>('all')
  const mails = useInfiniteQuery({
    queryKey: ['outbox', show],
    queryFn: ({ signal, pageParam }) =>
      send('GET /api/outbox', { query: { ...(show !== 'all' && { show }), ...pageParam } }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
  })
  const isSent = mails.data?.pages.at(-1)?.isSent ?? true
  return (
    <Feed
      title={t('outbox.title')}
      note={
        !isSent && (
          <Text size="sm" c="var(--waiting)">
            <span aria-hidden>◆ </span>
            {t('outbox.noMailServer')}{' '}
            <Anchor component={Link} to="/config/self-check" size="sm">
              {t('selfCheck.title')}
            </Anchor>
          </Text>
        )
      }
      actions={
        <SegmentedControl
          className={classes.shows ?? ''}
          aria-label={t('outbox.show')}
          data={shows.map((value) => ({ value, label: t(`outbox.show.${value}`) }))}
          value={show}
          onChange={setShow}
        />
      }
      found={mails}
      empty={{ title: t('outbox.empty'), hint: t('outbox.empty.hint') }}
    >
      {(mail) => <MailRow key={mail.id} mail={mail} isSent={isSent} />}
    </Feed>
  )
}

/** `isSent`: whether mails leave at all. */
function MailRow({ mail, isSent }: { mail: Mail; isSent: boolean }) {
  const t = useTexts()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => send('POST /api/outbox/:id/send', { params: { id: mail.id } }),
    onSuccess: () => toastDone(t('outbox.again.done')),
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['outbox'] }),
  })
  const { state, subject, body, recipient, createdAt, sentAt, dueAt, attempts, trouble, error, withheldWhy } = mail
  // In words; the mail server's own stand behind them, as it said them.
  const said = error !== null && t('outbox.refused', { reason: error })
  const whyNot = [trouble && t(`mail.trouble.${trouble}`), said].filter(Boolean).join(' ')
  const isOpen = state === 'failing' || state === 'waiting'
  return (
    <FeedRow
      name={subject}
      badge={
        <StatusBadge label={t(isOpen && !isSent ? 'outbox.state.kept' : `outbox.state.${state}`)} {...looks[state]} />
      }
      error={whyNot}
      note={
        <>
          {withheldWhy && `${t(`outbox.withheld.${withheldWhy}`)} · `}
          {t('outbox.written', { when: formatTime(createdAt) })}
          {sentAt && ` · ${t('outbox.sent', { when: formatTime(sentAt) })}`}
          {attempts > 0 && ` · ${t('outbox.tries', { count: attempts })}`}
          {isOpen && isSent && ` · ${t('outbox.nextTry', { when: formatTime(dueAt) })}`}
        </>
      }
      aside={
        isSent &&
        (state === 'failing' || state === 'givenUp') && (
          <Button size="compact-sm" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            {t('outbox.again')}
          </Button>
        )
      }
    >
      <span>{recipient}</span>
      <details>
        <summary>{t('outbox.body')}</summary>
        <span className={classes.body}>{body}</span>
      </details>
    </FeedRow>
  )
}
