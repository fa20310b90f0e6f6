/** What the list of publications is narrowed by and how it is shown. */
import { Button, MultiSelect, SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import { releaseStatuses, sellableStatuses } from '#domain/releases/release-status.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { OwnerFilter } from '../../shared/choice/owner-filter.tsx'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { useActor } from '../../client/session/session.ts'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { Toolbar, ToolbarGap } from '../../ui/lists/toolbar.tsx'
import { LayoutChoice } from '../../shared/release-list/layout-choice.tsx'
import type { Layout, PublicationSearch } from '../../shared/release-list/publication-search.ts'

type Props = {
  given: PublicationSearch
  layout: Layout
  zoom: number
  page: string | undefined
  /** The versions of what is listed. */
  versions: FilterOf<'releases'>
  onChange: (next: PublicationSearch) => void
}

export function PublicationsToolbar({
  given: { q, type, owner, status, template, collection, renewal },
  layout,
  zoom,
  page,
  versions,
  onChange,
}: Props) {
  const t = useTexts()
  const actor = useActor()
  const isWorking = canWork(actor)
  const setText = useCallback((text: string) => onChange({ q: text || undefined }), [onChange])
  return (
    <Toolbar label={t('publications.filters')}>
      <SearchBox value={q ?? ''} onChange={setText} label={t('publications.search')} />
      {isWorking && (
        <SegmentedControl
          aria-label={t('publications.type')}
          value={type ?? 'all'}
          onChange={(next) => onChange({ type: next === 'all' ? undefined : next })}
          data={(['all', ...publicationTypes] as const).map((one) => ({
            value: one,
            label: t(`publications.type.${one}`),
          }))}
        />
      )}
      <OwnerFilter
        list={collection || renewal ? 'releases' : 'publications'}
        owner={owner}
        onChange={(next) => onChange({ owner: next })}
      />
      <MultiSelect
        aria-label={t('publications.status')}
        placeholder={status ? undefined : t('publications.status')}
        w={status ? undefined : 140}
        maw={420}
        clearable
        value={status ? status.split(',') : []}
        onChange={(statuses) => onChange({ status: statuses.join(',') || undefined })}
        data={(isWorking ? releaseStatuses : sellableStatuses).map((one) => ({
          value: one,
          label: t(`release.status.${one}`),
        }))}
      />
      {(isWorking || collection) && (
        <RecordSelect
          kind="collections"
          w={152}
          aria-label={t('publications.collection')}
          placeholder={t('publications.collection')}
          clearable
          value={collection ?? null}
          onChange={(next) => onChange({ collection: next ?? undefined, sort: undefined, direction: undefined })}
        />
      )}
      {template !== undefined && (
        <RecordSelect
          kind="templates"
          w={200}
          aria-label={t('publications.template')}
          clearable
          value={template}
          onChange={(next) => onChange({ template: next ?? undefined })}
        />
      )}
      {renewal !== undefined && (
        <Button
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => onChange({ renewal: undefined, sort: undefined, direction: undefined })}
        >
          {t('renewal.of')}
        </Button>
      )}
      <ToolbarGap />
      <LayoutChoice
        layout={layout}
        zoom={zoom}
        page={page}
        where={versions}
        by={collection || renewal ? 'publication' : 'status'}
        onChange={onChange}
      />
    </Toolbar>
  )
}
