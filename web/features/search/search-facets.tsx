/** The term, and what the search is narrowed by: only what there is among the hits is offered, with how many there are. */
import { Select } from '@mantine/core'
import { useCallback } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { releaseStatuses } from '#domain/releases/release-status.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { useById, useContentTypes } from '../../client/window/data-sets.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import type { SearchAnswer } from '../../client/records/search.ts'
import { useActor } from '../../client/session/session.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { languageName } from '../../ui/words/language-name.ts'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { localized, useLanguage, useTexts } from '../../ui/words/texts.ts'
import { Toolbar } from '../../ui/lists/tools/toolbar.tsx'
import type { SearchAddress } from './search-address.ts'
import classes from './search.module.css'

type SearchFacetsProps = {
  address: SearchAddress
  totals: SearchAnswer['totals']
  onChange: (next: SearchAddress) => void
  /** From the term into the hits. */
  onDown: () => void
}

const languages = ['de', 'fr', 'en', 'la'] as const

export function SearchFacets({ address, totals, onChange, onDown }: SearchFacetsProps) {
  const t = useTexts()
  const actor = useActor()
  const language = useLanguage()
  const organizationName = useOrganizationName()
  const types = useById(useContentTypes())
  const setTerm = useCallback((q: string) => onChange({ q: q || undefined }), [onChange])
  const { q, c, t: type, o, st, l } = address
  const statusText = (status: string): string => {
    const ofRelease = releaseStatuses.find((one) => one === status)
    const ofOrder = orderStatuses.find((one) => one === status)
    return ofRelease ? t(`release.status.${ofRelease}`) : ofOrder ? t(`orders.status.${ofOrder}`) : status
  }
  return (
    <Toolbar label={t('search.filters')}>
      <div
        className={classes.box}
        role="search"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onDown()
        }}
      >
        <SearchBox value={q ?? ''} onChange={setTerm} label={t('search.term')} width="100%" isFirst />
      </div>
      <Select
        aria-label={t('search.language')}
        w={120}
        allowDeselect={false}
        value={l ?? language}
        onChange={(next) => onChange({ l: next === language ? undefined : (next ?? undefined) })}
        data={languages.map((one) => ({ value: one, label: languageName(one) }))}
      />
      {actor.isSupplier && (
        <Facet
          label={t('search.organization')}
          value={o}
          counted={totals?.owner}
          nameOf={organizationName}
          onChange={(next) => onChange({ o: next })}
        />
      )}
      <Facet
        label={t('search.type')}
        value={type}
        counted={totals?.type}
        nameOf={(id) => localized(types.get(id)?.label ?? {}) || id}
        onChange={(next) => onChange({ t: next })}
      />
      <Facet
        label={t('search.status')}
        value={st}
        counted={totals?.status}
        nameOf={statusText}
        onChange={(next) => onChange({ st: next })}
      />
      {(canWork(actor) || c) && (
        <RecordSelect
          kind="collections"
          w={152}
          aria-label={t('search.collection')}
          placeholder={t('search.collection')}
          clearable
          value={c ?? null}
          onChange={(next) => onChange({ c: next ?? undefined })}
        />
      )}
    </Toolbar>
  )
}

type FacetProps = {
  label: string
  value: string | undefined
  counted: readonly { value: string; count: number }[] | undefined
  nameOf: (value: string) => string
  onChange: (next: string | undefined) => void
}

/** Nothing where there is nothing to choose. */
function Facet({ label, value, counted = [], nameOf, onChange }: FacetProps) {
  if (value === undefined && counted.length < 2) return null
  const known = counted.some((one) => one.value === value) || value === undefined
  const offered = known ? counted : [...counted, { value, count: 0 }]
  return (
    <Select
      aria-label={label}
      placeholder={label}
      w={value === undefined ? 132 : 190}
      clearable
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      data={offered.map((one) => ({ value: one.value, label: `${nameOf(one.value)}  ${formatNumber(one.count)}` }))}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  )
}
