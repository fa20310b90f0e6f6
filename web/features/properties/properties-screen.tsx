/** The fields that contents have (document 2 §2): found, made, changed in place, ordered within their groups, archived. */
import { queryOf } from '#web/client/records/queries.ts'
import { Button, Select, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isOffered } from '#domain/query/archived.ts'
import { propertyGroups, propertyTypes } from '#domain/properties/property.ts'
import { fold } from '#domain/query/fold.ts'
import { type Property, useProperties } from '../../client/window/data-sets.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { BesideList } from '../../ui/lists/beside-list.tsx'
import { Toolbar } from '../../ui/lists/tools/toolbar.tsx'
import { NewPropertyDialog } from './new-property-dialog.tsx'
import { PropertyDetail } from './property-detail.tsx'
import { inGroups, PropertyList } from './property-list.tsx'

type Search = {
  q?: string | undefined
  group?: string | undefined
  type?: string | undefined
  archive?: string | undefined
  property?: string | undefined
  new?: string | undefined
}

export function PropertiesScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const change = (next: Search, replace = true) => void navigate({ to: '.', search: { ...search, ...next }, replace })
  const properties = useProperties()
  const { q = '', group, type, archive } = search
  const found = useMemo(
    () =>
      properties.documents.filter(
        (one) =>
          isOffered(one) === (archive === undefined) &&
          (group === undefined || one.group === group) &&
          (type === undefined || one.type === type) &&
          isCalled(one, q),
      ),
    [properties.documents, q, group, type, archive],
  )
  const chosen = properties.documents.find(({ id }) => id === search.property)
  const shown = chosen ?? (search.property === undefined ? inGroups(found)[0]?.members[0] : undefined)
  const isNarrowed = Boolean(q || group || type || archive)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
      {t('properties.new')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('properties.title')}
        second={properties.status === 'ready' ? formatNumber(found.length) : undefined}
        next={add}
      />
      <Toolbar label={t('properties.filters')}>
        <SearchBox value={q} onChange={(next) => change({ q: next || undefined })} label={t('properties.search')} />
        <Select
          aria-label={t('field.group')}
          placeholder={t('properties.allGroups')}
          w={220}
          clearable
          value={group ?? null}
          data={propertyGroups.map((value) => ({ value, label: t(`propertyGroup.${value}`) }))}
          onChange={(next) => change({ group: next ?? undefined })}
        />
        <Select
          aria-label={t('field.type')}
          placeholder={t('properties.allTypes')}
          w={180}
          clearable
          value={type ?? null}
          data={propertyTypes.map((value) => ({ value, label: t(`propertyType.${value}`) }))}
          onChange={(next) => change({ type: next ?? undefined })}
        />
        <Switch
          label={t('uses.archive.shown')}
          checked={archive !== undefined}
          onChange={(event) => change({ archive: event.currentTarget.checked ? '1' : undefined })}
        />
      </Toolbar>
      {properties.status === 'failed' ? (
        <State is="failed" error={properties.error} onRetry={properties.retry} />
      ) : properties.status === 'loading' ? (
        <State is="loading" rows={14} />
      ) : found.length === 0 && chosen === undefined ? (
        <State
          is="empty"
          title={t(isNarrowed ? 'properties.nothingFound' : 'properties.empty')}
          {...(!isNarrowed && { hint: t('properties.empty.hint') })}
          action={
            isNarrowed ? (
              <Button variant="default" onClick={() => void navigate({ to: '.', search: {} })}>
                {t('contents.clearFilters')}
              </Button>
            ) : (
              add
            )
          }
        />
      ) : (
        <BesideList
          list={
            <PropertyList
              properties={found}
              chosen={shown?.id}
              // Back leads to the one before, and on a phone to the list.
              onChoose={(property) => change({ property }, false)}
              isByHand={search.property !== undefined}
              mayOrder={q === '' && type === undefined && archive === undefined}
            />
          }
          record={
            shown ? (
              <PropertyDetail key={shown.id} property={shown} onBack={() => change({ property: undefined })} />
            ) : (
              search.property && <State is="failed" title={t('property.notFound', { id: search.property })} />
            )
          }
          isChosen={search.property !== undefined}
        />
      )}
      {search.new && (
        <NewPropertyDialog
          group={propertyGroups.find((one) => one === group)}
          onClose={() => change({ new: undefined })}
          onMade={(property) => void navigate({ to: '.', search: queryOf('properties', { property }), replace: true })}
        />
      )}
    </>
  )
}

/** By its names in any language, its id, or what is said to help. */
function isCalled({ id, label, info, help }: Property, term: string): boolean {
  const wanted = fold(term.trim())
  return [id, ...[label, info, help].flatMap((texts) => Object.values(texts))].some((text) =>
    fold(text).includes(wanted),
  )
}
