import { systemActor, within } from '#domain/access/actor.ts'
import { productError, ProductError, type Refusal } from '#domain/errors.ts'
import { notFound } from '#domain/not-found.ts'
import { releasesOf } from '#domain/releases/editable-release.ts'
import { publicationSummary } from '#domain/publications/publication-summary.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { Release } from '#domain/releases/release.ts'
import { approvalReceived, releaseStatuses, type StatusTarget } from '#domain/releases/release-status.ts'
import { decideStatusChange, type StatusChange } from '#domain/releases/release-transitions.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../context.ts'
import { notifyOfStatus } from './notify-of-status.ts'
import { demandCleanPreflight } from './check-release.ts'
import { logEntry } from './release-writes.ts'

export type StatusResult = {
  id: string
  /** Afterwards; the one before where the change was refused. Null for a release that is not visible. */
  status: string | null
  /** The job that generates print data, once published. */
  jobId: string | null
  refusal: Refusal | null
}

const most = 500

/** Several releases change together and each for itself: one that may not leaves the others alone (document 2 §4). */
export async function changeReleaseStatus(
  context: Context,
  ids: readonly string[],
  change: StatusChange,
): Promise<StatusResult[]> {
  if (ids.length === 0) throw productError('parameter.nonEmptyList', { name: 'ids' })
  if (ids.length > most) throw productError('write.tooMany', { limit: most })
  const results: StatusResult[] = []
  for (const id of new Set(ids)) results.push(await changeOne(context, id, change))
  return results
}

export const isStatusTarget = (text: string): text is StatusTarget =>
  text === approvalReceived || releaseStatuses.some((status) => status === text)

async function changeOne(context: Context, id: string, change: StatusChange): Promise<StatusResult> {
  const { store, actor, jobs } = context
  const release = await store.find(actor, 'releases', id)
  if (!release) return { id, status: null, jobId: null, refusal: refusalOf(notFound('releases', id)) }
  try {
    const publication = await publicationOf(context, release)
    const own = { id, number: release.number, status: release.status }
    const siblings = publication ? releasesOf(publication) : [own]
    const disableReview = await reviewIsDisabled(context, release.template)
    const decision = decideStatusChange(actor, { release, siblings, disableReview }, change)
    if (!decision.ok) return { id, status: release.status, jobId: null, refusal: decision }
    const { status, comment, generatePrintData } = decision
    if (generatePrintData) await demandCleanPreflight(context, release)

    const action = change.to === approvalReceived ? 'status.approvalReceived' : `status.${status}`
    const writes: Write[] = [
      {
        kind: 'update',
        collection: 'releases',
        id,
        set: { status, log: [...release.log, logEntry(actor, context.clock(), action, comment)] },
        // Decided on this version: someone who was quicker makes this decision void.
        expect: { version: release.version },
      },
    ]
    if (publication) {
      const after = siblings.map((sibling) => (sibling.id === id ? { ...sibling, status } : sibling))
      const { status: latest, orderable } = publicationSummary(after)
      const set = { [`releases.${id}`]: { number: release.number, status }, status: latest, orderable }
      // What the publication says of all its versions holds for those that were looked at.
      const expect = { values: { releases: publication.releases } }
      writes.push({ kind: 'update', collection: 'publications', id: publication.id, set, expect })
    }
    await store.write(within(actor, 'release.changeStatus'), writes, { label: `ReleaseChangeStatus ${status}` })

    const jobId = generatePrintData
      ? await jobs.start('generate-print-data', { releaseId: id }, { actor, key: id })
      : undefined
    await notifyOfStatus(context, { ...release, status }, comment)
    return { id, status, jobId: jobId ?? null, refusal: null }
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    return { id, status: release.status, jobId: null, refusal: refusalOf(error) }
  }
}

const refusalOf = ({ code, params }: ProductError): Refusal => ({ ok: false, code, params })

const publicationOf = ({ store, actor }: Context, { publicationId }: Release): Promise<Publication | undefined> =>
  publicationId === undefined ? Promise.resolve(undefined) : store.find(actor, 'publications', publicationId)

/** The template's workflow counts for everyone, also for those who do not see the template. */
async function reviewIsDisabled({ store }: Context, template: string | undefined): Promise<boolean> {
  const found = template === undefined ? undefined : await store.find(systemActor, 'templates', template)
  return found?.workflow.disableReview === true
}
