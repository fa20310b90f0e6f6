/** Where a delivery comes from, a collection or an order, and which releases that means, as the person sees them. */
import type { Actor } from '#domain/access/actor.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import type { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { mostReleases } from '#domain/deployments/deployment.ts'
import { productError } from '#domain/errors.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { is } from '#domain/query/filter.ts'
import { approvedPages } from '#domain/releases/pages/approved-pages.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Context } from '../base/context.ts'
import { pagesOf } from '../base/list-all.ts'
import { listById } from '../base/list-by-id.ts'
import { printFileOf } from '../printing/approved-pages.ts'

type Tenant = { organization: string; supplier: string }

export type Source = {
  name: string
  /** Whose delivery it is. */
  tenant: Tenant
  releases: readonly Found[]
}

/** `release` is undefined where it is not there, not in the source, or not the person's to see. */
export type Found = { id: string; release: Row | undefined; quantity?: number; material?: string }

/** Of a release what a delivery needs: of ten thousand no more lies in memory. */
export type Row = Pick<
  Release,
  'id' | 'label' | 'number' | 'status' | 'type' | 'publicationId' | 'owner' | 'template' | 'referencedContents'
> & {
  at: string
  file: { path: string; size: number; sha256: string | undefined } | undefined
  /** How much its pictures for the screen are, in number and bytes. */
  views: { count: number; size: number }
  pages: string | undefined
}

/** Throws `parameter.oneOfRequired`, `collection.notFound`, `order.notFound`, `write.tooMany`. */
export function readSource(context: Context, input: DeliveryInput): Promise<Source> {
  if (input.orderId !== undefined) return ofOrder(context, input.orderId, input.releaseIds)
  if (input.collectionId !== undefined) return ofCollection(context, input.collectionId, input.releaseIds)
  throw productError('parameter.oneOfRequired', { first: 'collectionId', second: 'orderId' })
}

async function ofCollection(context: Context, id: string, ids: DeliveryInput['releaseIds']): Promise<Source> {
  const { name, owner, supplier } = await context.store.get(context.actor, 'collections', id)
  const tenant = tenantFor(context.actor, { organization: owner, supplier })
  if (ids) {
    const rows = await readRows(context, ids, (release) => release.collections[id] === true)
    return { name, tenant, releases: [...new Set(ids)].map((one) => ({ id: one, release: rows.get(one) })) }
  }
  const releases: Found[] = []
  const query = { where: is(`collections.${id}`, true), orderBy: [{ field: 'label' }, { field: 'number' }] } as const
  for await (const page of pagesOf(context, 'releases', query)) {
    releases.push(...page.map((release) => ({ id: release.id, release: rowOf(release) })))
    if (releases.length > mostReleases) throw productError('write.tooMany', { limit: mostReleases })
  }
  return { name, tenant, releases }
}

async function ofOrder(context: Context, id: string, ids: DeliveryInput['releaseIds']): Promise<Source> {
  const order = await context.store.get(context.actor, 'orders', id)
  const wanted = ids && new Set(ids)
  const items = order.items.filter(({ releaseId }) => wanted?.has(releaseId) ?? true)
  const ordered = items.map(({ releaseId }) => releaseId)
  const rows = await readRows(context, ordered, () => true)
  return {
    name: orderNumber(order),
    tenant: tenantFor(context.actor, { organization: order.owner, supplier: order.supplier }),
    releases: items.map(({ releaseId, quantity, material }) => ({
      id: releaseId,
      release: rows.get(releaseId),
      quantity,
      ...(material !== undefined && { material }),
    })),
  }
}

/** Of the source where that is one's own or of whom one serves; of what is only shared with one it is one's own. */
const tenantFor = (actor: Actor, source: Tenant): Tenant =>
  source.organization === actor.organization ||
  seesAll(actor) ||
  (actor.isSupplier && source.supplier === actor.organization)
    ? source
    : { organization: actor.organization, supplier: actor.supplier }

/** Releases that are in memory as a whole. */
const atOnce = 500

async function readRows(
  context: Context,
  ids: readonly string[],
  belongs: (release: Release) => boolean,
): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const found = await listById(context, 'releases', ids.slice(at, at + atOnce))
    for (const release of found.values()) if (belongs(release)) rows.set(release.id, rowOf(release))
  }
  return rows
}

export function rowOf(release: Release): Row {
  const { id, label, number, status, type, publicationId, owner, template, referencedContents, log, files } = release
  const all = Object.values(files)
  const found = status === 'published' ? printFileOf(release) : all.find(({ usage }) => usage === 'print-preview')
  const views = displayFiles(release)
  return {
    id,
    label,
    number,
    status,
    type,
    publicationId,
    owner,
    template,
    referencedContents,
    at: log.findLast(({ pages }) => pages !== undefined)?.timestamp ?? release.updateTimestamp,
    file: found && {
      path: found.path,
      size: found.filesize,
      // What is no approval may be drawn anew.
      sha256: status === 'published' ? found.sha256 : undefined,
    },
    views: { count: views.length, size: views.reduce((sum, { filesize }) => sum + filesize, 0) },
    pages: status === 'published' ? approvedPages(release) : undefined,
  }
}
