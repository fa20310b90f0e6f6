/** The mails of everybody: what went, what waits, what was refused and why. */
import { ActionIcon, Button, Select } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Answer, send } from '../../client/calls/api.ts'
import { formatClock, formatTime } from '../../ui/words/dates.ts'
import { Feed, FeedRow } from '#web/ui/feed/feed.tsx'
import { type Shape, StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'

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
      notice={
        !isSent && (
          <>
            {t('outbox.noMailServer')} <Link to="/config/self-check">{t('selfCheck.title')}</Link>
          </>
        )
      }
      filters={
        <Select
          aria-label={t('outbox.show')}
          w={190}
          allowDeselect={false}
          data={shows.map((value) => ({ value, label: t(`outbox.show.${value}`) }))}
          value={show}
          onChange={(next) => setShow(shows.find((one) => one === next) ?? show)}
        />
      }
      found={mails}
      at={({ createdAt }) => createdAt}
      empty={{ title: t('outbox.empty'), hint: t('outbox.empty.hint') }}
    >
      {(mail, day) => <MailRow key={mail.id} mail={mail} day={day} isSent={isSent} />}
    </Feed>
  )
}

/** `isSent`: whether mails leave at all. */
function MailRow({ mail, day, isSent }: { mail: Mail; day: string | undefined; isSent: boolean }) {
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
  // Where no mail leaves, it is people who pass it on.
  const isKept = isOpen && !isSent
  return (
    <FeedRow
      day={day}
      name={subject}
      badge={
        isKept ? (
          <StatusBadge label={t('outbox.state.kept')} {...looks.failing} />
        ) : (
          <StatusBadge label={t(`outbox.state.${state}`)} {...looks[state]} />
        )
      }
      error={whyNot}
      note={
        <>
          <time dateTime={createdAt} title={formatTime(createdAt)}>
            {formatClock(createdAt)}
          </time>
          {` · ${recipient}`}
          {withheldWhy && ` · ${t(`outbox.withheld.${withheldWhy}`)}`}
          {sentAt && ` · ${t('outbox.sent', { when: formatTime(sentAt) })}`}
          {attempts > 0 && ` · ${t('outbox.tries', { count: attempts })}`}
          {isOpen && isSent && ` · ${t('outbox.nextTry', { when: formatTime(dueAt) })}`}
        </>
      }
      folded={{ label: t('outbox.body'), children: <Body text={body} /> }}
      aside={
        isSent &&
        (state === 'failing' || state === 'givenUp') && (
          <Button size="compact-sm" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            {t('outbox.again')}
          </Button>
        )
      }
    />
  )
}

/** From here links are passed on where no mail leaves. */
function Body({ text }: { text: string }) {
  const t = useTexts()
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link)
    toastDone(t('deployments.link.copied'))
  }
  return (
    <span style={{ whiteSpace: 'pre-wrap' }}>
      {text.split(/(https?:\/\/\S+)/).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={`${at} ${part}`}>
            <a href={part}>{part}</a>
            <ActionIcon
              size="sm"
              aria-label={t('deployments.link')}
              title={t('deployments.link')}
              onClick={() => void copy(part).catch(toastError)}
            >
              <IconCopy size={14} aria-hidden />
            </ActionIcon>
          </span>
        ),
      )}
    </span>
  )
}
