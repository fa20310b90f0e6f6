/**
 * Takes releases to another status: asks the rule, keeps the approved pages, and writes with the decision the jobs that follow
 * it, such as print data and telling.
 */
import { systemActor, within } from '#domain/access/actor.ts'
import { isRefusal, productError, ProductError, type Refusal } from '#domain/errors.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import { publicationSummary } from '#domain/publications/publication-summary.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { ReleaseChange } from '#domain/releases/release-changes.ts'
import { is } from '#domain/query/filter.ts'
import type { Release } from '#domain/releases/release.ts'
import { askedNow, isRunning } from '#domain/releases/round.ts'
import { threadsOf } from '#domain/releases/remark.ts'
import {
  approvalReceived,
  approves,
  isActive,
  mostDecided,
  releaseStatuses,
  type StatusTarget,
  stopsAt,
} from '#domain/releases/release-status.ts'
import { nextParty } from '#domain/releases/course/turn.ts'
import { decideStatusChange, type StatusChange } from '#domain/releases/course/release-transitions.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { newJob, type StatusNews } from '../base/job-queue.ts'
import { listAll } from '../base/list-all.ts'
import { aboutRelease } from '../telling/address-of-release.ts'
import {
  changedSinceApproval,
  demandConfirmed,
  keepApproved,
  pagesPrinted,
  pagesToApprove,
} from '../printing/approved-pages.ts'
import { boundOf } from '../printing/bind-release.ts'
import { checkRelease, demandApprovable, demandPrintable } from '../printing/check-release.ts'
import { asDecided, decidedOn, logEntry } from '../base/release-writes.ts'
import { askedFor, countWord, outcomeOf } from './rounds.ts'

export type StatusResult = {
  id: string
  /** Afterwards; the one before where the change was refused. Null for a release that is not visible. */
  status: string | null
  /** The job that generates print data, once published. */
  jobId: string | null
  refusal: Refusal | null
}

/** Several releases change together and each for itself: one that may not leaves the others alone (document 2 §4). */
export async function changeReleaseStatus(
  context: Context,
  ids: readonly string[],
  change: StatusChange,
  /** By the release, the hash of the pages that whoever decides has before them: without it none is approved. */
  shown: ReadonlyMap<string, string> = new Map(),
): Promise<StatusResult[]> {
  if (ids.length === 0) throw productError('parameter.nonEmptyList', { name: 'ids' })
  if (ids.length > mostDecided) throw productError('write.tooMany', { limit: mostDecided })
  const results: StatusResult[] = []
  for (const id of new Set(ids)) results.push(await changeOne(context, id, change, shown.get(id)))
  return results
}

export const isStatusTarget = (text: string): text is StatusTarget =>
  text === approvalReceived || releaseStatuses.some((status) => status === text)

