import { within } from '#domain/access/actor.ts'
import { parseField } from '#domain/kinds/documents.ts'
import { must, productError } from '#domain/errors.ts'
import { isNewReleaseAllowed, releasesOf } from '#domain/releases/course/editable-release.ts'
import { nextReleaseNumber } from '#domain/releases/course/release-number.ts'
import { publicationSummary } from '#domain/publications/publication-summary.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { writtenBy } from '../base/written-by.ts'
import { asDecided, logEntry } from '../base/release-writes.ts'
import { type Tenant, tenantOf } from '../base/tenant-of.ts'
import { newId } from '../../store/sql/new-id.ts'

export type ReleaseInput = {
  collectionId?: string
  label?: string
  /** By placeholder key, as it came from outside. */
  data?: Readonly<Record<string, unknown>>
  previewDivide?: number
  /** Where it is not given, that of the publication, or else the collection's default one. */
  template?: string
  /** Contents that the data refers to. */
  referencedContents?: readonly string[]
  /** The publication it becomes a version of; a new one where it is not given. */
  publicationId?: string
  /** The organization that a new publication is for; the collection's, or one's own, where it is not given. */
  owner?: string
  /** A print PDF of one's own comes with it: it needs no template then. */
  isOwnPdf?: boolean
}

/**
 * Document 2 §4: number 1 and pending, in a publication of its own, or the next version of one that allows it. Throws
 * `release.templateRequired` for one to be printed that nothing would be printed of (§7).
 */
export async function createRelease(context: Context, input: ReleaseInput): Promise<Release> {
  const { store, actor, clock } = context
  const collection = input.collectionId ? await store.get(actor, 'collections', input.collectionId) : undefined
  const publication = input.publicationId ? await store.get(actor, 'publications', input.publicationId) : undefined
  const templateId = input.template ?? publication?.template ?? collection?.releaseDefaultTemplate
  const template = templateId ? await store.get(actor, 'templates', templateId) : undefined
  const tenant =
    publication ??
    (input.owner ? await tenantOf(context, input.owner) : collection) ??
    ({ owner: actor.organization, supplier: actor.supplier } satisfies Tenant)
  if (input.owner && tenant.owner !== input.owner) throw productError('write.fieldNotAllowed', { path: 'owner' })
  const label = input.label?.trim() || publication?.label || template?.name
  if (!label) throw productError('publication.nameRequired')

  const others = releasesOf(publication)
  if (!isNewReleaseAllowed(others)) throw productError('release.newNotAllowed')
  const type = publication?.type ?? template?.type ?? 'print'
  if (type === 'print' && !template && !input.isOwnPdf) throw productError('release.templateRequired')
  const id = newId()
  const publicationId = publication?.id ?? newId()
  const number = nextReleaseNumber(others)
  const now = clock()
  const summary = publicationSummary([...others, { id, number, status: 'pending' }])
  const asOperation = within(actor, 'release.create')

  const newPublication = {
    kind: 'create',
    collection: 'publications',
    id: publicationId,
    document: {
      label,
      owner: tenant.owner,
      supplier: tenant.supplier,
      type,
      ...(template && { template: template.id }),
    },
  } as const satisfies Write
  const newRelease = {
    kind: 'create',
    collection: 'releases',
    id,
    document: {
      publicationId,
      owner: tenant.owner,
      supplier: tenant.supplier,
      number,
      status: 'pending',
      type,
      label,
      data: must(parseField('releases', 'data', input.data ?? {})),
      log: [logEntry(actor, now, 'created')],
      ...(template && { template: template.id }),
      ...(input.previewDivide !== undefined && { previewDivide: input.previewDivide }),
      ...(collection && { collections: { [collection.id]: true } }),
      referencedContents: Object.fromEntries(
        (input.referencedContents ?? []).map((content) => [content, true as const]),
      ),
    },
  } satisfies Write

  // A record must be there before another one names it.
  const writes: Write[] = [
    ...(publication ? [] : [newPublication]),
    newRelease,
    {
      kind: 'update',
      collection: 'publications',
      id: publicationId,
      set: summary,
      // If two people begin a version at the same moment, one wins and the other gets an error.
      ...(publication && { expect: { values: { releases: publication.releases } } }),
    },
  ]
  const writing = store.write(asOperation, writes, { label: `ReleaseCreate ${label}` })
  return writtenBy(newRelease, writes, await asDecided(writing))
}
