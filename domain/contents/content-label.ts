import { inLanguage } from '../formats/in-language.ts'
import { defaultLabelTemplate, formatLabel } from '../formats/label-template.ts'
import type { Content } from './content.ts'
import type { ContentType } from './types/content-type.ts'
import { rawValueOf, type ReadableProperty, textsOf } from '../properties/property-text.ts'

/** What a content without a label is called by: its fields, as its type says. */
export type LabelFields = {
  type: Partial<Pick<ContentType, 'labelDefault'>> | undefined
  property: (id: string) => ReadableProperty | undefined
}

/**
 * What a content is called in a language: its own label there or in the nearest language; else what its type makes of its
 * fields, where these are at hand. Undefined for one that has neither.
 */
export function contentLabel(
  { label, data }: Partial<Pick<Content, 'label' | 'data'>>,
  language: string,
  fields?: LabelFields,
): string | undefined {
  const own = inLanguage(label ?? {}, language)
  if (own !== undefined || !fields || !data) return own
  const { type, property } = fields
  const derived = formatLabel(type?.labelDefault ?? defaultLabelTemplate, (field) => {
    const definition = property(field)
    return definition && textsOf(rawValueOf({ data }, field, language), definition, language).join(', ')
  })
  return derived || undefined
}

/** Where something must stand: its label, or its id. */
export const contentName = (content: Pick<Content, 'id'> & Partial<Pick<Content, 'label'>>, language: string): string =>
  contentLabel(content, language) ?? content.id
