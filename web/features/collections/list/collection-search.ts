/** What the addresses of collections say: which list of one is shown, and how the table and the tree are narrowed. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { collectionViews } from '#domain/access/collections.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import { collectionTypes } from '#domain/collections/collection.ts'
import { all, any, anyContains, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { noQuestion, partsOf, type Question } from '#domain/query/question.ts'
import { asChoice, type Older } from '../../../shared/lists/list-address.ts'

export const shownLists = ['contents', 'releases', 'season'] as const
export type ShownList = (typeof shownLists)[number]

/** Undefined values are left out of the address. */
export type CollectionsSearch = {
  q?: string | undefined
  view?: string | undefined
  type?: string | undefined
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
export function filterOf(
  search: CollectionsSearch,
  actor: Actor,
  question: Question = noQuestion,
): FilterOf<'collections'> {
  const isTypeAsked = partsOf(question).some(({ field }) => field === 'type')
  const view = viewOf(search, actor)
  const type = typeOf(search)
  const q = search.q?.trim() ?? ''
  return all(
    ...(view === 'all' ? [] : view === 'served' ? [servedBy(actor)] : [collectionViews[view](actor)]),
    ...(type
      ? [is('type', type)]
      : isTypeAsked
        ? []
        : [any(not(is('type', 'memoList')), is('keeper', actor.id), shared(actor))]),
    ...(q === '' ? [] : [anyContains(q, 'name', 'project', 'description')]),
  )
}

const servedBy = (actor: Actor): FilterOf<'collections'> =>
  all(is('supplier', actor.organization), not(is('owner', actor.organization)))

const shared = (actor: Actor): FilterOf<'collections'> =>
  any(collectionViews.sharedWithOrganization(actor), collectionViews.sharedWithMe(actor))

export const older: Older = {
  owner: asChoice('owner'),
  project: (value) => [{ field: 'project', op: 'is', value }],
}

export const isFiltered = ({ q, type }: CollectionsSearch): boolean => Boolean(q || type)

export const unfiltered = { q: undefined, type: undefined }

/** Beside the tree stands a list that is narrowed by itself: in the address the tree's words have names of their own. */
const treeNames = { q: 'tree', view: 'treeView', type: 'treeType' } as const

export const inTreeAddress = (search: CollectionsSearch): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => [treeNames[name as keyof typeof treeNames] ?? name, value]),
  )

export function useTreeSearch(): [CollectionsSearch, (next: CollectionsSearch) => void] {
  const [search, change] = useAddress()
  const { tree: q, treeView: view, treeType: type, new: begun } = search
  return [{ q, view, type, new: begun }, (next) => change(inTreeAddress(next))]
}

export const useCollectionsSearch: () => [CollectionsSearch, (next: CollectionsSearch) => void] = useAddress

type Words = Record<string, string | undefined>

/** What the address says, and how it is changed. */
function useAddress(): [Words, (next: Words) => void] {
  const search = useSearch({ strict: false }) as Words
  const navigate = useNavigate()
  const change = (next: Words) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next }),
      replace: true,
    })
  return [search, change]
}
