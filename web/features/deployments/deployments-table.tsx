import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLink, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { authorName } from '#domain/fields.ts'
import { deploymentStatusAt, isDownloadable } from '#domain/deployments/deployment-status.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import type { WindowQuery } from '#web/client/window/list-window.ts'
import { chosenFrom } from '../../client/records/chosen.ts'
import type { Windowed } from '#web/client/window/windowed.ts'
import { formatDate, formatFileSize, formatNumber } from '#web/ui/dates.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { RecordTable } from '../../shared/lists/record-table.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { takeLink, trying } from './deployment-calls.ts'
import { DeploymentMenu } from './deployment-menu.tsx'
import { DeploymentState } from './deployment-state.tsx'
import { RemoveManyDialog } from './remove-many-dialog.tsx'
import type { Listed, listedFields } from './deployments-search.ts'
import classes from './deployments.module.css'

type Query = WindowQuery<'deployments', typeof listedFields> & {
  where: NonNullable<WindowQuery<'deployments'>['where']>
}

type Props = {
  found: Windowed<Listed>
  query: Query
  isOfSeveral: boolean
  onOpen: (deployment: Listed) => void
  empty: ReactNode
}

const widthOf = [
  ['name', 280],
  ['status', 160],
  ['acts', 72],
  ['releases', 88],
  ['size', 96],
  ['expiration', 128],
  ['downloads', 104],
  ['organization', 176],
  ['createUser', 152],
  ['createTimestamp', 120],
] as const

export function DeploymentsTable({ found, query, isOfSeveral, onOpen, empty }: Props) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const [selection, setSelection] = useState<Selection>(noSelection)
  const columns = useMemo((): GridColumn<Listed>[] => {
    const text: Record<(typeof widthOf)[number][0], (deployment: Listed) => string> = {
      name: ({ name }) => name,
      status: (deployment) => t(`deployment.status.${deploymentStatusAt(deployment, serverNow())}`),
      acts: () => '',
      releases: ({ stats }) => formatNumber(stats.print + stats.digital),
      size: ({ size }) => (size === undefined ? '' : formatFileSize(size)),
      expiration: ({ expiration }) => (expiration === undefined ? '' : formatDate(expiration)),
      downloads: ({ downloads }) => formatNumber(downloads),
      organization: ({ organization }) => organizationName(organization),
      createUser: ({ createUser }) => authorName(createUser),
      createTimestamp: ({ createTimestamp }) => formatDate(createTimestamp),
    }
    return widthOf
      .filter(([id]) => id !== 'organization' || isOfSeveral)
      .map(([id, width]) => ({
        id,
        width,
        title: t(`deployments.column.${id}`),
        text: text[id],
        ...((id === 'releases' || id === 'size' || id === 'downloads') && { align: 'end' as const }),
        ...(cells[id] && { cell: cells[id] }),
      }))
  }, [t, organizationName, isOfSeveral])
  const chosen = useMemo(() => chosenFrom(selection, query.where, found.total), [selection, query, found.total])
  const [isRemoving, removing] = useDisclosure(false)
  return (
    <>
      {chosen.count > 0 && (
        <SelectionBar
          label={t('deployments.selected', { count: chosen.count })}
          clearLabel={t('publications.clearSelection')}
          onClear={() => setSelection(noSelection)}
        >
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            onClick={removing.open}
          >
            {t('ui.delete')}
          </Button>
        </SelectionBar>
      )}
      {isRemoving && (
        <RemoveManyDialog chosen={chosen} onDone={() => setSelection(noSelection)} onClose={removing.close} />
      )}
      <RecordTable
        kind="deployments"
        label={t('deployments.title')}
        found={found}
        query={query}
        rowLabel={({ name }) => name}
        columns={columns}
        remember="deployments"
        selection={selection}
        onSelection={setSelection}
        onOpen={onOpen}
        onDelete={(next) => {
          setSelection(next)
          removing.open()
        }}
        empty={empty}
      />
    </>
  )
}

const cells: Readonly<Record<string, (deployment: Listed) => ReactNode>> = {
  name: (deployment) => <Name deployment={deployment} />,
  status: (deployment) => <DeploymentState deployment={deployment} />,
  acts: (deployment) => <Acts deployment={deployment} />,
}

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
      <DeploymentMenu deployment={deployment} isInGrid />
    </span>
  )
}
