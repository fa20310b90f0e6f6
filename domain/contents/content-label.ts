import { inLanguage } from '../formats/in-language.ts'
import { defaultLabelTemplate, formatLabel } from '../formats/label-template.ts'
import type { Content } from './content.ts'
import type { ContentType } from './content-type.ts'
import { rawValueOf, type ReadableProperty, textsOf } from './property-text.ts'

/** What a content is called in a language: its own label, else what its type makes of its fields. */
export function contentLabel(
  content: Pick<Content, 'label' | 'data'>,
  type: Pick<ContentType, 'labelDefault'> | undefined,
  property: (id: string) => ReadableProperty | undefined,
  language = 'de',
): string {
  return (
    inLanguage(content.label, language) ??
    derivedLabel(content, type?.labelDefault ?? defaultLabelTemplate, property, language)
  )
}

export function derivedLabel(
  content: Pick<Content, 'data'>,
  template: string,
  property: (id: string) => ReadableProperty | undefined,
  language: string,
): string {
  return formatLabel(template, (field) => {
    const definition = property(field)
    return definition && textsOf(rawValueOf(content, field, language), definition, language).join(', ')
  })
}
