/** What the picture library is narrowed by beside what is asked; of tiles, which have no heads, also how they are sorted. */
import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
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
  const { sources, source, isArchive, term, category, change, ofSource } = search
  const setTerm = useCallback((q: string) => change({ q }), [change])
  return (
    <>
      <SearchBox value={term} onChange={setTerm} label={t('media.search')} />
      <Select
        w={145}
        aria-label={t('media.source')}
        allowDeselect={false}
        // What is put aside is of the same source, and a list of its own.
        data={[
          ...sources.map((one) => ({ value: one, label: t(`media.source.${one}`) })),
          { value: archive, label: t('uses.archive.shown') },
        ]}
        value={isArchive ? archive : source}
        onChange={(next) =>
          change(next === archive ? { archive: '1' } : { archive: undefined, source: next ?? undefined })
        }
      />
      <CategorySelect where={ofSource} value={category} onChange={(next) => change({ category: next })} />
      <Button variant="default" onClick={() => asking.also([unused])}>
        {t('media.unused.only')}
      </Button>
    </>
  )
}

const archive = 'archive'

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
