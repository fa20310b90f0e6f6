/** What the tree and the table of collections are narrowed by, and which of the two is shown. */
import { SegmentedControl, Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { collectionTypes } from '#domain/collections/collection.ts'
import { useActor } from '../../../client/session/session.ts'
import { SearchBox } from '../../../ui/lists/tools/search-box.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { type CollectionsSearch, inTreeAddress, offeredViews, typeOf, viewOf } from './collection-search.ts'

const narrowedBy = ({ view, q, type }: CollectionsSearch): CollectionsSearch => ({ view, q, type })

type Props = { search: CollectionsSearch; onChange: (next: CollectionsSearch) => void }

export function CollectionFilters({ search, onChange }: Props) {
  const t = useTexts()
  const actor = useActor()
  return (
    <>
      <SearchBox
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
        label={t('collections.search')}
      />
      <SegmentedControl
        aria-label={t('collections.view')}
        value={viewOf(search, actor)}
        onChange={(view) => onChange({ view })}
        data={offeredViews(actor).map((value) => ({ value, label: t(`collections.view.${value}`) }))}
      />
      <Select
        w={150}
        aria-label={t('field.type')}
        placeholder={t('collections.allTypes')}
        clearable
        data={collectionTypes.map((value) => ({ value, label: t(`collection.type.${value}`) }))}
        value={typeOf(search) ?? null}
        onChange={(type) => onChange({ type: type ?? undefined })}
      />
    </>
  )
}

export function CollectionLook({ search, look }: { search: CollectionsSearch; look: 'tree' | 'table' }) {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      aria-label={t('collections.look')}
      value={look}
      onChange={(next) =>
        void navigate({
          to: next === 'table' ? '/collections-table' : '/collections',
          search: next === 'table' ? narrowedBy(search) : inTreeAddress(narrowedBy(search)),
          state: { insteadOf: location.pathname },
        })
      }
      data={(['tree', 'table'] as const).map((value) => ({ value, label: t(`collections.look.${value}`) }))}
    />
  )
}
