/**
 * Releases with what it takes to say whether they may be ordered, and for how much: three reads, of however many, and of those
 * that are approved in advance what was approved.
 */
import { systemActor } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/errors.ts'
import { whyNotOrderable } from '#domain/orders/orderability.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Context } from '../base/context.ts'
import { listById } from '../base/list-by-id.ts'
import { isApprovalVoid } from '../printing/approved-pages.ts'

export type ReadToOrder = {
  release: Release
  publication: Publication | undefined
  template: Template | undefined
  /** Undefined where the person may order it. */
  why: Refusal | undefined
}

/** Of those that the person sees. A template's terms count for everybody, also for those who do not see it. */
export async function readToOrder(context: Context, ids: readonly string[]): Promise<Map<string, ReadToOrder>> {
  const releases = await listById(context, 'releases', ids)
  const found = [...releases.values()]
  const publications = await listById(
    context,
    'publications',
    found.flatMap(({ publicationId }) => publicationId ?? []),
  )
  const templates = await listById(
    { store: context.store, actor: systemActor },
    'templates',
    found.flatMap((release) => release.template ?? []),
  )
  const read = new Map<string, ReadToOrder>()
  for (const release of found) {
    const publication = publications.get(release.publicationId ?? '')
    const template = templates.get(release.template ?? '')
    const isSeen = release.publicationId === undefined || publication !== undefined
    const isVoid = await isApprovalVoid(context, release)
    const why: Refusal | undefined = isSeen
      ? whyNotOrderable(context.actor, { release, publication, template, isVoid })
      : { ok: false, code: 'order.notOnSale', params: {} }
    read.set(release.id, { release, publication, template, why })
  }
  return read
}
