/** A design becomes the one that releases are composed with; the one before is kept to be brought back. */
import { systemActor, within } from '#domain/access/actor.ts'
import { isRefusal, productError, ProductError } from '#domain/errors.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { type Design, mostEarlierDesigns, type Template } from '#domain/templates/template.ts'
import { labelField } from '#domain/properties/label-field.ts'
import { isOffered } from '#domain/query/archived.ts'
import { refusalOfDesign } from '#domain/templates/uploads/design-limits.ts'
import { type NamedField, suggestPlaceholder } from '#domain/templates/suggestions/suggest-placeholders-of-tags.ts'
import type { DesignFacts } from '../../adapters/engine/engine-task.ts'
import { deleteFilesUnder } from '../../adapters/files/files.ts'
import { undrawnFor } from '../printing/note-undrawn.ts'
import { textOf } from '../../texts.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { designNamesOf } from '../designs/design-names.ts'
import { drawTemplate } from './draw-template.ts'
import { recheckTests } from './rehearsal/rehearse-stored-tests.ts'
import { deleteDesign, keepPlaceholders, keptPlaceholders, readFacts } from '../designs/template-files.ts'

type Replacement = { design: Design; facts: DesignFacts; known?: readonly Placeholder[]; fallen?: number | undefined }

/**
 * One changeset. Throws what `refusalOfDesign` says. The files of `design` lie in their place; `known` are settings of places besides the template's. Throws
 * `property.valuesFall` unless `fallen` is how many values of releases lose their place.
 */
export async function replaceDesign(
  context: Context,
  template: Template,
  { design, facts, known = [], fallen = 0 }: Replacement,
): Promise<Template> {
  const { store, actor, clock } = context
  const refused = refusalOfDesign(facts)
  if (refused) throw new ProductError(refused)
  const { id } = template
  const now = clock().toISOString()
  if (template.design) await keepPlaceholders(context, template)
  const others = (template.earlierDesigns ?? []).filter(({ key }) => key !== design.key)
  const all = template.design ? [{ ...template.design, replacedTimestamp: now }, ...others] : others
  const [first] = facts.pages
  const {
    documents: [written],
  } = await store.write(
    within(actor, 'template.upload'),
    [
      {
        kind: 'update',
        collection: 'templates',
        id,
        set: {
          design: { ...design, updateTimestamp: now },
          designNames: designNamesOf(facts),
          earlierDesigns: all.slice(0, mostEarlierDesigns),
          placeholders: mergePlaceholders([...template.placeholders, ...known], facts, await offeredFields(context)),
          ...(first && { width: first.width, height: first.height }),
          ...(first && { format: formatOf(template, first) }),
        },
        ...(template.candidate && { unset: ['candidate'] }),
        // If two people replace it at once, the second gets an error.
        expect: { values: { design: template.design ?? null }, fallen },
      },
    ],
    { label: `DesignUpload ${design.name}` },
  )
  await endRehearsal(context, template, design.key)
  for (const { key } of all.slice(mostEarlierDesigns)) await deleteDesign(context, id, key)
  await recheckTests(context, id)
  return (await showFirstPage(context, written)) ?? written
}

type Size = { width?: number | undefined; height?: number | undefined }

/** A name that somebody gave it stays; what is but the size of its page goes with that. */
export function formatOf({ format, ...before }: Size & { format: string }, page: Size): string {
  return format === '' || format === bySize(before) ? bySize(page) : format
}

const bySize = ({ width = 0, height = 0 }: Size): string => `${Math.round(width)} × ${Math.round(height)} mm`

/** Throws `template.designNotFound`. */
export async function bringBackDesign(
  context: Context,
  template: Template,
  { key, fallen }: { key: string; fallen?: number | undefined },
): Promise<Template> {
  const design = template.earlierDesigns?.find((one) => (one.key ?? 'first') === key)
  if (!design) throw productError('template.designNotFound')
  const { replacedTimestamp: _, ...kept } = design
  const facts = await readFacts(context, { id: template.id, design: kept })
  const known = await keptPlaceholders(context, template.id, kept.key)
  return replaceDesign(context, template, { design: kept, facts, known, fallen })
}

/** Stops the rehearsal of the template's candidate, and forgets it and its files unless it is what is used from now on. */
export async function endRehearsal(context: Context, { id, candidate }: Template, used?: string): Promise<void> {
  if (!candidate) return
  await stopRehearsal(context, candidate.job)
  await deleteFilesUnder(context.files, rehearsalFolder(id))
  if (candidate.key !== used) await deleteDesign(context, id, candidate.key)
}

/** A colleague may have started it: everybody who may replace the design may stop its rehearsal. */
export async function stopRehearsal({ jobs }: Context, job: string | undefined): Promise<void> {
  if (job === undefined) return
  await jobs.cancel(systemActor, job).catch((error: unknown) => {
    // It is over, or too old to be known.
    if (!isRefusal(error)) throw error
  })
}

export const rehearsalFolder = (id: string): string => `rehearsals/${id}/candidate/`

/** What people set on a placeholder stays when the design comes again; tags that are gone go. */
export function mergePlaceholders(
  known: readonly Placeholder[],
  { placeholders }: DesignFacts,
  fields: readonly NamedField[] = [],
): Placeholder[] {
  const before = new Map(known.toReversed().map((placeholder) => [placeholder.id, placeholder]))
  return placeholders.map((place) => before.get(place.tag) ?? suggestPlaceholder(place, place.order, fields))
}

/** What placeholders may take their values from, as the person knows it. */
async function offeredFields(context: Context): Promise<NamedField[]> {
  const properties = (await listAll(context, 'properties', {})).filter(isOffered)
  const languages = ['de', 'en', 'fr'] as const
  const label = Object.fromEntries(languages.map((language) => [language, textOf('imports.field.label', language)]))
  const isOwn = properties.some(({ id }) => id === labelField)
  return isOwn ? properties : [{ id: labelField, type: 'string', label }, ...properties]
}

/** A design that cannot be painted is kept all the same; one that had no time to be is drawn later. */
async function showFirstPage(context: Context, template: Template): Promise<Template | undefined> {
  const { id, owner, supplier } = template
  try {
    return await drawTemplate(context, template)
  } catch (error) {
    context.log.warn({ err: error, template: id }, 'template preview not made')
    const about = { collection: 'templates', id, owner, supplier } as const
    if (!undrawnFor(error))
      await context.jobs.start('draw-template', { templateId: id }, { actor: context.actor, key: id, about })
    return undefined
  }
}
