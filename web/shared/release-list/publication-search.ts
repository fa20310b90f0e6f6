/** What the address says of the list of publications: filters, layout, order. */
import type { Actor } from '#domain/access/actor.ts'
import { narrowedToOwner, type OwnedList } from '#domain/access/publications.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import { defaultStatusFilter, isReleaseStatus } from '#domain/releases/release-status.ts'
import { all, everyWord, type Filter, is } from '#domain/query/filter.ts'
import type { FilterOf, PathOf, QueryOf } from '#domain/query/path.ts'

/** Document 2 §2: grouped, cards and table. */
export const layouts = ['cards', 'grouped', 'table'] as const
export type Layout = (typeof layouts)[number]

/** Undefined values are left out of the address. */
export type PublicationSearch = {
  q?: string | undefined
  type?: string | undefined
  owner?: string | undefined
  status?: string | undefined
  /** Where a template is used leads here. */
  template?: string | undefined
  /** Then the list is one of versions: they are what is in collections. */
  collection?: string | undefined
  /** Those that came by one and the same change: versions, too. */
  renewal?: string | undefined
  layout?: string | undefined
  zoom?: string | undefined
  /** Which page cards show; the first where it is not given. */
  page?: string | undefined
  sort?: string | undefined
  direction?: string | undefined
  new?: string | undefined
  /** The version whose pages are seen as large as the screen. */
  seen?: string | undefined
}

/** Whichever the list begins with. */
export const firstVersion = 'first'

export const layoutOf = ({ layout }: PublicationSearch): Layout => layouts.find((one) => one === layout) ?? 'cards'

/** Document 2 §9: 5 is usual. */
export const zoomOf = ({ zoom }: PublicationSearch): number => Math.min(9, Math.max(1, Number(zoom) || 5))

export const isFiltered = ({ q, type, owner, status, template, collection, renewal }: PublicationSearch): boolean =>
  Boolean(q || type || owner || status || template || collection || renewal)

/** Narrowed to what versions alone are in, the list is one of versions. */
export const isOfVersions = ({ collection, renewal }: PublicationSearch): boolean =>
  collection !== undefined || renewal !== undefined

export const unfiltered = {
  q: undefined,
  type: undefined,
  owner: undefined,
  status: undefined,
  template: undefined,
  collection: undefined,
  renewal: undefined,
}

/** What publications and their versions are asked for alike. */
function wantedOf(
  { q, type, owner, status, template }: PublicationSearch,
  actor: Actor,
  list: OwnedList,
): Filter<'type' | 'owner' | 'supplier' | 'status' | 'template' | 'label'>[] {
  const asked = status?.split(',').filter(isReleaseStatus) ?? []
  // Locked ones where they are asked for (document 2 §4), and where all that use a template are looked at.
  const isHiding = canWork(actor) && !template
  const statuses = asked.length > 0 ? asked : isHiding ? defaultStatusFilter : []
  return [
    ...(publicationTypes.some((one) => one === type) ? [is('type', type as string)] : []),
    narrowedToOwner(actor, list, owner),
    ...(statuses.length > 0 ? [{ field: 'status', op: 'in', value: statuses } as const] : []),
    ...(template ? [is('template', template)] : []),
    // In any order: „Lavendel Steck“ and „Steck Lavendel“ find the same.
    everyWord(q ?? '', 'label'),
  ]
}

export const queryOf = (
  search: PublicationSearch,
  actor: Actor,
): Pick<QueryOf<'publications'>, 'where' | 'orderBy'> => ({
  where: all(...wantedOf(search, actor, 'publications')),
  orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
})

/** Of the versions in a collection, or of one change. */
export const releasesOfSearch = (search: PublicationSearch, actor: Actor): FilterOf<'releases'> =>
  all(
    ...wantedOf(search, actor, 'releases'),
    ...(search.collection ? [is(`collections.${search.collection}`, true)] : []),
    ...(search.renewal ? [is('renewal', search.renewal)] : []),
  )

export const sortableColumns = ['label', 'status', 'number', 'owner', 'updateTimestamp'] as const
export type SortColumn = (typeof sortableColumns)[number]

export const sortOf = ({ sort, direction }: PublicationSearch) => {
  const column = sortableColumns.find((one) => one === sort) ?? 'updateTimestamp'
  const usual = column === 'updateTimestamp' ? ('descending' as const) : ('ascending' as const)
  return { column, direction: direction === 'ascending' || direction === 'descending' ? direction : usual }
}

/** What a column sorts by. The newest version of a publication has the number of its versions. */
export const sortFields: Readonly<Record<SortColumn, PathOf<'publications'>>> = {
  label: 'label',
  status: 'status',
  number: 'numReleases',
  owner: 'owner',
  updateTimestamp: 'updateTimestamp',
}
