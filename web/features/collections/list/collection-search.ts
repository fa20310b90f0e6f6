/** What the addresses of collections say: which list of one is shown, and how the table and the tree are narrowed. */
import { collectionViews } from '#domain/access/collections.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import { collectionTypes } from '#domain/collections/collection.ts'
import { all, any, anyContains, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'

export const shownLists = ['contents', 'releases'] as const
export type ShownList = (typeof shownLists)[number]

/** Undefined values are left out of the address. */
export type CollectionsSearch = {
  q?: string | undefined
  view?: string | undefined
  type?: string | undefined
  owner?: string | undefined
  project?: string | undefined
  sort?: string | undefined
  direction?: string | undefined
  show?: string | undefined
  tab?: string | undefined
  new?: string | undefined
  /** The collection that a new one lies in. */
  in?: string | undefined
}

/** Document 1 §6, and for suppliers those of their customers; who sees everything may ask for everything. */
export const viewNames = ['mine', 'sharedWithOrganization', 'sharedWithMe', 'served', 'all'] as const
export type CollectionView = (typeof viewNames)[number]

export const offeredViews = (actor: Actor): readonly CollectionView[] =>
  viewNames.filter((view) => (view === 'served' ? actor.isSupplier : view !== 'all' || seesAll(actor)))

export const viewOf = ({ view }: CollectionsSearch, actor: Actor): CollectionView =>
  offeredViews(actor).find((one) => one === view) ?? 'mine'

/** The simple view is of what is made, not of what it is made from. */
export const shownOf = ({ show }: CollectionsSearch, isSimple: boolean): ShownList =>
  isSimple ? 'releases' : (shownLists.find((one) => one === show) ?? 'contents')

export const typeOf = ({ type }: CollectionsSearch) => collectionTypes.find((one) => one === type)

/** Memo lists of others stand in the way of whoever sees everything: they show where memo lists are asked for. */
export function filterOf(search: CollectionsSearch, actor: Actor): FilterOf<'collections'> {
  const view = viewOf(search, actor)
  const type = typeOf(search)
  const q = search.q?.trim() ?? ''
  return all(
    ...(view === 'all' ? [] : view === 'served' ? [servedBy(actor)] : [collectionViews[view](actor)]),
    ...(type ? [is('type', type)] : [any(not(is('type', 'memoList')), is('keeper', actor.id), shared(actor))]),
    ...(search.owner ? [is('owner', search.owner)] : []),
    ...(search.project ? [is('project', search.project)] : []),
    ...(q === '' ? [] : [anyContains(q, 'name', 'project', 'description')]),
  )
}

const servedBy = (actor: Actor): FilterOf<'collections'> =>
  all(is('supplier', actor.organization), not(is('owner', actor.organization)))

const shared = (actor: Actor): FilterOf<'collections'> =>
  any(collectionViews.sharedWithOrganization(actor), collectionViews.sharedWithMe(actor))

export const sortableColumns = ['name', 'updateTimestamp'] as const

export function sortOf({ sort, direction }: CollectionsSearch) {
  const column = sortableColumns.find((one) => one === sort) ?? 'name'
  const usual = column === 'name' ? ('ascending' as const) : ('descending' as const)
  return { column, direction: direction === 'ascending' || direction === 'descending' ? direction : usual }
}

export const isFiltered = ({ q, type, owner, project }: CollectionsSearch): boolean =>
  Boolean(q || type || owner || project)
