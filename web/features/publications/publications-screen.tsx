/** Print and digital publications as cards with the real page on them (document 2 §2). The filters live in the address. */
import { Button, MultiSelect, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type Publication, publicationTypes } from '#domain/publications/publication.ts'
import { isReleaseStatus, releaseStatuses } from '#domain/publications/release-status.ts'
import { all, type Filter, is } from '#domain/query/filter.ts'
import type { Query } from '#domain/query/query.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { useActor } from '#web/client/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { Toolbar, ToolbarGap } from '#web/ui/toolbar.tsx'
import { CreatePublicationDialog } from './create-publication-dialog.tsx'
import { PublicationCard, PublicationCardSkeleton } from './publication-card.tsx'
import classes from './publications-screen.module.css'

/** Document 2 §9: shown at once; more on demand, without end. */
const pageSize = 12

type Search = { q?: string; type?: string; owner?: string; status?: string; new?: string }

export function PublicationsScreen() {
  const t = useTexts()
  const actor = useActor()
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const [pages, setPages] = useState(2)
  const change = (next: Search) => {
    setPages(2)
    void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  }

  const limit = pages * pageSize
  const query = useMemo(() => queryOf(search, actor.organization, limit + 1), [search, actor.organization, limit])
  const { status, documents, error } = useLiveQuery<Publication>('publications', query)
  const shown = documents.slice(0, limit)
  const mayCreate = actor.role !== 'buyer'
  const isFiltered = Boolean(search.q || search.type || search.owner || search.status)

  return (
    <>
      <PageHeader
        title={t('publications.title')}
        actions={
          mayCreate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
              {t('publications.create')}
            </Button>
          )
        }
      />
      <Toolbar label={t('publications.filters')}>
        <SearchBox
          value={search.q ?? ''}
          onChange={(q) => change({ q: q || undefined })}
          label={t('publications.search')}
        />
        <SegmentedControl
          aria-label={t('publications.type')}
          value={search.type ?? 'all'}
          onChange={(type) => change({ type: type === 'all' ? undefined : type })}
          data={['all', ...publicationTypes].map((type) => ({
            value: type,
            label:
              type === 'all'
                ? t('publications.type.all')
                : type === 'print'
                  ? t('publications.type.print')
                  : t('publications.type.digital'),
          }))}
        />
        {actor.isSupplier && (
          <SegmentedControl
            aria-label={t('publications.owner')}
            value={search.owner ?? 'supplier'}
            onChange={(owner) => change({ owner: owner === 'supplier' ? undefined : owner })}
            data={[
              { value: 'supplier', label: t('publications.owner.customers') },
              { value: 'organization', label: t('publications.owner.organization') },
            ]}
          />
        )}
        <MultiSelect
          aria-label={t('publications.status')}
          placeholder={search.status ? undefined : t('publications.status')}
          w={240}
          clearable
          value={search.status ? search.status.split(',') : []}
          onChange={(statuses) => change({ status: statuses.join(',') || undefined })}
          data={releaseStatuses.map((one) => ({ value: one, label: t(`release.status.${one}`) }))}
        />
        <ToolbarGap />
      </Toolbar>
      {status === 'failed' ? (
        <ErrorState error={error} />
      ) : status === 'loading' && documents.length === 0 ? (
        <div className={classes.cards} aria-busy>
          {Array.from({ length: 8 }, (_, index) => (
            <PublicationCardSkeleton key={index} />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <EmptyState
          title={isFiltered ? t('publications.empty.filtered') : t('publications.empty.title')}
          hint={isFiltered ? undefined : mayCreate ? t('publications.empty.hint') : t('publications.empty.buyer')}
          action={
            isFiltered ? (
              <Button
                variant="default"
                onClick={() => change({ q: undefined, type: undefined, owner: undefined, status: undefined })}
              >
                {t('publications.empty.clear')}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <div className={classes.cards}>
          {shown.map((publication) => (
            <PublicationCard key={publication.id} publication={publication} />
          ))}
          {documents.length > limit && (
            <Button className={classes.more} variant="default" onClick={() => setPages(pages + 2)}>
              {t('publications.more')}
            </Button>
          )}
        </div>
      )}
      {mayCreate && (
        <CreatePublicationDialog opened={search.new !== undefined} onClose={() => change({ new: undefined })} />
      )}
    </>
  )
}

function queryOf({ q, type, owner, status }: Search, organization: string, limit: number): Query {
  const statuses = status?.split(',').filter(isReleaseStatus)
  const where: Filter[] = [
    ...(type ? [is('type', type)] : []),
    ...(owner === 'organization' ? [is('owner', organization)] : []),
    ...(statuses?.length ? [{ field: 'status', op: 'in', value: statuses } as const] : []),
    ...(q ? [{ field: 'label', op: 'contains', value: q } as const] : []),
  ]
  return { where: all(...where), orderBy: [{ field: 'updateTimestamp', direction: 'descending' }], limit }
}
