/** Places of a template's design get names, and the design with them takes the way of one that is uploaded. */
import { because } from '#domain/formats/refusals/reasons.ts'
import { productError } from '#domain/errors.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { suggestPlaceholder } from '#domain/templates/suggestions/suggest-placeholders-of-tags.ts'
import type { Template } from '#domain/templates/template.ts'
import type { PlaceChoice } from '#artwork/index.ts'
import type { Context } from '../base/context.ts'
import { readDesign } from '../designs/template-files.ts'
import { getEditable } from './editable-template.ts'
import { takeDesign } from './take-design.ts'

export type NamingOrder = {
  /** Key of the design that the places were chosen on; `first` for the one without. */
  design: string
  choices: readonly PlaceChoice[]
  /** What is set on the places beside their names. */
  placeholders: readonly Placeholder[]
  fallen?: number | undefined
}

/** Throws `write.conflict` where the design is another one by now, `template.candidateWaits` where a new one waits, `template.placeNotNamed` for a choice that cannot be written. */
export async function namePlaces(context: Context, id: string, order: NamingOrder): Promise<Template> {
  const template = await getEditable(context, id)
  const { choices, placeholders, fallen } = order
  const design = await readDesign(context, template)
  const key = template.design?.key ?? 'first'
  // It would take the place of one that others are looking at.
  if (template.candidate) throw productError('template.candidateWaits')
  if (key !== order.design) {
    const found = template.design?.name ?? ''
    throw productError('write.conflict', {
      path: 'design',
      expected: order.design,
      found,
      version: template.version,
      by: null,
      desk: null,
    })
  }
  const named = await context.engine.run({ kind: 'name', design: design.bytes, choices })
  if ('refused' in named) {
    throw productError('template.placeNotNamed', { name: named.refused.name, reason: because(named.why) })
  }
  const { bytes, words } = named
  // What stood there is what is shown until data come.
  const set = placeholders.map((one) => ({ previewValue: words[one.id], ...one }))
  const others = Object.entries(words).map(([tag, sample]) => suggestPlaceholder({ tag, kind: 'text', sample }, 0))
  return takeDesign(context, template, {
    name: template.design?.name ?? '',
    bytes,
    fallen,
    known: [...set, ...others].map(withoutAbsent),
  })
}

const withoutAbsent = ({ previewValue, ...one }: Placeholder): Placeholder =>
  previewValue === undefined ? one : { ...one, previewValue }
