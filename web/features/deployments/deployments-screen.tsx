/** Deployments: a supplier's of its clients, an organization's own; the newest first, as they go on. */
import { withQuery } from '#web/client/records/queries.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canOpenRoute } from '#domain/access/routes.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { serverNow } from '../../client/calls/server-clock.ts'
import { useActor } from '../../client/session/session.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { BeginDelivery } from './begin-delivery.tsx'
import { DeploymentDrawer } from './deployment-drawer.tsx'
import { type DeploymentsSearch, isFiltered, listedFields, showOf, shows, whereOf } from './deployments-search.ts'
import { DeploymentsTable } from './deployments-table.tsx'

export function DeploymentsScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const actor = useActor()
  const search = useSearch({ strict: false }) as DeploymentsSearch
  const { q, status, organization, open, tab } = search
  const where = useMemo(() => whereOf({ q, status, organization }, serverNow()), [q, status, organization])
  const query = useMemo(
    () => ({ where, orderBy: [{ field: 'createTimestamp', direction: 'descending' } as const], fields: listedFields }),
    [where],
  )
  const found = useWindow('deployments', query)
  const change = (next: DeploymentsSearch) =>
    void navigate({ to: '.', search: withQuery('deployments', next), replace: true })
  const isOfSeveral = actor.isSupplier || seesAll(actor)
  const hasScreen = canOpenRoute(actor, 'deployment')
  return (
    <>
      <PageHeader
        title={t('deployments.title')}
        note={found.status === 'ready' ? formatNumber(found.total) : undefined}
        actions={<BeginDelivery />}
      />
      <Toolbar label={t('publications.filters')}>
        <SegmentedControl
          aria-label={t('field.status')}
          value={showOf(search)}
          onChange={(next) => change({ status: next === 'all' ? undefined : next })}
          data={shows.map((value) => ({ value, label: t(`deployments.show.${value}`) }))}
        />
        <SearchBox
          value={q ?? ''}
          onChange={(text) => change({ q: text || undefined })}
          label={t('deployments.find')}
        />
        {isOfSeveral && (
          <RecordSelect
            kind="organizations"
            w={200}
            aria-label={t('orders.column.owner')}
            placeholder={t('orders.everyClient')}
            clearable
            value={organization ?? null}
            onChange={(next) => change({ organization: next ?? undefined })}
          />
        )}
      </Toolbar>
      {found.status === 'failed' ? (
        <ErrorState error={found.error} onRetry={found.retry} />
      ) : found.status === 'loading' ? (
        <SkeletonRows rows={16} label={t('ui.loading')} />
      ) : (
        <DeploymentsTable
          found={found}
          query={query}
          isOfSeveral={isOfSeveral}
          onOpen={({ id }) => (hasScreen ? void navigate({ to: `/deployments/${id}` }) : change({ open: id }))}
          empty={
            isFiltered(search) ? (
              <EmptyState
                title={t('deployments.nothingFound')}
                action={
                  <Button
                    variant="default"
                    onClick={() => change({ q: undefined, status: undefined, organization: undefined })}
                  >
                    {t('publications.empty.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title={t('deployments.none')}
                hint={t('deployments.none.hint')}
                action={
                  <Button onClick={() => void navigate({ to: '/collections' })}>{t('deployments.none.way')}</Button>
                }
              />
            )
          }
        />
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
