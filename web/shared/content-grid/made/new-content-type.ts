/** The types that are offered for new contents, and the one they begin with. */
import { isOffered } from '#domain/query/archived.ts'
import { usualType } from '#domain/collections/usual-type.ts'
import type { ContentType, Organization } from '../../../client/window/data-sets.ts'
import { type LiveDocument, useLiveDocument } from '../../../client/live/use-live.ts'
import { useCatalog } from '../../values/catalog.ts'

type Place = {
  collection?: string | undefined
  /** The organization that they will belong to; not given, it is the collection's. */
  owner?: string
  /** What was chosen. */
  type?: string | undefined
}

/** `type` is undefined until it is known, and where there is none. */
export function useNewContentType({ collection, owner, type }: Place): {
  types: readonly ContentType[]
  type: ContentType | undefined
  organization: Organization | undefined
} {
  const catalog = useCatalog()
  const within = useLiveDocument('collections', collection)
  const container = foundIn(within)
  const ownerId = owner ?? container?.owner
  const owning = useLiveDocument('organizations', ownerId)
  const organization = foundIn(owning)
  const isKnown =
    catalog.ready &&
    (collection === undefined || within.status !== 'loading') &&
    (ownerId === undefined || owning.status !== 'loading')
  const worked = Object.keys(organization?.contentTypes ?? {})
  const begun = type ?? usualType(container, organization)
  const types = [...catalog.types.values()].filter(
    // What an organization chose narrows what is offered to it; none chosen is all.
    (one) => isOffered(one) && (worked.length === 0 || worked.includes(one.id) || one.id === begun),
  )
  return { types, type: isKnown ? (types.find(({ id }) => id === begun) ?? types[0]) : undefined, organization }
}

const foundIn = <T>(live: LiveDocument<T>): T | undefined => (live.status === 'ready' ? live.document : undefined)
