/** Print and digital publications with the real page on them (document 2 §2). Filters, layout and order live in the address. */
import { canWork } from '#domain/access/tenancy.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useOrganizationName } from '#web/client/live-names.ts'
import { usePreference } from '#web/client/preferences.ts'
import { useActor } from '#web/client/session.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { CreatePublicationDialog } from './create-publication-dialog.tsx'
import { PublicationCards, PublicationGroups } from './publication-lists.tsx'
import {
  isFiltered,
  layoutOf,
  type PublicationSearch,
  queryOf,
  sortOf,
  unfiltered,
  zoomOf,
} from './publication-search.ts'
import { PublicationTable } from './publication-table.tsx'
import { PublicationsToolbar } from './publications-toolbar.tsx'

export function PublicationsScreen() {
  const t = useTexts()
  const actor = useActor()
  const given = useSearch({ strict: false }) as PublicationSearch
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  // The last choice stands where the address says nothing.
  const [usualLayout, setUsualLayout] = usePreference<string>('publications.layout', 'cards')
  const [usualZoom, setUsualZoom] = usePreference<string>('publications.zoom', '5')
  const search = { layout: usualLayout, zoom: usualZoom, ...given }
  const change = useCallback(
    (next: PublicationSearch) => {
      if (next.layout !== undefined) setUsualLayout(next.layout)
      if (next.zoom !== undefined) setUsualZoom(next.zoom)
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...next }),
        replace: true,
      })
    },
    [navigate, setUsualLayout, setUsualZoom],
  )

  const layout = layoutOf(search)
  const zoom = zoomOf(search)
  const { q, type, owner, status } = given
  const query = useMemo(
    () => queryOf({ q, type, owner, status }, actor.organization),
    [q, type, owner, status, actor.organization],
  )
  const [selection, setSelection] = useState<Selection>(noSelection)
  const found = useWindow('publications', query)
  const mayCreate = canWork(actor)
  const ownerName = actor.isSupplier && !owner ? organizationName : undefined

  const empty = isFiltered(given) ? (
    <EmptyState
      title={t('publications.empty.filtered')}
      action={
        <Button variant="default" onClick={() => change(unfiltered)}>
          {t('publications.empty.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('publications.empty.title')}
      hint={mayCreate ? t('publications.empty.hint') : t('publications.empty.buyer')}
      action={mayCreate && <Button onClick={() => change({ new: '1' })}>{t('publications.create')}</Button>}
    />
  )
  const list = { query, zoom, ownerName, empty }

  return (
    <>
      <PageHeader
        title={t('publications.title')}
        note={found.status === 'ready' ? formatNumber(found.total) : undefined}
        actions={
          mayCreate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
              {t('publications.create')}
            </Button>
          )
        }
      />
      {(layout !== 'table' || (!selection.all && selection.keys.size === 0)) && (
        <PublicationsToolbar given={given} layout={layout} zoom={zoom} onChange={change} />
      )}
      {layout === 'table' ? (
        <PublicationTable
          {...list}
          sort={sortOf(search)}
          onSort={(column) => {
            const sort = sortOf(search)
            const isAgain = sort.column === column
            change({ sort: column, direction: isAgain && sort.direction === 'ascending' ? 'descending' : 'ascending' })
          }}
          selection={selection}
          onSelection={setSelection}
          memoryKey={JSON.stringify(query)}
        />
      ) : layout === 'grouped' ? (
        <PublicationGroups {...list} />
      ) : (
        <PublicationCards key={JSON.stringify(query)} {...list} />
      )}
      {mayCreate && (
        <CreatePublicationDialog opened={given.new !== undefined} onClose={() => change({ new: undefined })} />
      )}
    </>
  )
}
