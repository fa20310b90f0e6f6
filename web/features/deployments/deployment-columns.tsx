/** The columns of the list of deployments. */
import { ActionIcon } from '@mantine/core'
import { IconLink, IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { managesDeployment } from '#domain/access/deployments.ts'
import { authorName } from '#domain/fields.ts'
import { canRestart, deploymentStatusAt, isDownloadable } from '#domain/deployments/deployment-status.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { useActor } from '../../client/session/session.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import type { ListColumn } from '../../shared/lists/asked-columns.ts'
import { formatDate, formatFileSize, formatNumber } from '#web/ui/dates.ts'
import { useTexts } from '#web/ui/texts.ts'
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
  return useMemo((): readonly [Column, ...Column[]] => {
    const title = (id: keyof typeof widths) => ({ id, title: t(`deployments.column.${id}`), width: widths[id] })
    const organization: Column = { ...title('organization'), text: (one) => organizationName(one.organization) }
    return [
      { ...title('name'), text: ({ name }) => name, cell: nameCell },
      // What has expired, and what is not heard of any more, is seen from the clock: it is asked for above the list.
      {
        ...title('status'),
        path: null,
        text: (deployment) => t(`deployment.status.${deploymentStatusAt(deployment, serverNow())}`),
        cell: stateCell,
      },
      { ...title('acts'), path: null, text: () => '', cell: actsCell },
      {
        ...title('releases'),
        path: null,
        align: 'end',
        text: ({ stats }) => formatNumber(stats.print + stats.digital),
      },
      {
        ...title('size'),
        align: 'end',
        amount: formatFileSize,
        text: ({ size }) => (size === undefined ? '' : formatFileSize(size)),
      },
      {
        ...title('expiration'),
        text: ({ expiration }) => (expiration === undefined ? '' : formatDate(expiration)),
      },
      { ...title('downloads'), align: 'end', text: ({ downloads }) => formatNumber(downloads) },
      ...(isOfSeveral ? [organization] : []),
      { ...title('createUser'), text: ({ createUser }) => authorName(createUser) },
      { ...title('createTimestamp'), sortable: true, text: ({ createTimestamp }) => formatDate(createTimestamp) },
    ]
  }, [t, organizationName, isOfSeveral])
}

const widths = {
  name: 280,
  status: 144,
  acts: 72,
  releases: 88,
  size: 88,
  expiration: 104,
  downloads: 104,
  organization: 160,
  createUser: 128,
  createTimestamp: 104,
} as const

const nameCell = (deployment: Listed) => <Name deployment={deployment} />
const stateCell = (deployment: Listed) => <DeploymentState deployment={deployment} />
const actsCell = (deployment: Listed) => <Acts deployment={deployment} />

function Name({ deployment: { name, hidden, errors, warnings } }: { deployment: Listed }) {
  const t = useTexts()
  return (
    <span className={classes.name} data-hidden={hidden || undefined}>
      {name}
      {errors + warnings > 0 && (
        <span className={classes.troubles}>{t('deployments.troubles', { count: errors + warnings })}</span>
      )}
    </span>
  )
}

/** With the mouse; the keyboard opens the row, where the same is. */
function Acts({ deployment }: { deployment: Listed }) {
  const t = useTexts()
  const actor = useActor()
  return (
    <span className={classes.rowActs}>
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
      {managesDeployment(actor, deployment) && canRestart(deployment, serverNow()) && (
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
    </span>
  )
}
