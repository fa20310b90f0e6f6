/** What does not go on by itself: background work that failed, and, for those who run the installation, what its parts say of themselves. */
import { Box, Group, Text } from '@mantine/core'
import { lastChangedFirst } from '#domain/kind.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { is } from '#domain/query/filter.ts'
import { useJobs } from '../../client/calls/jobs.ts'
import { adviceOf, useSelfCheck } from '../../client/calls/self-check.ts'
import { useLiveQuery } from '../../client/live/use-live.ts'
import { queryOf } from '../../client/records/queries.ts'
import { useActor } from '../../client/session/session.ts'
import { AnchorLink } from '../../shared/links.tsx'
import { useFault } from '../../shared/deploying/use-fault.ts'
import { formatAgo } from '../../ui/words/dates.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './home.module.css'

const shownJobs = 5
const failedDeployments = { where: is('status', 'error'), orderBy: lastChangedFirst, limit: shownJobs }

export function NeedsHand() {
  const { isSupplier, role } = useActor()
  return isSupplier || role === 'admin' ? <Hands isAdmin={role === 'admin'} /> : null
}

function Hands({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts()
  const failed = useJobs('failed').data?.pages.flatMap(({ data }) => data) ?? []
  const parts = useSelfCheck({ enabled: isAdmin }).data?.parts.filter(({ state }) => state !== 'well')
  const undone = useLiveQuery('deployments', failedDeployments).documents
  if (failed.length === 0 && undone.length === 0 && !parts?.length) return null
  return (
    <div className={classes.whole}>
      <Panel
        title={t('home.hand')}
        aside={
          failed.length > 0 && (
            <AnchorLink to="/jobs" size="sm">
              {t('home.showAll')}
            </AnchorLink>
          )
        }
      >
        <ListRows label={t('home.hand')}>
          {parts?.map(({ part, state, figures }) => (
            <ListRow key={part}>
              <AnchorLink to="/config/self-check">
                <Hand
                  name={t(`selfCheck.part.${part}`)}
                  label={t(`selfCheck.state.${state}`)}
                  isBad={state === 'bad'}
                />
                <Advice text={t(`selfCheck.advice.${adviceOf({ part, state, figures })}`)} />
              </AnchorLink>
            </ListRow>
          ))}
          {undone.map((one) => (
            <Undone key={one.id} deployment={one} />
          ))}
          {failed.slice(0, shownJobs).map(({ id, name, about, createdAt }) => (
            <ListRow key={id}>
              <AnchorLink to="/jobs">
                <Hand name={t(`jobs.name.${name}`)} label={t('home.hand.failed')} isBad />
                <span className={classes.format}>
                  {[about?.name, formatAgo(createdAt)].filter(Boolean).join(' · ')}
                </span>
              </AnchorLink>
            </ListRow>
          ))}
        </ListRows>
      </Panel>
    </div>
  )
}

/** With what it failed of. */
function Undone({ deployment }: { deployment: Deployment }) {
  const t = useTexts()
  const { id, name, updateTimestamp } = deployment
  const fault = useFault(deployment)?.message
  const facts = [t('home.hand.deployment'), formatAgo(updateTimestamp), fault].filter(Boolean).join(' · ')
  return (
    <ListRow>
      <AnchorLink to="/deployments" search={queryOf('deployments', { open: id })}>
        <Hand name={name} label={t('home.hand.failed')} isBad />
        <Advice text={facts} />
      </AnchorLink>
    </ListRow>
  )
}

/** What it is, how it stands, and what one does about it; the row leads there. */
function Hand({ name, label, isBad }: { name: string; label: string; isBad: boolean }) {
  const t = useTexts()
  return (
    <Group component="span" gap={12} wrap="nowrap" justify="space-between">
      <Group component="span" gap="2px 12px">
        {name}
        <StatusBadge label={label} tone={isBad ? 'bad' : 'waiting'} shape={isBad ? 'cross' : 'diamond'} />
      </Group>
      <Box component="span" flex="none" className={classes.verb}>
        {t('home.verb.look')}
      </Box>
    </Group>
  )
}

const Advice = ({ text }: { text: string }) => (
  <Text span fz={12} lh="16px" c="var(--ink-soft)" lineClamp={2} title={text}>
    {text}
  </Text>
)
