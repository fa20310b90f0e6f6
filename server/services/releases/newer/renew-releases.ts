/**
 * New versions of several releases, which take what is newer in the database; those with one and the same change belong together,
 * and go to proof in one act (docs/decisions/0328-new-versions-of-many.md). A release that refuses it leaves the others alone.
 */
import { createHash } from 'node:crypto'
import { isBusy, isRefusal, ProductError, productError } from '#domain/errors.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import { longestMessage, type Release } from '#domain/releases/release.ts'
import {
  changeKey,
  groupsByChange,
  mostRenewed,
  proofOf,
  refusalToRenew,
  type RenewalReport,
} from '#domain/releases/course/renewal.ts'
import type { Context } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { changeReleaseStatus, publicationOf, reviewIsDisabled } from '../change-release-status.ts'
import { copyRelease } from '../copy-release.ts'
import { type Newer, newerValues } from './newer-values.ts'

export type Renewing = {
  ids: readonly string[]
  /** The new versions go to proof. */
  sends: boolean
}

/** Answers with the job that does it. */
export async function startRenewal({ jobs, actor }: Context, { ids, sends }: Renewing): Promise<{ job: string }> {
  if (ids.length === 0) throw productError('parameter.nonEmptyList', { name: 'ids' })
  if (ids.length > mostRenewed) throw productError('write.tooMany', { limit: mostRenewed })
  return { job: await jobs.start('renew-releases', { ids: [...new Set(ids)], sends }, { actor }) }
}

type Run = { jobId: string; progress: (percent: number) => Promise<void>; signal: AbortSignal }
type Made = Newer & { renewal: string; version: Release & { id: string } }

/** Goes on where an earlier run ended: a new version is known by the job that makes it. */
export async function renewReleases(context: Context & Run, { ids, sends }: Renewing): Promise<RenewalReport> {
  const { progress, signal } = context
  const originals = await listById(context, 'releases', ids)
  const newer = await newerValues(context, [...originals.values()])
  const refused: RenewalReport['refused'] = []
  const made: Made[] = []
  let done = 0
  let trouble: unknown
  const each = async (id: string, isMade: boolean, act: () => Promise<void>) => {
    if (signal.aborted) throw new Error('interrupted')
    try {
      await act()
    } catch (error) {
      if (isBusy(error)) trouble = error
      else if (isRefusal(error)) {
        const { code, params } = error
        refused.push({ id, label: originals.get(id)?.label ?? '', isMade, code, params: { ...params } })
      } else throw error
    }
    await progress((100 * ++done) / (ids.length * (sends ? 2 : 1)))
  }

  for (const id of ids)
    await each(id, false, async () => {
      const [original, values] = [originals.get(id), newer.get(id)]
      if (!original || !values) throw notFound('releases', id)
      made.push(await renewOne(context, original, values))
    })
  if (sends)
    for (const one of made)
      await each(one.version.id, true, async () => {
        one.version = await sendToProof(context, one.version)
      })
  if (trouble) throw trouble
  return { groups: groupsOf(made), refused }
}

const groupsOf = (made: readonly Made[]): RenewalReport['groups'] =>
  groupsByChange(made).map(({ changes, of }) => ({
    renewal: of[0]?.renewal ?? '',
    changes: [...changes],
    versions: of.map(({ version: { id, publicationId, label, number, status } }) => ({
      id,
      label,
      number,
      status,
      ...(publicationId !== undefined && { publicationId }),
    })),
  }))

async function renewOne(context: Context & Run, original: Release & { id: string }, newer: Newer): Promise<Made> {
  const { store, actor, jobId } = context
  const as = idOf(jobId, original.id)
  const renewal = idOf(jobId, changeKey(newer.changes))
  const before = await store.find(actor, 'releases', as)
  if (before) return { ...newer, renewal, version: before }
  const publication = await publicationOf(context, original)
  const refusal = refusalToRenew(context.actor, original, releasesOf(publication), newer.changes)
  if (refusal) throw new ProductError(refusal)
  const told = newer.changes.map((change) => `${change.name}: ${change.before} → ${change.after}`).join('; ')
  const { release } = await copyRelease(context, original.id, {
    as,
    renewal,
    entries: newer.entries,
    told: shortened(told, longestMessage),
  })
  return { ...newer, renewal, version: release }
}

/** As it stands then. Throws what refuses it. */
async function sendToProof(context: Context, version: Release & { id: string }): Promise<Release & { id: string }> {
  const { store, actor } = context
  if (version.type === 'digital' || version.status !== 'pending') return version
  const siblings = releasesOf(await publicationOf(context, version))
  const disableReview = await reviewIsDisabled(context, version.template)
  const to = proofOf(actor, { release: version, siblings, disableReview })
  if (!to) throw productError('release.statusNotAllowed')
  const [result] = await changeReleaseStatus(context, [version.id], { to })
  if (result?.refusal) throw new ProductError(result.refusal)
  return store.get(actor, 'releases', version.id)
}

/** The same in every run of a job. */
const idOf = (job: string, what: string): string =>
  createHash('sha256').update(`${job} ${what}`).digest('hex').slice(0, 24)
