/** Releases with what it takes to say whether they may be ordered, and for how much: three reads, of however many. */
import { systemActor } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/errors.ts'
import { whyNotOrderable } from '#domain/orders/orderability.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Context } from '../context.ts'
import { listById } from '../list-by-id.ts'

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
  return new Map(
    found.map((release) => {
      const publication = publications.get(release.publicationId ?? '')
      const template = templates.get(release.template ?? '')
      const isSeen = release.publicationId === undefined || publication !== undefined
      const why: Refusal | undefined = isSeen
        ? whyNotOrderable(context.actor, { release, publication, template })
        : { ok: false, code: 'order.notOnSale', params: {} }
      return [release.id, { release, publication, template, why }]
    }),
  )
}
