/** What the picture library shows, and in which order. */
import { ActionIcon, Select, Switch } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useCallback } from 'react'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { CategorySelect } from './category-select.tsx'
import { type PicturesSearch, sorts } from './use-pictures-search.ts'

export function PicturesToolbar({ search }: { search: PicturesSearch }) {
  const t = useTexts()
  const { sources, source, sort, isUp, isArchive, term, category, change, ofSource } = search
  const setTerm = useCallback((q: string) => change({ q }), [change])
  const SortIcon = isUp ? IconSortAscending : IconSortDescending
  return (
    <Toolbar label={t('ui.toolbar')}>
      <SearchBox value={term} onChange={setTerm} label={t('media.search')} />
      <Select
        w={180}
        aria-label={t('media.source')}
        allowDeselect={false}
        data={sources.map((one) => ({ value: one, label: t(`media.source.${one}`) }))}
        value={source}
        onChange={(next) => change({ source: next ?? undefined })}
      />
      <CategorySelect where={ofSource} value={category} onChange={(next) => change({ category: next })} />
      <Select
        w={170}
        aria-label={t('media.sort')}
        allowDeselect={false}
        data={sorts.map((one) => ({ value: one, label: t(`media.sort.${one}`) }))}
        value={sort}
        onChange={(next) => change({ sort: next ?? undefined, order: undefined })}
      />
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t(isUp ? 'media.sort.up' : 'media.sort.down')}
        onClick={() => change({ order: isUp ? 'down' : 'up' })}
      >
        <SortIcon size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Switch
        label={t('uses.archive.shown')}
        checked={isArchive}
        onChange={(event) => change({ archive: event.currentTarget.checked ? '1' : undefined })}
      />
    </Toolbar>
  )
}
