/** What became of the calls of a webhook, newest first. While one is under way the list looks again. */
import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, send } from '../../client/calls/api.ts'
import { formatNumber, formatTime } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { FeedRow } from '../../ui/feed/feed.tsx'
import { ListRows } from '../../ui/lists/list-rows.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { type Shape, StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import classes from './webhook-calls.module.css'

export type WebhookCall = Answer<'GET /api/deployments/:id/webhook/calls'>['data'][number]

/** About a delivery, or of a collection, tests included. */
export type CallsOf = { deployment: string } | { collection: string }

export const callsKey = (of: CallsOf): readonly unknown[] => ['webhook-calls', of]

/** Milliseconds. */
const askAgain = 2000

export function useWebhookCalls(of: CallsOf, isAsked = true) {
  return useInfiniteQuery({
    queryKey: callsKey(of),
    enabled: isAsked,
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam
      return 'deployment' in of
        ? send('GET /api/deployments/:id/webhook/calls', { params: { id: of.deployment }, query }, { signal })
        : send('GET /api/collections/:id/webhook/calls', { params: { id: of.collection }, query }, { signal })
    },
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some((call) => call.state === 'waiting')) ? askAgain : false,
  })
}

export function WebhookCalls({ of, empty }: { of: CallsOf; empty: string }) {
  const t = useTexts()
  const found = useWebhookCalls(of)
  const calls = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <State of={found} rows={2} empty={{ title: empty, isPart: true }}>
      {() => (
        <div className={classes.calls}>
          <ListRows label={t('webhook.calls')}>
            {calls.map((call) => (
              <CallRow key={call.id} call={call} of={of} />
            ))}
          </ListRows>
          {found.hasNextPage && (
            <MoreButton isInline busy={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />
          )}
        </div>
      )}
    </State>
  )
}

const looks: Readonly<Record<WebhookCall['state'], { tone: Tone; shape: Shape }>> = {
  waiting: { tone: 'waiting', shape: 'half' },
  done: { tone: 'good', shape: 'check' },
  failed: { tone: 'bad', shape: 'cross' },
}

function CallRow({ call, of }: { call: WebhookCall; of: CallsOf }) {
  const t = useTexts()
  const { state, mode, receiver, status, trouble, answer, createdAt, triedAt, dueAt, attempts, took } = call
  const isTaken = state === 'done'
  const whyNot = trouble ? t(`webhook.trouble.${trouble}`) : status !== null && t('webhook.answered', { status })
  return (
    <FeedRow
      name={receiver}
      badge={<StatusBadge label={t(`webhook.state.${state}`)} {...looks[state]} />}
      error={isTaken || attempts === 0 ? undefined : whyNot}
      note={
        <>
          {t(`webhook.mode.${mode}`)} · {formatTime(triedAt ?? createdAt)}
          {isTaken &&
            took !== null &&
            ` · ${t('webhook.took', { seconds: formatNumber(took / 1000, { maximumFractionDigits: 1 }) })}`}
          {attempts > 1 && ` · ${t('webhook.tries', { count: attempts })}`}
          {dueAt !== null && attempts > 0 && ` · ${t('webhook.next', { when: formatTime(dueAt) })}`}
        </>
      }
      aside={'deployment' in of && <Again deployment={of.deployment} call={call} />}
    >
      {answer !== null && answer !== '' && (
        <details className={classes.answer}>
          <summary>{t('webhook.answer')}</summary>
          <pre>{answer}</pre>
        </details>
      )}
    </FeedRow>
  )
}

/** Also what was taken: receivers lose things. */
function Again({ deployment, call }: { deployment: string; call: WebhookCall }) {
  const t = useTexts()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () =>
      send('POST /api/deployments/:id/webhook/calls/:call/repeat', { params: { id: deployment, call: call.id } }),
    onSuccess: ({ state }) => state === 'done' && toastDone(t('webhook.taken')),
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: callsKey({ deployment }) }),
  })
  return (
    <Button size="compact-sm" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
      {t(call.state === 'done' ? 'webhook.again' : 'webhook.tryNow')}
    </Button>
  )
}
