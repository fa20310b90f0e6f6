/** What an installation that has begun needs next, for its admin; each is ticked as soon as it is there, and the list goes with the last. */
import { queryOf } from '#web/client/records/queries.ts'
import { Link } from '@tanstack/react-router'
import { is } from '#domain/query/filter.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type TextKey, useTexts } from '#web/ui/texts.ts'

export function FirstSteps() {
  const { role } = useActor()
  return role === 'admin' ? <Steps /> : null
}

function Steps() {
  const t = useTexts()
  const { organization } = useActor()
  const people = useWindow('users', { where: is('organization', organization), fields: ['role'] })
  const clients = useLiveQuery('organizations', { where: is('type', 'client'), limit: 1 })
  const properties = useLiveQuery('properties', { limit: 1 })
  const templates = useLiveQuery('templates', { limit: 1 })
  const isKnown = [people, clients, properties, templates].every(({ status }) => status === 'ready')
  const steps: readonly { title: TextKey; to: string; search: () => object; isDone: boolean }[] = [
    {
      title: 'home.first.team',
      to: '/account/organization',
      search: queryOf('ownOrganization', { tab: 'members', invite: '1' }),
      isDone: people.total > 1,
    },
    {
      title: 'home.first.client',
      to: '/config/organizations',
      search: queryOf('organizations', { new: '1' }),
      isDone: clients.documents.length > 0,
    },
    {
      title: 'home.first.properties',
      to: '/config/properties',
      search: queryOf('properties', { new: '1' }),
      isDone: properties.documents.length > 0,
    },
    {
      title: 'home.first.design',
      to: '/artwork/templates',
      search: queryOf('templates', { new: '1' }),
      isDone: templates.documents.length > 0,
    },
  ]
  if (!isKnown || steps.every(({ isDone }) => isDone)) return null
  return (
    <Panel title={t('home.first')}>
      <ListRows label={t('home.first')}>
        {steps.map(({ title, to, search, isDone }) => (
          <ListRow key={title} aside={isDone && <StatusBadge label={t('home.first.done')} tone="good" shape="check" />}>
            <Link to={to} search={search}>
              {t(title)}
            </Link>
          </ListRow>
        ))}
      </ListRows>
    </Panel>
  )
}
