/** Where the person is signed in. A window that is signed out here keeps what was typed in it (`editing/`). */
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, send } from '../../client/calls/api.ts'
import { formatTime } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { noteFocus } from '#web/ui/note-focus.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { agentText } from './agent-text.ts'
import { sessionsKey, useAskAgain } from './ask-again.ts'
import classes from './account.module.css'

type OneSession = Answer<'GET /api/sessions'>['data'][number]

export function OwnSessions() {
  const t = useTexts()
  const found = useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => send('GET /api/sessions', {}, { signal }) })
  const endOthers = useEnding(() => send('POST /api/sessions/end-others'))
  const { data = [], total = 0 } = found.data ?? {}
  return (
    <Panel title={t('account.sessions')}>
      <div className={classes.sessions}>
        <Text size="sm" c="dimmed">
          {t('account.sessions.hint')}
        </Text>
        <State of={found} rows={3}>
          {() => (
            <ListRows label={t('account.sessions')}>
              {data.map((one) => (
                <SessionRow key={one.id} one={one} />
              ))}
            </ListRows>
          )}
        </State>
        {total > data.length && <Text size="sm">{t('account.sessions.more', { count: total - data.length })}</Text>}
        {total > 1 && (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('account.sessions.endOthers')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function SessionRow({ one: { id, agent, address, signedInAt, usedAt, isThis } }: { one: OneSession }) {
  const t = useTexts()
  const end = useEnding(() => send('DELETE /api/sessions/:id', { params: { id } }))
  const name = agentText(t, agent)
  return (
    <ListRow
      aside={
        !isThis && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('account.sessions.endOne', { name })}
            loading={end.isPending}
            onClick={({ currentTarget }) => {
              noteFocus(currentTarget)()
              end.mutate()
            }}
          >
            {t('account.sessions.end')}
          </Button>
        )
      }
    >
      <span className={classes.session}>
        <span className={classes.sessionHead}>
          <strong>{name}</strong>
          {isThis && <StatusBadge tone="good" shape="check" label={t('account.sessions.this')} />}
        </span>
        <span className={classes.note}>
          {address && `${address} · `}
          {t('account.sessions.since', { when: formatTime(signedInAt) })} ·{' '}
          {t('account.sessions.used', { when: formatTime(usedAt) })}
        </span>
      </span>
    </ListRow>
  )
}

function useEnding(call: () => Promise<unknown>) {
  const t = useTexts()
  const askAgain = useAskAgain()
  return useMutation({
    mutationFn: call,
    onSuccess: () => toastDone(t('account.sessions.ended')),
    onError: toastError,
    onSettled: askAgain,
  })
}
