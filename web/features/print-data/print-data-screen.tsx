/** Which print data there are, of which version, and whether their files are where they should be. */
import { Button, SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { all, any, everyWord, type Filter, is } from '#domain/query/filter.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { useWindow } from '#web/client/window/use-window.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { PrintDataTable } from './print-data-table.tsx'

const shows = ['all', 'made', 'awaited'] as const

/** Undefined values are left out of the address. */
type Search = {
  q?: string | undefined
  show?: string | undefined
  owner?: string | undefined
  sort?: string | undefined
  direction?: string | undefined
}

const sortable = ['label', 'number', 'printDataGenerated'] as const

const isMade = { field: 'printDataGenerated', op: 'exists', value: true } as const

function whereOf({ q, show, owner }: Search) {
  const isPublished = is('status', 'published')
  const shown: Filter<'printDataGenerated' | 'status'> =
    show === 'made'
      ? isMade
      : show === 'awaited'
        ? all(isPublished, { ...isMade, value: false })
        : any(isMade, isPublished)
  return all(is('type', 'print'), shown, ...(owner ? [is('owner', owner)] : []), everyWord(q ?? '', 'label'))
}

export function PrintDataScreen() {
  const t = useTexts()
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const [selection, setSelection] = useState<Selection>(noSelection)
  const { q, show, owner } = search
  const where = useMemo(() => whereOf({ q, show, owner }), [q, show, owner])
  const column = sortable.find((one) => one === search.sort) ?? 'printDataGenerated'
  const usual = column === 'label' ? 'ascending' : 'descending'
  const direction = search.direction === 'ascending' || search.direction === 'descending' ? search.direction : usual
  const query = useMemo(() => ({ where, orderBy: [{ field: column, direction } as const] }), [where, column, direction])
  const found = useWindow('releases', query)
  const change = (next: Search) => {
    setSelection(noSelection)
    void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  }
  const isFiltered = Boolean(q || show || owner)

  return (
    <>
      <PageHeader
        title={t('printData.title')}
        note={found.status === 'ready' ? formatNumber(found.total) : undefined}
      />
      {!selection.all && selection.keys.size === 0 && (
        <Toolbar label={t('publications.filters')}>
          <SearchBox
            value={q ?? ''}
            onChange={(text) => change({ q: text || undefined })}
            label={t('printData.search')}
          />
          <SegmentedControl
            aria-label={t('printData.show')}
            value={shows.find((one) => one === show) ?? 'all'}
            onChange={(next) => change({ show: next === 'all' ? undefined : next })}
            data={shows.map((value) => ({ value, label: t(`printData.show.${value}`) }))}
          />
          <RecordSelect
            kind="organizations"
            w={220}
            aria-label={t('publications.owner')}
            placeholder={t('publications.owner.all')}
            clearable
            value={owner ?? null}
            onChange={(next) => change({ owner: next ?? undefined })}
          />
        </Toolbar>
      )}
      {found.status === 'failed' ? (
        <ErrorState error={found.error} onRetry={found.retry} />
      ) : found.status === 'loading' ? (
        <SkeletonRows rows={16} label={t('ui.loading')} />
      ) : (
        <PrintDataTable
          found={found}
          query={query}
          sort={{ column, direction }}
          onSort={(next) => change({ sort: next.column, direction: next.direction })}
          selection={selection}
          onSelection={setSelection}
          empty={
            isFiltered ? (
              <EmptyState
                title={t('printData.empty.filtered')}
                action={
                  <Button variant="default" onClick={() => change({ q: undefined, show: undefined, owner: undefined })}>
                    {t('publications.empty.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('printData.empty.title')} hint={t('printData.empty.hint')} />
            )
          }
        />
      )}
    </>
  )
}
