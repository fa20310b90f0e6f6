/** What the address says of the list of publications: filters, layout, order. */
import type { Actor } from '#domain/access/actor.ts'
import { narrowedToOwner, type OwnedList } from '#domain/access/publications.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import { nextParty } from '#domain/releases/course/turn.ts'
import { defaultStatusFilter, type ReleaseStatus, releaseStatuses } from '#domain/releases/release-status.ts'
import { all, everyWord, type Filter, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { noQuestion, partsOf, type Question } from '#domain/query/question.ts'
import { asChoice, isOne, type Narrowed, type Older } from '../lists/list-address.ts'

/** Document 2 §2: grouped, cards and table. */
export const layouts = ['cards', 'grouped', 'table'] as const
export type Layout = (typeof layouts)[number]

/** Undefined values are left out of the address. */
export type PublicationSearch = {
  q?: string | undefined
  type?: string | undefined
  owner?: string | undefined
  status?: string | undefined
  /** Whom it waits for. */
  stand?: string | undefined
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

export const isFiltered = ({ q, type, owner, stand, collection, renewal }: PublicationSearch): boolean =>
  Boolean(q || type || owner || stand || collection || renewal)

/** Narrowed to what versions alone are in, the list is one of versions. */
export const isOfVersions = ({ collection, renewal }: PublicationSearch): boolean =>
  collection !== undefined || renewal !== undefined

export const unfiltered = {
  q: undefined,
  type: undefined,
  owner: undefined,
  stand: undefined,
  collection: undefined,
  renewal: undefined,
}

/** Whom the latest version waits for: this side, nobody as it is only begun, the other side, nobody any more. */
export const stands = ['yours', 'work', 'other', 'done'] as const
export type Stand = (typeof stands)[number]

export const standOf = ({ stand }: PublicationSearch): Stand | undefined => stands.find((one) => one === stand)

export function statusesIn({ isSupplier }: Pick<Actor, 'isSupplier'>, stand: Stand): ReleaseStatus[] {
  if (stand === 'work') return ['pending', 'rejected']
  if (stand === 'done') return ['published']
  const own = isSupplier ? 'supplier' : 'owner'
  return releaseStatuses.filter((status) => {
    const party = nextParty(status)
    return party !== undefined && (party === own) === (stand === 'yours')
  })
}

/** Of the filters those that a question says as well; the others are asked with all else. */
export function narrowedOf(search: PublicationSearch, actor: Pick<Actor, 'isSupplier'>): Narrowed {
  const stand = standOf(search)
  return {
    type: search.type ? isOne('type', search.type) : undefined,
    stand: stand && isOne('status', ...statusesIn(actor, stand)),
  }
}
export const older: Older = { status: asChoice('status', releaseStatuses), template: asChoice('template') }

/** What publications and their versions are asked for alike, beside the question. */
function wantedOf(
  { q, type, owner, ...search }: PublicationSearch,
  actor: Actor,
  { list, question }: { list: OwnedList; question: Question },
): Filter<'type' | 'owner' | 'supplier' | 'status' | 'label'>[] {
  // Locked ones where a status is asked for (document 2 §4), and where all that use a template are looked at.
  const stand = standOf(search)
  const isAsked = partsOf(question).some(({ field }) => field === 'status' || field === 'template')
  return [
    ...(publicationTypes.some((one) => one === type) ? [is('type', type as string)] : []),
    ...(stand ? [{ field: 'status', op: 'in', value: statusesIn(actor, stand) } as const] : []),
    narrowedToOwner(actor, list, owner),
    ...(canWork(actor) && !isAsked ? [{ field: 'status', op: 'in', value: defaultStatusFilter } as const] : []),
    // In any order: „Lavendel Steck“ and „Steck Lavendel“ find the same.
    everyWord(q ?? '', 'label'),
  ]
}

export const publicationsOfSearch = (
  search: PublicationSearch,
  actor: Actor,
  question: Question = noQuestion,
): FilterOf<'publications'> => all(...wantedOf(search, actor, { list: 'publications', question }))

/** Of the versions in a collection, or of one change. */
export const releasesOfSearch = (
  search: PublicationSearch,
  actor: Actor,
  question: Question = noQuestion,
): FilterOf<'releases'> =>
  all(
    ...wantedOf(search, actor, { list: 'releases', question }),
    ...(search.collection ? [is(`collections.${search.collection}`, true)] : []),
    ...(search.renewal ? [is('renewal', search.renewal)] : []),
  )
