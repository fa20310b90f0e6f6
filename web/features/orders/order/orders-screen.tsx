/** Orders: a supplier's of its clients, an organization's own; several ticked change their status together. */
import { withQuery } from '#web/client/records/queries.ts'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { seesAll } from '#domain/access/tenancy.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/order.ts'
import { RecordSelect } from '../../../shared/choice/record-select.tsx'
import { useActor } from '../../../client/session/session.ts'
import { useWindow } from '../../../client/window/use-window.ts'
import { formatNumber } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { noSelection, type Selection } from '../../../ui/grid/selection.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { SkeletonRows } from '../../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { Toolbar } from '../../../ui/lists/toolbar.tsx'
import { isFiltered, listedFields, type OrdersSearch, sortOf, unfiltered, whereOf } from './orders-search.ts'
import { OrdersTable } from './orders-table.tsx'

export function OrdersScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const actor = useActor()
  const search = useSearch({ strict: false }) as OrdersSearch
  const { q, status, owner, from, to } = search
  const [selection, setSelection] = useState<Selection>(noSelection)
  const where = useMemo(() => whereOf({ q, status, owner, from, to }), [q, status, owner, from, to])
  const sort = sortOf(search)
  const query = useMemo(
    () => ({ where, orderBy: [{ field: sort.column, direction: sort.direction } as const], fields: listedFields }),
    [where, sort.column, sort.direction],
  )
  const found = useWindow('orders', query)
  const change = (next: OrdersSearch) => {
    setSelection(noSelection)
    void navigate({ to: '.', search: withQuery('orders', next), replace: true })
  }
  const isOfSeveral = actor.isSupplier || seesAll(actor)
  return (
    <>
      <PageHeader title={t('orders.title')} note={found.status === 'ready' ? formatNumber(found.total) : undefined} />
      {!selection.all && selection.keys.size === 0 && (
        <Toolbar label={t('publications.filters')}>
          <SearchBox value={q ?? ''} onChange={(text) => change({ q: text || undefined })} label={t('orders.find')} />
          <NativeSelect
            aria-label={t('field.status')}
            value={status ?? ''}
            onChange={(event) =>
              change({ status: (event.currentTarget.value || undefined) as OrderStatus | undefined })
            }
            data={[
              { value: '', label: t('orders.everyStatus') },
              ...orderStatuses.map((value) => ({ value, label: t(`orders.status.${value}`) })),
            ]}
          />
          {isOfSeveral && (
            <RecordSelect
              kind="organizations"
              w={200}
              aria-label={t('orders.column.owner')}
              placeholder={t('orders.everyClient')}
              clearable
              value={owner ?? null}
              onChange={(next) => change({ owner: next ?? undefined })}
            />
          )}
          {(['from', 'to'] as const).map((side) => (
            <TextInput
              key={side}
              type="date"
              aria-label={t(`orders.${side}`)}
              leftSection={<Text size="sm">{t(`orders.${side}`)}</Text>}
              leftSectionWidth={44}
              leftSectionPointerEvents="none"
              value={search[side] ?? ''}
              onChange={({ currentTarget: { value } }) => change({ [side]: value || undefined })}
            />
          ))}
        </Toolbar>
      )}
      {found.status === 'failed' ? (
        <ErrorState error={found.error} onRetry={found.retry} />
      ) : found.status === 'loading' ? (
        <SkeletonRows rows={16} label={t('ui.loading')} />
      ) : (
        <OrdersTable
          found={found}
          query={query}
          isOfSeveral={isOfSeveral}
          sort={sort}
          onSort={({ column, direction }) => change({ sort: column, direction })}
          selection={selection}
          onSelection={setSelection}
          empty={
            isFiltered(search) ? (
              <EmptyState
                title={t('orders.nothingFound')}
                action={
                  <Button variant="default" onClick={() => change(unfiltered)}>
                    {t('publications.empty.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title={t('orders.none')}
                hint={t(actor.isSupplier ? 'orders.none.supplier' : 'orders.none.client')}
              />
            )
          }
        />
      )}
    </>
  )
}
