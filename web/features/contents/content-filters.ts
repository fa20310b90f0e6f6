/** What the content list shows, as kept in the address. */
import { contentViews } from '#domain/access/contents.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import { all, any, type Filter, is } from '#domain/query/filter.ts'

export type ContentFilters = {
  view: ContentView
  type: string | undefined
  collection: string | undefined
  active: 'yes' | 'no' | undefined
  /** Those with values that would be refused today. */
  faulty: 'yes' | undefined
  q: string
  sort: string
  direction: 'ascending' | 'descending'
}

/** Specification 1 §6: my organization, our customers, public database; who sees everything may ask for everything. */
export const viewNames = ['organization', 'supplier', 'public', 'all'] as const
export type ContentView = (typeof viewNames)[number]

export function offeredViews(actor: Actor): readonly ContentView[] {
  return viewNames.filter((view) => {
    if (view === 'all') return seesAll(actor)
    return view !== 'supplier' || actor.isSupplier
  })
}

export function readFilters(search: Readonly<Record<string, unknown>>, actor: Actor): ContentFilters {
  const text = (name: string) => (typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined)
  const offered = offeredViews(actor)
  const active = text('active')
  return {
    view: offered.find((view) => view === text('view')) ?? (actor.isSupplier ? 'supplier' : 'organization'),
    type: text('type'),
    collection: text('collection'),
    active: active === 'yes' || active === 'no' ? active : undefined,
    faulty: text('faulty') === 'yes' ? 'yes' : undefined,
    q: text('q') ?? '',
    sort: text('sort') ?? 'label',
    direction: text('direction') === 'descending' ? 'descending' : 'ascending',
  }
}

export function filterFor(filters: ContentFilters, actor: Actor, languages: readonly string[]): Filter {
  const { view, type, collection, active, faulty, q } = filters
  return all(
    ...(view === 'all' ? [] : [contentViews[view](actor)]),
    ...(type === undefined ? [] : [is('type', type)]),
    ...(collection === undefined ? [] : [is(`collections.${collection}`, true)]),
    ...(active === undefined ? [] : [is('effectivelyActive', active === 'yes')]),
    ...(faulty === undefined ? [] : [is('faulty', true)]),
    ...(q.trim() !== ''
      ? [any(...languages.map((language): Filter => ({ field: `label.${language}`, op: 'contains', value: q.trim() })))]
      : []),
  )
}

/** Whether anything is filtered away, so that an empty list can say why. */
export const isFiltered = ({ type, collection, active, faulty, q }: ContentFilters): boolean =>
  type !== undefined || collection !== undefined || active !== undefined || faulty !== undefined || q !== ''
