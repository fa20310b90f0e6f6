/** Print and digital publications with the real page on them (document 2 §2). Filters, layout and order live in the address. */
import { canWork } from '#domain/access/tenancy.ts'
import { Button, MultiSelect, SegmentedControl, Select, Slider, Tooltip } from '@mantine/core'
import { IconLayoutGrid, IconLayoutList, IconPlus, IconTable } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { publicationTypes } from '#domain/publications/publication.ts'
import { releaseStatuses, sellableStatuses } from '#domain/publications/release-status.ts'
import { useOrganizationName, useOrganizations } from '#web/client/data-sets.ts'
import { usePreference } from '#web/client/preferences.ts'
import { useActor } from '#web/client/session.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { Toolbar, ToolbarGap } from '#web/ui/toolbar.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CreatePublicationDialog } from './create-publication-dialog.tsx'
import { PublicationCards, PublicationGroups } from './publication-lists.tsx'
import {
  isFiltered,
  type Layout,
  layoutOf,
  layouts,
  type PublicationSearch,
  queryOf,
  sortOf,
  unfiltered,
  zoomOf,
} from './publication-search.ts'
import { PublicationTable } from './publication-table.tsx'
import { usePublicationCount } from './use-publication-count.ts'
import classes from './publications-screen.module.css'

const layoutIcons = { cards: IconLayoutGrid, grouped: IconLayoutList, table: IconTable } as const

export function PublicationsScreen() {
  const t = useTexts()
  const actor = useActor()
  const given = useSearch({ strict: false }) as PublicationSearch
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  const organizations = useOrganizations().documents
  // The last choice stands where the address says nothing.
  const [usualLayout, setUsualLayout] = usePreference<string>('publications.layout', 'cards')
  const [usualZoom, setUsualZoom] = usePreference<string>('publications.zoom', '5')
  const search = { layout: usualLayout, zoom: usualZoom, ...given }
  const change = useCallback(
    (next: PublicationSearch) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...next }),
        replace: true,
      }),
    [navigate],
  )
  const setText = useCallback((q: string) => change({ q: q || undefined }), [change])

  const layout = layoutOf(search)
  const zoom = zoomOf(search)
  const { q, type, owner, status } = given
  const query = useMemo(
    () => queryOf({ q, type, owner, status }, actor.organization),
    [q, type, owner, status, actor.organization],
  )
  const [selection, setSelection] = useState<Selection>(noSelection)
  const count = usePublicationCount(query)
  const mayCreate = canWork(actor)
  const clients = organizations.filter(({ id }) => id !== actor.organization)
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
        note={count === undefined ? undefined : formatNumber(count)}
        actions={
          mayCreate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
              {t('publications.create')}
            </Button>
          )
        }
      />
      {(layout !== 'table' || (!selection.all && selection.keys.size === 0)) && (
        <Toolbar label={t('publications.filters')}>
          <SearchBox value={q ?? ''} onChange={setText} label={t('publications.search')} />
          {mayCreate && (
            <SegmentedControl
              aria-label={t('publications.type')}
              value={type ?? 'all'}
              onChange={(next) => change({ type: next === 'all' ? undefined : next })}
              data={(['all', ...publicationTypes] as const).map((one) => ({
                value: one,
                label: t(`publications.type.${one}`),
              }))}
            />
          )}
          {actor.isSupplier && (
            <Select
              w={200}
              aria-label={t('publications.owner')}
              placeholder={t('publications.owner.all')}
              clearable
              searchable
              value={owner ?? null}
              onChange={(next) => change({ owner: next ?? undefined })}
              data={[
                { value: 'organization', label: t('publications.owner.organization') },
                ...clients.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <MultiSelect
            aria-label={t('publications.status')}
            placeholder={status ? undefined : t('publications.status')}
            w={status ? undefined : 168}
            maw={420}
            clearable
            value={status ? status.split(',') : []}
            onChange={(statuses) => change({ status: statuses.join(',') || undefined })}
            data={(mayCreate ? releaseStatuses : sellableStatuses).map((one) => ({
              value: one,
              label: t(`release.status.${one}`),
            }))}
          />
          <ToolbarGap />
          {layout !== 'table' && (
            <Slider
              className={classes.zoom}
              size="xs"
              min={1}
              max={9}
              label={null}
              thumbLabel={t('publications.zoom')}
              value={zoom}
              onChange={(next) => {
                setUsualZoom(String(next))
                change({ zoom: String(next) })
              }}
            />
          )}
          <SegmentedControl
            aria-label={t('publications.layout')}
            value={layout}
            onChange={(next) => {
              setUsualLayout(next)
              change({ layout: next })
            }}
            data={layouts.map((one) => ({ value: one, label: <LayoutIcon layout={one} /> }))}
          />
        </Toolbar>
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

function LayoutIcon({ layout }: { layout: Layout }) {
  const t = useTexts()
  const Icon = layoutIcons[layout]
  return (
    <Tooltip label={t(`publications.layout.${layout}`)}>
      <span style={{ display: 'flex' }}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <VisuallyHidden>{t(`publications.layout.${layout}`)}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
