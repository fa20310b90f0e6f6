/** Collections as a table: all, or those of an organization. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { all, everything } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { useActor } from '../../../client/session/session.ts'
import { isOne } from '../../../shared/lists/list-address.ts'
import { ListFrame } from '../../../shared/lists/list-frame.tsx'
import { useList } from '../../../shared/lists/use-list.ts'
import { noSelection } from '../../../ui/grid/selection.ts'
import type { GridSort } from '../../../ui/grid/sort.ts'
import { State } from '../../../ui/notices/state.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useCollectionColumns } from './collection-columns.tsx'
import { filterOf, isFiltered, older, typeOf, unfiltered, useCollectionsSearch } from './collection-search.ts'
import { SelectedCollections } from './selected-collections.tsx'

type Props = {
  /** Of which collections it is. */
  of?: FilterOf<'collections'>
  filters?: ReactNode
  tools?: ReactNode
  /** Above the list; `total` is how many it has, undefined until that is known. */
  renderHead?: (total: number | undefined) => ReactNode
}

const usual: readonly [GridSort] = [{ column: 'name', direction: 'ascending' }]

export function CollectionList({ of = everything, filters, tools, renderHead }: Props) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const [search, change] = useCollectionsSearch()
  const type = typeOf(search)
  const list = useList({
    kind: 'collections',
    name: 'collections',
    columns: useCollectionColumns(),
    where: (question) => all(of, filterOf(search, actor, question)),
    usual,
    older,
    narrowed: { type: type && isOne('type', type) },
  })
  const { found, chosen, setSelection } = list
  return (
    <>
      {renderHead?.(found.status === 'ready' ? found.total : undefined)}
      <ListFrame
        list={list}
        label={t('collections.title')}
        rowLabel={({ name }) => name}
        filters={filters}
        tools={tools}
        acts={<SelectedCollections chosen={chosen} onDone={() => setSelection(noSelection)} />}
        onOpen={({ id }) => void navigate({ to: '/collections/$collection', params: { collection: id } })}
        empty={{
          isNarrowed: isFiltered(search),
          nothingFound: t('collections.nothingFound'),
          clear: unfiltered,
          none: <NoCollections onNew={canWork(actor) ? () => change({ new: '1' }) : undefined} />,
        }}
      />
    </>
  )
}

export function NoCollections({ onNew }: { onNew: (() => void) | undefined }) {
  const t = useTexts()
  return (
    <State
      is="empty"
      title={t('collections.empty.title')}
      hint={t('collections.empty.hint')}
      action={onNew && <Button onClick={onNew}>{t('collections.new')}</Button>}
    />
  )
}
