/** The columns of the list of deployments. */
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconLink, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { managesDeployment } from '#domain/access/deployments.ts'
import { canOpenRoute } from '#domain/access/routes.ts'
import { authorName } from '#domain/fields.ts'
import { canRestart, deploymentStatusAt, isDownloadable } from '#domain/deployments/deployment-status.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { useActor } from '../../client/session/session.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import type { ListColumn } from '../../shared/lists/asked-columns.ts'
import { useMedia } from '../../ui/grid/use-media.ts'
import { formatDate, formatFileSize, formatNumber } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { useFault } from '../../shared/deploying/use-fault.ts'
import { restart, takeLink, trying } from './deployment-calls.ts'
import { DeploymentMenu } from './deployment-menu.tsx'
import { DeploymentState } from './deployment-state.tsx'
import type { Listed } from './deployments-search.ts'
import classes from './deployments.module.css'

type Column = ListColumn<'deployments', Listed>

/** `isOfSeveral`: the list may hold deployments of several organizations. */
export function useDeploymentColumns(isOfSeveral: boolean) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const isMiddling = useMedia('(max-width: 1100px)')
  const isWide = useMedia('(min-width: 1400px)')
  return useMemo((): readonly [Column, ...Column[]] => {
    const title = (id: keyof typeof widths) => ({ id, title: t(`deployments.column.${id}`), width: widths[id] })
    const organization: Column = {
      ...title('organization'),
      ...(isMiddling && { width: 168 }),
      text: (one) => organizationName(one.organization),
    }
    return [
      {
        ...title('name'),
        ...(isMiddling && { width: 240 }),
        text: ({ name }) => name,
        cell: nameCell,
        under: (deployment) => <Under deployment={deployment} />,
        linesUnder: 3,
      },
      // What has expired, and what is not heard of any more, is seen from the clock: it is asked for above the list.
      {
        ...title('status'),
        // With what it failed of where that has room.
        ...(isMiddling ? { width: 148 } : isWide && { width: 480 }),
        path: null,
        text: (deployment) => t(`deployment.status.${deploymentStatusAt(deployment, serverNow())}`),
        cell: stateCell,
      },
      { ...title('releases'), path: null, align: 'end', isExtra: true, text: (one) => formatNumber(releasesOf(one)) },
      {
        ...title('size'),
        align: 'end',
        isExtra: true,
        amount: formatFileSize,
        text: ({ size }) => (size === undefined ? '' : formatFileSize(size)),
      },
      {
        ...title('expiration'),
        ...(isOfSeveral && { isExtra: true as const }),
        text: ({ expiration }) => (expiration === undefined ? '' : formatDate(expiration)),
      },
      { ...title('createTimestamp'), sortable: true, text: ({ createTimestamp }) => formatDate(createTimestamp) },
      ...(isOfSeveral ? [organization] : []),
      {
        ...title('downloads'),
        align: 'end',
        ...(isOfSeveral && { isExtra: true as const }),
        text: ({ downloads }) => formatNumber(downloads),
      },
      { ...title('createUser'), isExtra: true, text: ({ createUser }) => authorName(createUser) },
      { ...title('acts'), path: null, text: () => '', cell: actsCell, isAtEnd: true },
    ]
  }, [t, organizationName, isOfSeveral, isMiddling, isWide])
}

const widths = {
  name: 288,
  status: 264,
  releases: 88,
  size: 88,
  expiration: 104,
  organization: 192,
  createTimestamp: 104,
  downloads: 104,
  createUser: 128,
  acts: 84,
} as const

const releasesOf = ({ stats }: Listed): number => stats.print + stats.digital

const nameCell = (deployment: Listed) => <Name deployment={deployment} />
const stateCell = (deployment: Listed) => <State deployment={deployment} />
const actsCell = (deployment: Listed) => <Acts deployment={deployment} />

function Name({ deployment: { id, name, hidden } }: { deployment: Listed }) {
  const t = useTexts()
  const opens = canOpenRoute(useActor(), 'deployment')
    ? ({ to: '/deployments/$deployment', params: { deployment: id } } as const)
    : ({ to: '.', search: (before: object) => ({ ...before, open: id }) } as const)
  return (
    <>
      <Link {...opens} className={classes.name} title={name} tabIndex={-1}>
        {name}
      </Link>
      {hidden && <Beside said={t('deployments.hidden.short')} title={t('deployments.hidden')} />}
    </>
  )
}

const Beside = ({ said, title }: { said: string; title: string }) => (
  <Text span size="xs" c="dimmed" ml={8} title={title}>
    {said}
  </Text>
)

/** With what it failed of, or how much one would have to look at. */
function State({ deployment }: { deployment: Listed }) {
  const t = useTexts()
  const fault = useFault(failedOf(deployment))?.message
  const count = deployment.errors + deployment.warnings
  const said = fault ?? (count > 0 && !failedOf(deployment) ? t('deployments.troubles', { count }) : undefined)
  return (
    <Group component="span" gap={8} wrap="nowrap" h="100%">
      <DeploymentState deployment={deployment} />
      {said !== undefined && <Reason said={said} />}
    </Group>
  )
}

/** On a phone: how it stands and since when, and why it failed or how long and how much of it is there. */
function Under({ deployment }: { deployment: Listed }) {
  const t = useTexts()
  const fault = useFault(failedOf(deployment))?.message
  const { createTimestamp, expiration, size } = deployment
  const facts = [
    expiration !== undefined && `${t('deployments.column.expiration')} ${formatDate(expiration)}`,
    size !== undefined && formatFileSize(size),
  ]
  return (
    <>
      <DeploymentState deployment={deployment} /> {t('deployments.column.createTimestamp')}{' '}
      {formatDate(createTimestamp)}
      <Text
        component="span"
        size="xs"
        lh="14px"
        c="dimmed"
        lineClamp={2}
        title={fault}
        style={{ whiteSpace: 'normal' }}
      >
        {fault ?? facts.filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

/** A row has room for one line; the whole of it is in the title. */
const Reason = ({ said }: { said: string }) => (
  <Text component="span" size="xs" c="dimmed" truncate title={said}>
    {said}
  </Text>
)

const failedOf = (deployment: Listed) =>
  deploymentStatusAt(deployment, serverNow()) === 'error' ? deployment : undefined

/** With the mouse; the keyboard opens the row, where the same is. */
function Acts({ deployment }: { deployment: Listed }) {
  const t = useTexts()
  const actor = useActor()
  // Begun again it would fail once more: what mends it is in the opened one.
  const isLacking = useFault(failedOf(deployment))?.mend === 'printData'
  return (
    <Group component="span" display="inline-flex" gap={4} wrap="nowrap" style={{ verticalAlign: 'middle' }}>
      {isDownloadable(deployment, serverNow()) && (
        <ActionIcon
          size="sm"
          variant="subtle"
          tabIndex={-1}
          aria-label={t('deployments.link.of', { name: deployment.name })}
          title={t('deployments.link')}
          onClick={() => trying(() => takeLink(deployment))}
        >
          <IconLink size={16} aria-hidden />
        </ActionIcon>
      )}
      {!isLacking && managesDeployment(actor, deployment) && canRestart(deployment, serverNow()) && (
        <ActionIcon
          size="sm"
          variant="subtle"
          tabIndex={-1}
          aria-label={t('deployments.again')}
          title={t('deployments.again')}
          onClick={() => trying(() => restart(deployment))}
        >
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      )}
      <DeploymentMenu deployment={deployment} isInGrid />
    </Group>
  )
}
