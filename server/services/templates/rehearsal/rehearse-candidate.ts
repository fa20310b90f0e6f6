/** A master that waits beside the design in use: proposed, rehearsed, taken over or thrown away. */
import { within } from '#domain/access/actor.ts'
import { isRefusal, productError } from '#domain/errors.ts'
import { all } from '#domain/query/filter.ts'
import { followersOf } from '#domain/templates/live-releases.ts'
import { releaseStatuses, isActive } from '#domain/releases/release-status.ts'
import { systemActor } from '#domain/access/actor.ts'
import { type Design, type Template } from '#domain/templates/template.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import type { Rehearsal, RehearsedCase, Side } from '#schema/shapes/rehearsal.ts'
import type { Context } from '../../base/context.ts'
import { pagePath } from './rehearse-case.ts'
import { testNames } from './rehearse-stored-tests.ts'
import { caseFolder, readRehearsalReport } from './rehearse-template.ts'
import { endRehearsal, replaceDesign, stopRehearsal } from '../replace-design.ts'
import { keptPlaceholders, readFacts } from '../../designs/template-files.ts'
import { getEditable } from '../editable-template.ts'
import { seenAmong } from '../../base/list-by-id.ts'

/** Whether anything that people know would look different with another design. */
export async function hasLiveWork(context: Context, templateId: string): Promise<boolean> {
  const active = releaseStatuses.filter(isActive)
  const where = all(followersOf(templateId), { field: 'status', op: 'in', value: active })
  if ((await context.store.count(systemActor, 'releases', where)) > 0) return true
  return (await testNames(context, templateId)).length > 0
}

/** It takes the place of a candidate that waits already. Its files lie in their place. */
export async function proposeDesign(context: Context, template: Template, design: Design): Promise<Template> {
  const { actor } = context
  await endRehearsal(context, template)
  const user = shortened(actor.displayName ?? actor.email ?? actor.id, 200)
  return startRehearsal(context, template.id, { ...design, user }, `Propose ${design.name}`)
}

/** Throws `template.noCandidate`. */
export async function repeatRehearsal(context: Context, templateId: string): Promise<void> {
  const { name, updateTimestamp, pages, key, user, job } = candidateOf(await getEditable(context, templateId))
  await stopRehearsal(context, job)
  await startRehearsal(context, templateId, { name, updateTimestamp, pages, ...(key && { key }), user })
}

export async function cancelRehearsal(context: Context, templateId: string): Promise<void> {
  await stopRehearsal(context, candidateOf(await getEditable(context, templateId)).job)
}

export async function activateCandidate(context: Context, templateId: string, fallen?: number): Promise<Template> {
  const template = await getEditable(context, templateId)
  const { name, updateTimestamp, pages, key } = candidateOf(template)
  const design = { name, updateTimestamp, pages, ...(key && { key }) }
  const facts = await readFacts(context, { id: templateId, design })
  const known = await keptPlaceholders(context, templateId, key)
  return replaceDesign(context, template, { design, facts, known, fallen })
}

export async function discardCandidate(context: Context, templateId: string): Promise<void> {
  const { store, actor } = context
  const template = await getEditable(context, templateId)
  const { name } = candidateOf(template)
  await store.write(
    within(actor, 'template.upload'),
    [{ kind: 'update', collection: 'templates', id: templateId, unset: ['candidate'] }],
    { label: `DesignDiscard ${name}` },
  )
  await endRehearsal(context, template)
}

/** For those who may change the template: its cases show other people's releases. */
export async function viewRehearsal(
  context: Context,
  templateId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Rehearsal> {
  const { jobs } = context
  const { candidate } = await getEditable(context, templateId)
  const none = { same: 0, different: 0, failing: 0 }
  if (!candidate) return { candidate: null, state: null, progress: 0, error: null, total: 0, results: none, cases: [] }
  const report = await readRehearsalReport(context, templateId, candidate.key)
  const job = candidate.job === undefined ? undefined : await jobs.get(systemActor, candidate.job).catch(unlessUnknown)
  const cases = await visibleCases(context, report?.cases ?? [])
  return {
    candidate,
    state: job?.state ?? null,
    progress: job?.progress ?? 0,
    error: job?.error ?? null,
    total: report?.total ?? 0,
    results: cases.reduce((counts, { result }) => ({ ...counts, [result]: counts[result] + 1 }), none),
    cases: cases.toSorted(byWeight).slice(offset, offset + limit),
  }
}

/** Throws `template.rehearsalNotFound`. */
export async function rehearsalPagePath(
  context: Context,
  { id, caseId, side, page }: { id: string; caseId: string; side: Side; page: number },
): Promise<string> {
  const { candidate } = await getEditable(context, id)
  const report = candidate && (await readRehearsalReport(context, id, candidate.key))
  const found = report?.cases.find((one) => one.id === caseId)
  const [seen] = found ? await visibleCases(context, [found]) : []
  const path = seen && pagePath(caseFolder(id, seen.id), side, page)
  if (!path || !(await context.files.stat(path))) throw productError('template.rehearsalNotFound')
  return path
}

async function startRehearsal(
  context: Context,
  templateId: string,
  candidate: NonNullable<Template['candidate']>,
  label = `DesignRehearse ${candidate.name}`,
): Promise<Template> {
  const { store, actor, jobs } = context
  const set = async (value: NonNullable<Template['candidate']>): Promise<Template> => {
    const write = { kind: 'update', collection: 'templates', id: templateId, set: { candidate: value } } as const
    return (await store.write(within(actor, 'template.upload'), [write], { label })).documents[0]
  }
  const written = await set(candidate)
  const key = candidate.key ?? ''
  const job = await jobs.start('rehearse-template', { templateId, key }, { actor, key: `${templateId} ${key}` })
  return job === undefined ? written : set({ ...candidate, job })
}

function candidateOf({ candidate }: Template): NonNullable<Template['candidate']> {
  if (!candidate) throw productError('template.noCandidate')
  return candidate
}

async function visibleCases({ store, actor }: Context, cases: readonly RehearsedCase[]): Promise<RehearsedCase[]> {
  const ids = cases.flatMap((one) => (one.kind === 'release' ? [one.id] : []))
  const seen = await seenAmong({ store, actor }, 'releases', ids)
  return cases.filter(({ kind, id }) => kind === 'test' || seen.has(id))
}

const weights = { failing: 0, different: 1, same: 2 }

const byWeight = (a: RehearsedCase, b: RehearsedCase): number =>
  weights[a.result] - weights[b.result] || b.share - a.share || a.label.localeCompare(b.label)

function unlessUnknown(error: unknown): undefined {
  if (!isRefusal(error)) throw error
}
