/** Deployments: a supplier's of its clients, an organization's own; the newest first, as they go on. */
import { Button, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canOpenRoute } from '#domain/access/routes.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { useActor } from '../../client/session/session.ts'
import { asChoice } from '../../shared/lists/list-address.ts'
import { ListFrame } from '../../shared/lists/list-frame.tsx'
import { useList } from '../../shared/lists/use-list.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { noSelection } from '#web/ui/grid/selection.ts'
import type { GridSort } from '#web/ui/grid/sort.ts'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { BeginDelivery } from './begin-delivery.tsx'
import { useDeploymentColumns } from './deployment-columns.tsx'
import { DeploymentDrawer } from './deployment-drawer.tsx'
import { type DeploymentsSearch, listedFields, showOf, shows, whereOf } from './deployments-search.ts'
import { RemoveManyDialog } from './remove-many-dialog.tsx'

const usual: readonly [GridSort] = [{ column: 'createTimestamp', direction: 'descending' }]
const older = { organization: asChoice('organization') }

export function DeploymentsScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const actor = useActor()
  const search = useSearch({ strict: false }) as DeploymentsSearch
  const { q, status, open, tab } = search
  const [isRemoving, removing] = useDisclosure(false)
  const where = useMemo(() => whereOf({ q, status }, serverNow()), [q, status])
  const list = useList({
    kind: 'deployments',
    name: 'deployments',
    columns: useDeploymentColumns(actor.isSupplier || seesAll(actor)),
    where: () => where,
    usual,
    older,
    fields: listedFields,
  })
  const { found, chosen, setSelection } = list
  const change = (next: DeploymentsSearch) => list.address.set(next)
  const hasScreen = canOpenRoute(actor, 'deployment')
  return (
    <>
      <PageHeader
        title={t('deployments.title')}
        second={found.status === 'ready' ? formatNumber(found.total) : undefined}
        next={<BeginDelivery />}
      />
      <ListFrame
        list={list}
        label={t('deployments.title')}
        rowLabel={({ name }) => name}
        filters={
          <>
            <SearchBox
              value={q ?? ''}
              onChange={(text) => change({ q: text || undefined })}
              label={t('deployments.find')}
            />
            <SegmentedControl
              aria-label={t('field.status')}
              value={showOf(search)}
              onChange={(next) => change({ status: next === 'all' ? undefined : next })}
              data={shows.map((value) => ({ value, label: t(`deployments.show.${value}`) }))}
            />
          </>
        }
        acts={
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            onClick={removing.open}
          >
            {t('ui.delete')}
          </Button>
        }
        onOpen={({ id }) => (hasScreen ? void navigate({ to: `/deployments/${id}` }) : change({ open: id }))}
        onDelete={(next) => {
          setSelection(next)
          removing.open()
        }}
        empty={{
          isNarrowed: Boolean(q || status),
          nothingFound: t('deployments.nothingFound'),
          clear: { q: undefined, status: undefined },
          none: (
            <State
              is="empty"
              title={t('deployments.none')}
              hint={t('deployments.none.hint')}
              action={
                <Button onClick={() => void navigate({ to: '/collections' })}>{t('deployments.none.way')}</Button>
              }
            />
          ),
        }}
      />
      {isRemoving && (
        <RemoveManyDialog chosen={chosen} onDone={() => setSelection(noSelection)} onClose={removing.close} />
      )}
      {open !== undefined && (
        <DeploymentDrawer
          id={open}
          tab={tab}
          onTab={(next) => change({ tab: next })}
          onClose={() => change({ open: undefined, tab: undefined })}
        />
      )}
    </>
  )
}
