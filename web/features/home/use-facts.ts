/** What of a person's first steps is there; undefined until all of it is known. */
import type { Facts } from '#domain/guidance/first-steps.ts'
import { lastChangedFirst } from '#domain/kind.ts'
import { all, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Release } from '#domain/releases/release.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { hasId } from '#web/client/records/chosen.ts'
import { useRecent } from '#web/client/records/recent.ts'
import { addressOf, shownTo } from '#web/client/records/shown-release.ts'
import { useActor, useSession } from '#web/client/session/session.ts'
import { useBasket } from '#web/client/window/data-sets.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { releaseHref } from './release-href.ts'

const one = { limit: 1 } as const
const lastDesign = { where: { field: 'design', op: 'exists', value: true }, orderBy: lastChangedFirst, ...one } as const
const lastSold = { where: is('orderable', true), orderBy: lastChangedFirst, ...one }

export type Known = Facts & {
  /** The last one that was approved. */
  approved?: Release
}

export function useFacts(): Known | undefined {
  const { role, isSupplier, organization: home } = useActor()
  const { organization } = useSession()
  const isBuyer = role === 'buyer'
  const isAgency = !isBuyer && (role === 'admin' || isSupplier)
  const contents = useLiveQuery('contents', isAgency ? one : undefined)
  const templates = useLiveQuery('templates', isAgency ? lastDesign : undefined)
  const clients = useLiveQuery('organizations', isAgency ? { where: is('type', 'client'), ...one } : undefined)
  const people = useWindow(
    'users',
    isBuyer || isAgency ? undefined : { where: is('organization', home), fields: ['role'] },
  )
  const { pending, review, approval, published } = useLast(isBuyer, isAgency)
  const edited = useRecent('edited').flatMap(({ collection, id }) => (collection === 'releases' ? [id] : []))
  const mine = useLiveQuery('releases', edited.length === 0 ? undefined : { where: hasId(edited) })
  const onSale = useLiveQuery('publications', isBuyer ? lastSold : undefined)
  const orders = useLiveQuery('orders', isBuyer ? one : undefined)
  const basket = useBasket()

  const asked = isBuyer
    ? [onSale, orders, basket]
    : [pending, review, approval, published, ...(isAgency ? [contents, templates, clients] : [people])]
  if (asked.some(({ status }) => status !== 'ready') || (edited.length > 0 && mine.status === 'loading'))
    return undefined
  const [template] = templates.documents
  const [sale] = shownTo({ role }, onSale.documents)
  const [approved] = published.documents
  return {
    hasContents: contents.documents.length > 0,
    hasDesign: template !== undefined,
    hasPlaces: template !== undefined && template.placeholders.length > 0,
    hasClients: clients.documents.length > 0,
    hasAddress: (organization.billing?.company ?? '') !== '' && (organization.billing?.city ?? '') !== '',
    hasOrdered: basket.documents.length > 0 || orders.documents.length > 0,
    people: people.total,
    releases: {
      ...pathOf('pending', pending.documents),
      ...pathOf('review', review.documents),
      ...pathOf('approval', approval.documents),
      ...pathOf('published', published.documents),
    },
    mine: mine.documents.map(({ status }) => status),
    ...(template && { template: template.id }),
    ...(sale && { onSale: addressOf({ role }, sale) }),
    ...(approved && { approved }),
  }
}

/** Of each status the one that changed last: of one's own organization, for those who serve others of all they see. */
function useLast(isOff: boolean, isAgency: boolean) {
  const { organization } = useActor()
  const last = (status: ReleaseStatus) => {
    const where: FilterOf<'releases'> = all(is('type', 'print'), is('status', status))
    return isOff
      ? undefined
      : { where: isAgency ? where : all(where, is('owner', organization)), orderBy: lastChangedFirst, ...one }
  }
  return {
    pending: useLiveQuery('releases', last('pending')),
    review: useLiveQuery('releases', last('review')),
    approval: useLiveQuery('releases', last('approval')),
    published: useLiveQuery('releases', last('published')),
  }
}

const pathOf = (status: ReleaseStatus, [release]: readonly Release[]) => release && { [status]: releaseHref(release) }
