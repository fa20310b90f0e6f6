/** Grouped, as cards or as a table, how large cards are and which page they show (document 2 §2). */
import { ActionIcon, Popover, SegmentedControl, Slider, Tooltip } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconLayoutGrid,
  IconLayoutList,
  IconSlideshow,
  IconTable,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FilterOf } from '#domain/query/path.ts'
import { useShownParts } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { LayoutSign } from '../../ui/lists/tools/layout-sign.tsx'
import { DpiLimitInput } from '../pictures/dpi-limit-input.tsx'
import { PreviewPageChoice } from './preview-page-choice.tsx'
import { firstVersion, type Layout, layouts, type PublicationSearch } from './publication-search.ts'
import classes from './release-list.module.css'

type Props = {
  layout: Layout
  zoom: number
  page: string | undefined
  /** The versions that are listed, or those of what is. */
  where: FilterOf<'releases'>
  /** By what the list is grouped; versions of one publication are not. */
  by: 'status' | 'publication' | 'nothing'
  /** By what the list is seldom narrowed. */
  children?: ReactNode
  onChange: (next: PublicationSearch) => void
}

export function LayoutChoice({ layout, zoom, page, where, by, children, onChange }: Props) {
  const t = useTexts()
  const shows = useShownParts()
  const isLimited = by !== 'status' && shows('release.pictures')
  const offered = layouts.filter((one) => by !== 'nothing' || one !== 'cards')
  return (
    <div className={classes.look}>
      {layout !== 'table' && by !== 'status' && (
        <Tooltip label={t('releases.pages')}>
          <ActionIcon
            size={32}
            variant="default"
            aria-label={t('releases.pages')}
            onClick={() => onChange({ seen: firstVersion })}
          >
            <IconSlideshow size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <SegmentedControl
        aria-label={t('publications.layout')}
        value={offered.find((one) => one === layout) ?? 'grouped'}
        onChange={(next) => onChange({ layout: next })}
        data={offered.map((one) => ({ value: one, label: <LayoutIcon layout={one} by={by} /> }))}
      />
      {(layout !== 'table' || children || isLimited) && (
        <Popover position="bottom-end" width={248} trapFocus>
          <Popover.Target>
            <ActionIcon size={32} variant="default" aria-label={t('publications.look')} title={t('publications.look')}>
              <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown className={classes.more}>
            {children}
            {isLimited && <DpiLimitInput isNamed />}
            {layout !== 'table' && (
              <>
                <PreviewPageChoice where={where} page={page} onChange={(next) => onChange({ page: next })} />
                <span aria-hidden>{t('publications.zoom')}</span>
                <Slider
                  size="xs"
                  min={1}
                  max={9}
                  label={null}
                  thumbLabel={t('publications.zoom')}
                  value={zoom}
                  onChange={(next) => onChange({ zoom: String(next) })}
                />
              </>
            )}
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

const layoutIcons = { cards: IconLayoutGrid, grouped: IconLayoutList, table: IconTable } as const

function LayoutIcon({ layout, by }: Pick<Props, 'layout' | 'by'>) {
  const t = useTexts()
  const looks = layout === 'grouped' && by === 'nothing' ? 'cards' : layout
  const isByPublication = looks === 'grouped' && by === 'publication'
  const label = t(isByPublication ? 'publications.layout.byPublication' : `publications.layout.${looks}`)
  return <LayoutSign icon={layoutIcons[looks]} label={label} />
}
