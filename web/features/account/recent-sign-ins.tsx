/** The last times that somebody came in as this person, or tried. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../client/calls/api.ts'
import { useSession } from '../../client/session/session.ts'
import { AnchorLink } from '../../shared/links.tsx'
import { State } from '../../ui/notices/state.tsx'
import { ListRows } from '../../ui/lists/list-rows.tsx'
import { daysAbove } from '#web/ui/feed/feed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { securityKey } from './ask-again.ts'
import { SecurityRow } from './security-row.tsx'
import classes from './account.module.css'

const most = 5

export function RecentSignIns() {
  const t = useTexts()
  const person = useSession().user.id
  const found = useQuery({
    queryKey: [...securityKey, 'own', person],
    queryFn: ({ signal }) => send('GET /api/security-log', { query: { person, limit: most } }, { signal }),
  })
  return (
    <Panel title={t('account.recent')}>
      <div className={classes.sessions}>
        <Text size="sm" c="dimmed">
          {t('account.recent.hint')}
        </Text>
        <State of={found} rows={most}>
          {({ data }) => {
            const days = daysAbove(data.map(({ at }) => at))
            return (
              <ListRows label={t('account.recent')}>
                {data.map((event, index) => (
                  <SecurityRow key={event.id} event={event} day={days[index]} isOwn />
                ))}
              </ListRows>
            )
          }}
        </State>
        <AnchorLink size="sm" to="/security">
          {t('account.recent.all')}
        </AnchorLink>
      </div>
    </Panel>
  )
}
