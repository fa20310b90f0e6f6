/** What the list of publications is narrowed by and how it is shown. */
import { MultiSelect, SegmentedControl, Slider, Tooltip } from '@mantine/core'
import { IconLayoutGrid, IconLayoutList, IconTable } from '@tabler/icons-react'
import { useCallback } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import { releaseStatuses, sellableStatuses } from '#domain/releases/release-status.ts'
import { is, not } from '#domain/query/filter.ts'
import { RecordSelect } from '#web/choice/record-select.tsx'
import { useActor } from '#web/client/session.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { Toolbar, ToolbarGap } from '#web/ui/toolbar.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Layout, layouts, type PublicationSearch } from './publication-search.ts'
import classes from './publications-screen.module.css'

type Props = {
  given: PublicationSearch
  layout: Layout
  zoom: number
  onChange: (next: PublicationSearch) => void
}

export function PublicationsToolbar({ given: { q, type, owner, status, template }, layout, zoom, onChange }: Props) {
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
      {actor.isSupplier && (
        <RecordSelect
          kind="organizations"
          w={200}
          aria-label={t('publications.owner')}
          placeholder={t('publications.owner.all')}
          clearable
          where={not(is('id', actor.organization))}
          others={[{ value: 'organization', label: t('publications.owner.organization') }]}
          value={owner ?? null}
          onChange={(next) => onChange({ owner: next ?? undefined })}
        />
      )}
      <MultiSelect
        aria-label={t('publications.status')}
        placeholder={status ? undefined : t('publications.status')}
        w={status ? undefined : 168}
        maw={420}
        clearable
        value={status ? status.split(',') : []}
        onChange={(statuses) => onChange({ status: statuses.join(',') || undefined })}
        data={(isWorking ? releaseStatuses : sellableStatuses).map((one) => ({
          value: one,
          label: t(`release.status.${one}`),
        }))}
      />
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
          onChange={(next) => onChange({ zoom: String(next) })}
        />
      )}
      <SegmentedControl
        aria-label={t('publications.layout')}
        value={layout}
        onChange={(next) => onChange({ layout: next })}
        data={layouts.map((one) => ({ value: one, label: <LayoutIcon layout={one} /> }))}
      />
    </Toolbar>
  )
}

const layoutIcons = { cards: IconLayoutGrid, grouped: IconLayoutList, table: IconTable } as const

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
