/**
 * Document 1 §7, CollectionPublicationsFromContents: publications of many contents on one template. What is planned is decided
 * by `planFromContents`; it is one change of many, and so one step back (docs/decisions/0405-publications-from-contents.md).
 */
import { canEditCollection } from '#domain/access/collections.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { isOffered } from '#domain/query/archived.ts'
import { isOther } from '#domain/bulk/bulk-change.ts'
import { productError, ProductError } from '#domain/errors.ts'
import { Language } from '#domain/fields.ts'
import { expected as wanted, found as given } from '#domain/formats/refusals/expected.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { requireKnownLanguage } from '#domain/judging/named.ts'
import { mostFromContents, mostSeen, type PlannedLine } from '#domain/publications/from-contents.ts'
import { refusalOfRoom } from '#domain/publications/places.ts'
import { planFromContents, type Step } from '#domain/publications/plan-from-contents.ts'
import { is } from '#domain/query/filter.ts'
import { releaseChanges } from '#domain/releases/release-changes.ts'
import { picturesIn, placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import type { Release } from '#domain/releases/release.ts'
import { placeholderLabel } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { tenantOf } from '../base/tenant-of.ts'
import { beginChange } from '../changes/begin-change.ts'
import { unseenPictures } from '../releases/pages/named-pictures.ts'
import { leftOf, leftOne, type Making, planOfMaking } from './made-parts.ts'
import { type Asked, readPlanning } from './read-planning.ts'

export type FromContents = Omit<Asked, 'tenant'> & {
  /** All of the collection where they are not named. */
  ids: readonly string[] | undefined
  /** The collection's, or one's own, where it is not given. */
  owner: string | undefined
  /** For how many the person saw that something is made; something very different is refused. */
  expected: number | undefined
  /** Pictures that the owner would not see are shared with them, in the same change. */
  share: boolean
  dryRun: boolean
}

export type FromContentsPlan = {
  /** The change of many; null for a dry run, and where nothing is made. */
  change: string | null
  lines: PlannedLine[]
  /** Names of pictures that the owner does not see, and whoever asks does. */
  unseen: string[]
}

/** What an answer waits for; more is a job. */
const mostAtOnce = 20

/** Throws `write.notAllowed`, `write.tooMany`, `bulk.differs`, and what no content could be taken for. */
export async function makeFromContents(context: Context, asked: FromContents): Promise<FromContentsPlan> {
  requireLanguage(asked.language)
  const { collectionId, templateId, language, mode, filterActive, mergeVariants, expected, dryRun } = asked
  const tenant = await tenantFor(context, asked)
  const request: Asked = { collectionId, templateId, language, mode, filterActive, mergeVariants, tenant }
  const chosen = await chosenOf(context, asked)
  const { units, left, template, planning } = await readPlanning(context, request, chosen)
  requireUsable(template)
  const full = mode === 'list' && refusalOfRoom(template.placeholders, units[0]?.members.length ?? 0)
  if (full) throw new ProductError(full)
  const steps = planFromContents(units, planning)
  const written = steps.filter(({ act }) => act !== 'leave')
  const seen = new Set(dryRun ? written.slice(0, mostSeen) : [])
  const lines = [
    ...steps.map((step) => ({ ...lineOf(context, template, step), ...(seen.has(step) && { data: dataOf(step) }) })),
    ...leftLines(left, planning.labelOf),
  ]
  const unseen = await unseenOf(context, request, template, written)
  const making = written.map(({ unit }) => unit.of)
  if (expected !== undefined && isOther(expected, making.length))
    throw productError('bulk.differs', { expected, found: making.length })
  if (dryRun || making.length === 0) return { change: null, lines, unseen }
  const about: Making = {
    asked: request,
    units: making,
    ...(asked.share && unseen.length > 0 && { share: unseen }),
    left: [...leftOf(steps), ...left.map(({ content, refusal }) => leftOne(content.id, refusal))],
  }
  const label = shortened(`CollectionPublicationsFromContents ${template.name}`, 200)
  const begun = { found: making.length, label, atOnce: mostAtOnce }
  const { id } = await beginChange(context, planOfMaking(context, about), begun)
  return { change: id, lines, unseen }
}

function requireLanguage(language: string): void {
  if (!Language.safeParse(language).success)
    throw productError('parameter.invalid', {
      name: 'language',
      expected: wanted('language'),
      found: given(language),
    })
  requireKnownLanguage(language)
}

/** What is made goes into the collection: whoever may not put anything there is refused before anything is looked at. */
async function tenantFor(context: Context, { collectionId, owner }: FromContents): Promise<Asked['tenant']> {
  const { store, actor } = context
  const collection = collectionId === null ? undefined : await store.get(actor, 'collections', collectionId)
  if (!canWork(actor) || (collection && !canEditCollection(actor, collection))) throw productError('write.notAllowed')
  const whose = owner ?? collection?.owner
  return whose === undefined ? { owner: actor.organization, supplier: actor.supplier } : tenantOf(context, whose)
}

async function chosenOf({ store, actor }: Context, { ids, collectionId }: FromContents): Promise<string[]> {
  if (ids === undefined && collectionId === null) throw productError('parameter.required', { name: 'collectionId' })
  if (ids?.length === 0) throw productError('parameter.nonEmptyList', { name: 'filterContents' })
  const chosen = ids ? [...new Set(ids)] : await idsIn({ store, actor }, collectionId ?? '')
  if (chosen.length > mostFromContents) throw productError('write.tooMany', { limit: mostFromContents })
  return chosen
}

async function idsIn({ store, actor }: Pick<Context, 'store' | 'actor'>, collection: string): Promise<string[]> {
  const where = is(`collections.${collection}` as const, true)
  if ((await store.count(actor, 'contents', where)) > mostFromContents)
    throw productError('write.tooMany', { limit: mostFromContents })
  return (await listAll({ store, actor }, 'contents', { where, orderBy: [{ field: 'label.de' }] })).map(({ id }) => id)
}

function requireUsable({ name, placeholders, ...template }: Template): void {
  if (!isOffered(template)) throw productError('record.archived', { name })
  if (!placeholders.some(({ property }) => property !== undefined))
    throw productError('fromContents.fillsNothing', { name })
}

/** Of what will stand in the labels. */
async function unseenOf(
  context: Context,
  { tenant: { owner }, templateId }: Asked,
  { placeholders }: Template,
  steps: readonly Step[],
): Promise<string[]> {
  const names = steps.flatMap((step) => picturesIn(placeholderValues(placeholders, dataOf(step))))
  const unseen = await unseenPictures(context, { owner, template: templateId, names: [...new Set(names)] })
  return unseen.map(({ name }) => name)
}

function lineOf({ actor }: Context, template: Template, step: Step): PlannedLine {
  const { unit, label, act, kept, made } = step
  const changes =
    step.act === 'update' || step.act === 'version'
      ? releaseChanges(template, step.made.release.data, dataOf(step), actor.language ?? 'de')
      : []
  return {
    content: unit.subject.id,
    label,
    act,
    refusal: step.act === 'leave' ? step.refusal : null,
    changes: changes.map(({ tag, name, before, after }) => ({ tag, name, before, after })),
    kept: kept.map((tag) => nameOf(template, tag, actor.language ?? 'de')),
    ...(made && { publicationId: made.publication.id, releaseId: made.release.id, number: made.release.number }),
  }
}

/** As it will be. */
function dataOf(step: Step): Release['data'] {
  switch (step.act) {
    case 'create':
      return step.data
    case 'update':
    case 'version':
      return { ...step.made.release.data, ...step.entries }
    case 'leave':
      return {}
  }
}

const nameOf = ({ placeholders }: Template, tag: string, language: string): string => {
  const placeholder = placeholders.find(({ id }) => id === tag)
  return placeholder ? placeholderLabel(placeholder, language) : tag
}

const leftLines = (
  left: Awaited<ReturnType<typeof readPlanning>>['left'],
  labelOf: (content: (typeof left)[number]['content']) => string,
): PlannedLine[] =>
  left.map(({ content, refusal }) => ({
    content: content.id,
    label: labelOf(content),
    act: 'leave',
    refusal,
    changes: [],
    kept: [],
  }))
