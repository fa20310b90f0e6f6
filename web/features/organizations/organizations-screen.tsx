/** The organizations that a supplier serves (document 2 §2): as cards or as a table, found by name and by supplier. */
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canCreateOrganization } from '#domain/access/organizations.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { byName } from '#domain/kind.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { all, anyContains, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { usePreference } from '../../client/session/preferences.ts'
import { useActor } from '../../client/session/session.ts'
import { useGrowing } from '#web/client/window/use-growing.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import type { Windowed } from '#web/client/window/windowed.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { Toolbar, ToolbarGap } from '../../ui/lists/toolbar.tsx'
import { NewOrganizationDialog } from './new-organization-dialog.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { OrganizationTable, sortableColumns } from './organization-table.tsx'
import classes from './organizations.module.css'

type Search = {
  q?: string | undefined
  supplier?: string | undefined
  sort?: string | undefined
  direction?: string | undefined
  new?: string | undefined
}

const layouts = ['cards', 'table'] as const
type Layout = (typeof layouts)[number]

/** At once; more on demand, without end. */
const pageSize = 60

/** By type, and within it by name (document 2 §7), or by name alone. */
const sortOf = ({ sort, direction }: Search) =>
  ({
    column: sortableColumns.find((one) => one === sort) ?? 'name',
    direction: direction === 'descending' ? direction : 'ascending',
  }) as const

export function OrganizationsScreen() {
  const t = useTexts()
  const actor = useActor()
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const [layout, setLayout] = usePreference<Layout>('organizations.layout', 'cards')
  const change = (next: Search) => void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  const sort = sortOf(search)
  const query = useMemo(() => {
    const where: FilterOf<'organizations'>[] = [
      ...(search.q ? [anyContains(search.q, 'name')] : []),
      ...(search.supplier ? [is('supplier', search.supplier)] : []),
    ]
    const by = { field: sort.column, direction: sort.direction } as const
    return { where: all(...where), orderBy: sort.column === 'name' ? [by] : [by, ...byName] }
  }, [search.q, search.supplier, sort.column, sort.direction])
  const found = useWindow('organizations', query)
  const { status, total, error, retry } = found
  const mayMake = canCreateOrganization(actor, { type: 'client', supplier: actor.organization })
  const add = mayMake && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
      {t('organizations.new')}
    </Button>
  )
  const isNarrowed = Boolean(search.q || search.supplier)
  const empty = isNarrowed ? (
    <EmptyState
      title={t('organizations.nothingFound')}
      action={
        <Button variant="default" onClick={() => void navigate({ to: '.', search: {} })}>
          {t('contents.clearFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('organizations.empty.title')} hint={t('organizations.empty.hint')} action={add} />
  )

  return (
    <>
      <PageHeader
        title={t('organizations.title')}
        note={status === 'ready' ? formatNumber(total) : undefined}
        actions={add}
      />
      <Toolbar label={t('organizations.filters')}>
        <SearchBox
          value={search.q ?? ''}
          onChange={(q) => change({ q: q || undefined })}
          label={t('organizations.search')}
        />
        {seesAll(actor) && (
          <RecordSelect
            kind="organizations"
            w={220}
            where={is('type', 'supplier')}
            aria-label={t('field.supplier')}
            placeholder={t('organizations.allSuppliers')}
            clearable
            value={search.supplier ?? null}
            onChange={(supplier) => change({ supplier: supplier ?? undefined })}
          />
        )}
        <ToolbarGap />
        <SegmentedControl
          aria-label={t('organizations.layout')}
          value={layout}
          onChange={setLayout}
          data={layouts.map((value) => ({ value, label: t(`organizations.layout.${value}`) }))}
        />
      </Toolbar>
      {status === 'failed' ? (
        <ErrorState error={error} onRetry={retry} />
      ) : status === 'loading' ? (
        <SkeletonRows rows={12} label={t('ui.loading')} />
      ) : total === 0 ? (
        empty
      ) : layout === 'table' ? (
        <OrganizationTable
          found={found}
          query={query}
          sort={sort}
          onSort={({ column, direction }) => change({ sort: column, direction })}
        />
      ) : (
        <OrganizationCards key={JSON.stringify(query)} found={found} />
      )}
      {mayMake && search.new && <NewOrganizationDialog onClose={() => change({ new: undefined })} />}
    </>
  )
}

function OrganizationCards({ found }: { found: Windowed<Organization> }) {
  const { rows, more, grow } = useGrowing(found, pageSize)
  return (
    <div className={classes.scroll}>
      <div className={classes.cards}>
        {rows.map((organization) => (
          <OrganizationCard key={organization.id} organization={organization} />
        ))}
      </div>
      <MoreButton count={more} onMore={grow} />
    </div>
  )
}
