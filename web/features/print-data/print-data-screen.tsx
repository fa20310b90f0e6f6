/** Which print data there are, of which version, and whether their files are where they should be. */
import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { all, any, everyWord, type Filter, is } from '#domain/query/filter.ts'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { asChoice } from '../../shared/lists/list-address.ts'
import { ListFrame } from '../../shared/lists/list-frame.tsx'
import { useList } from '../../shared/lists/use-list.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { noSelection } from '#web/ui/grid/selection.ts'
import type { GridSort } from '#web/ui/grid/sort.ts'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { usePrintDataColumns } from './print-data-columns.tsx'
import { SelectedPrintData } from './selected-print-data.tsx'

const shows = ['all', 'made', 'awaited'] as const

/** Undefined values are left out of the address. */
type Search = { q?: string | undefined; show?: string | undefined }

const usual: readonly [GridSort] = [{ column: 'printDataGenerated', direction: 'descending' }]
const older = { owner: asChoice('owner') }

const isMade = { field: 'printDataGenerated', op: 'exists', value: true } as const

function whereOf({ q, show }: Search) {
  const isPublished = is('status', 'published')
  const shown: Filter<'printDataGenerated' | 'status'> =
    show === 'made'
      ? isMade
      : show === 'awaited'
        ? all(isPublished, { ...isMade, value: false })
        : any(isMade, isPublished)
  return all(is('type', 'print'), shown, everyWord(q ?? '', 'label'))
}

export function PrintDataScreen() {
  const t = useTexts()
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const { q, show } = search
  const list = useList({
    kind: 'releases',
    name: 'printData',
    columns: usePrintDataColumns(),
    where: () => whereOf(search),
    usual,
    older,
  })
  const { found, chosen, setSelection } = list
  const change = (next: Search) => list.address.set(next)
  return (
    <>
      <PageHeader
        title={t('printData.title')}
        second={found.status === 'ready' ? formatNumber(found.total) : undefined}
      />
      <ListFrame
        list={list}
        label={t('printData.title')}
        rowLabel={({ label, number }) => `${label} ${t('release.number', { number })}`}
        filters={
          <>
            <SearchBox
              value={q ?? ''}
              onChange={(text) => change({ q: text || undefined })}
              label={t('printData.search')}
            />
            <SegmentedControl
              aria-label={t('printData.show')}
              value={shows.find((one) => one === show) ?? 'all'}
              onChange={(next) => change({ show: next === 'all' ? undefined : next })}
              data={shows.map((value) => ({ value, label: t(`printData.show.${value}`) }))}
            />
          </>
        }
        acts={<SelectedPrintData chosen={chosen} onDone={() => setSelection(noSelection)} />}
        onOpen={(release) => void navigate({ to: addressOfRelease(release) })}
        empty={{
          isNarrowed: Boolean(q || show),
          nothingFound: t('printData.empty.filtered'),
          clear: { q: undefined, show: undefined },
          none: <State is="empty" title={t('printData.empty.title')} hint={t('printData.empty.hint')} />,
        }}
      />
    </>
  )
}
