/** What lists of publications and of their versions are narrowed by, beside what is asked. */
import { Button, SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import type { OwnedList } from '#domain/access/publications.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import { OwnerFilter } from '../choice/owner-filter.tsx'
import { RecordSelect } from '../choice/record-select.tsx'
import { useActor } from '../../client/session/session.ts'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import type { PublicationSearch } from './publication-search.ts'

type Props = {
  given: PublicationSearch
  list: OwnedList
  /** Their collection cannot be chosen where all are of one. */
  isOfCollection?: boolean
  /** How much waits for whom: then what is seldom narrowed by stands elsewhere. */
  children?: ReactNode
  onChange: (next: PublicationSearch) => void
}

export function PublicationFilters({ given, list, isOfCollection = false, children, onChange }: Props) {
  const { q, type, owner, collection, renewal } = given
  const t = useTexts()
  const actor = useActor()
  const isWorking = canWork(actor)
  const ofType = publicationTypes.find((one) => one === type)
  const setText = useCallback((text: string) => onChange({ q: text || undefined }), [onChange])
  return (
    <>
      <SearchBox value={q ?? ''} onChange={setText} label={t('publications.search')} />
      {children}
      {isWorking && !children && <TypeFilter type={type} onChange={onChange} />}
      {isWorking && children && ofType && (
        <Button
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => onChange({ type: undefined })}
        >
          {t(`publications.type.${ofType}`)}
        </Button>
      )}
      {(!children || owner !== undefined) && (
        <OwnerFilter list={list} owner={owner} onChange={(next) => onChange({ owner: next })} />
      )}
      {(isWorking || collection) && !isOfCollection && !children && (
        <CollectionFilter collection={collection} onChange={onChange} />
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
    </>
  )
}

type OfList = Pick<Props, 'onChange'>

export function TypeFilter({ type, onChange }: OfList & { type: string | undefined }) {
  const t = useTexts()
  return (
    <SegmentedControl
      aria-label={t('publications.type')}
      value={type ?? 'all'}
      onChange={(next) => onChange({ type: next === 'all' ? undefined : next })}
      data={(['all', ...publicationTypes] as const).map((one) => ({
        value: one,
        label: t(`publications.type.${one}`),
      }))}
    />
  )
}

type OfCollection = OfList & { collection: string | undefined; isWithin?: boolean }

/** `isWithin`: it stands in a dialog of its own, which is not left by a choice. */
export function CollectionFilter({ collection, isWithin = false, onChange }: OfCollection) {
  const t = useTexts()
  return (
    <RecordSelect
      kind="collections"
      w={isWithin ? '100%' : 152}
      aria-label={t('publications.collection')}
      placeholder={t('publications.collection')}
      comboboxProps={{ withinPortal: !isWithin }}
      clearable
      value={collection ?? null}
      onChange={(next) => onChange({ collection: next ?? undefined, sort: undefined, direction: undefined })}
    />
  )
}
