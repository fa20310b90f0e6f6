/** What the picture library is narrowed by beside what is asked; of tiles, which have no heads, also how they are sorted. */
import { ActionIcon, Button, SegmentedControl, Select, Switch } from '@mantine/core'
import { IconLayoutGrid, IconSortAscending, IconSortDescending, IconTable } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { List } from '../../shared/lists/use-list.ts'
import { DpiLimitInput } from '../../shared/pictures/dpi-limit-input.tsx'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { LayoutSign } from '../../ui/lists/tools/layout-sign.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { CategorySelect } from './category-select.tsx'
import type { listedFields } from './picture-columns.tsx'
import type { PicturesSearch } from './use-pictures-search.ts'
import { unused } from './used-in.tsx'

export type PictureList = List<'pictures', typeof listedFields>

export const layouts = ['tiles', 'table'] as const
export type Layout = (typeof layouts)[number]

type FiltersProps = { search: PicturesSearch; asking: PictureList['asking'] }

export function PictureFilters({ search, asking }: FiltersProps) {
  const t = useTexts()
  const { sources, source, term, category, change, ofSource } = search
  const setTerm = useCallback((q: string) => change({ q }), [change])
  return (
    <>
      <SearchBox value={term} onChange={setTerm} label={t('media.search')} />
      <Select
        w={145}
        aria-label={t('media.source')}
        allowDeselect={false}
        data={sources.map((one) => ({ value: one, label: t(`media.source.${one}`) }))}
        value={source}
        onChange={(next) => change({ source: next ?? undefined })}
      />
      <CategorySelect where={ofSource} value={category} onChange={(next) => change({ category: next })} />
      <Button variant="default" onClick={() => asking.also([unused])}>
        {t('media.unused.only')}
      </Button>
    </>
  )
}

/** In the head: what it shows is another list. */
export function ArchiveSwitch({ search: { isArchive, change } }: Pick<FiltersProps, 'search'>) {
  const t = useTexts()
  return (
    <Switch
      label={t('uses.archive.shown')}
      checked={isArchive}
      onChange={(event) => change({ archive: event.currentTarget.checked ? '1' : undefined })}
    />
  )
}

const sorts = ['createTimestamp', 'name', 'updateTimestamp'] as const

type ToolsProps = {
  address: PictureList['address']
  layout: Layout
  onLayout: (next: Layout) => void
}

export function PictureTools({ address: { order, setOrder }, layout, onLayout }: ToolsProps) {
  const t = useTexts()
  const [first] = order
  const sort = sorts.find((one) => one === first?.column) ?? 'createTimestamp'
  const isUp = first?.direction === 'ascending'
  const SortIcon = isUp ? IconSortAscending : IconSortDescending
  return (
    <>
      {layout === 'tiles' ? (
        <>
          <Select
            w={140}
            aria-label={t('media.sort')}
            allowDeselect={false}
            data={sorts.map((one) => ({ value: one, label: t(`media.sort.${one}`) }))}
            value={sort}
            onChange={(next) =>
              setOrder([{ column: next ?? sort, direction: next === 'name' ? 'ascending' : 'descending' }])
            }
          />
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t(isUp ? 'media.sort.up' : 'media.sort.down')}
            onClick={() => setOrder([{ column: sort, direction: isUp ? 'descending' : 'ascending' }])}
          >
            <SortIcon size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <DpiLimitInput />
      )}
      <SegmentedControl
        aria-label={t('media.layout')}
        value={layout}
        onChange={onLayout}
        data={layouts.map((value) => ({
          value,
          label: <LayoutSign icon={layoutIcons[value]} label={t(`media.layout.${value}`)} />,
        }))}
      />
    </>
  )
}

const layoutIcons = { tiles: IconLayoutGrid, table: IconTable } as const