async function changeOne(
  context: Context,
  id: string,
  change: StatusChange,
  shown: string | undefined,
): Promise<StatusResult> {
  const { store, actor } = context
  const release = await store.find(actor, 'releases', id)
  if (!release) return { id, status: null, jobId: null, refusal: refusalOf(notFound('releases', id)) }
  try {
    const publication = await publicationOf(context, release)
    const own = { id, number: release.number, status: release.status }
    const siblings = publication ? releasesOf(publication) : [own]
    const disableReview = await reviewIsDisabled(context, release.template)
    const remarks = change.afterChanges ? await openRemarks(context, id) : 0
    const circumstances = { release, siblings, disableReview, remarks }
    const decision = decideStatusChange(actor, circumstances, change, context.clock())
    if (!decision.ok) return { id, status: release.status, jobId: null, refusal: decision }
    const { status, comment, approval, afterChanges, generatePrintData } = decision
    const bound = await boundOf(context, release)
    const decided = { ...release, ...(bound && { bound }) }
    if (release.type === 'print' && isActive(status) && pagesPrinted(release) === undefined) {
      // What cannot be composed cannot be shown to anybody, either.
      const check = await checkRelease(context, decided)
      if (approves(change.to)) demandApprovable(check, change.reason)
      else if (stopsAt(change.to)) demandPrintable(check)
    }
    const since = status === 'published' ? await changedSinceApproval(context, decided) : []
    const isShown = bound !== undefined || release.ownPdf !== undefined
    const pages = isShown && approves(change.to) ? await pagesToApprove(context, decided, shown) : undefined
    await demandConfirmed(context, decided, since, pages)
    const outcome = await outcomeOf(context, release, change, pages)
    if (outcome?.is === 'counted') {
      await countWord(context, release, outcome, { pages, comment })
      return { id, status: release.status, jobId: null, refusal: null }
    }
    const asked = outcome ? { round: outcome.round } : await askedFor(context, release, status, change.due)
    const { round } = asked
    if (pages !== undefined) await keepApproved(context, decided, pages)

    const action = change.to === approvalReceived ? 'status.approvalReceived' : `status.${status}`
    const writes: Write[] = [
      {
        kind: 'update',
        collection: 'releases',
        id,
        set: {
          status,
          log: [
            ...release.log,
            {
              ...logEntry(actor, context.clock(), action, comment, pages),
              ...approval,
              ...(afterChanges && { afterChanges }),
            },
          ],
          ...(bound && { bound }),
          ...asked,
          ...(pages !== undefined && { [`approvedPages.${pages}`]: true }),
        },
        unset: [
          ...(release.nextReminder !== undefined && !('nextReminder' in asked) ? ['nextReminder'] : []),
          ...(release.round && !round && nextParty(status) ? ['round'] : []),
        ],
        // Someone who was quicker makes this decision void; its pictures, which are drawn beside it, do not.
        expect: { values: decidedOn(release) },
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
    const about = aboutRelease(release)
    const printing = generatePrintData && newJob('generate-print-data', { releaseId: id }, { actor, about })
    const by = { id: actor.guest ?? actor.id, name: actor.displayName ?? actor.id }
    // Whoever is asked later hears of it then.
    const to =
      status === 'approval' && isRunning(round) ? askedNow(round, undefined).map(({ person }) => person) : undefined
    const news = { releaseId: id, status, comment, afterChanges, adjusted: adjustedIn(since), by, to }
    const telling = newJob('tell-of-status', news, { actor, about })
    const writing = store.write(within(actor, 'release.changeStatus'), writes, {
      label: `ReleaseChangeStatus ${status}`,
      follows: [...(printing ? [{ job: printing }] : []), { job: telling }],
    })
    await asDecided(writing)
    return { id, status, jobId: printing ? printing.id : null, refusal: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { id, status: release.status, jobId: null, refusal: refusalOf(error) }
  }
}

async function openRemarks({ store, actor }: Context, release: string): Promise<number> {
  const remarks = await listAll({ store, actor }, 'remarks', { where: is('release', release) })
  return threadsOf(remarks).filter(({ isOpen }) => isOpen).length
}

/** Undefined where nothing was adjusted. */
const adjustedIn = (since: readonly ReleaseChange[]): StatusNews['adjusted'] => {
  const adjusted = since.filter((one) => one.adjusted.length > 0)
  return adjusted.length === 0
    ? undefined
    : adjusted.map(({ name, adjusted: parts }) => ({ name: shortened(name, 200), parts: [...parts] }))
}

const refusalOf = ({ code, params }: ProductError): Refusal => ({ ok: false, code, params })

export const publicationOf = (
  { store, actor }: Context,
  { publicationId }: Release,
): Promise<Publication | undefined> =>
  publicationId === undefined ? Promise.resolve(undefined) : store.find(actor, 'publications', publicationId)

/** The template's workflow counts for everyone, also for those who do not see the template. */
export async function reviewIsDisabled({ store }: Context, template: string | undefined): Promise<boolean> {
  const found = template === undefined ? undefined : await store.find(systemActor, 'templates', template)
  return found?.workflow.disableReview === true
}
