/** What kind of value a placeholder shows, where that comes from, and when it is shown. */
import { Select } from '@mantine/core'
import { type Placeholder, placeholderTypes } from '#domain/templates/placeholder.ts'
import type { Property } from '#web/client/data-sets.ts'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { testFault, testWarning } from './placeholder-faults.ts'
import { PlaceholderLine } from './placeholder-line.tsx'
import { propertyChoices } from './property-choices.ts'
import { useTemplateEditing } from './template-editing.ts'
import type { PlaceholderFields } from './use-placeholder-fields.ts'

export function PlaceholderSource({
  fields,
  properties,
}: {
  fields: PlaceholderFields
  properties: readonly Property[]
}) {
  const t = useTexts()
  const language = useLanguage()
  const { template } = useTemplateEditing()
  const { placeholder, readOnly, choose } = fields
  return (
    <>
      <Select
        label={t('templates.placeholder.type')}
        data={placeholderTypes.map((value) => ({ value, label: t(`placeholder.type.${value}`) }))}
        value={placeholder.type}
        allowDeselect={false}
        readOnly={readOnly}
        onChange={(next) => next && choose({ type: next as Placeholder['type'] })}
      />
      <Select
        label={t('templates.placeholder.property')}
        placeholder={t('templates.placeholder.noProperty')}
        data={propertyChoices(properties, language, (id) => id === placeholder.property)}
        value={placeholder.property ?? null}
        searchable
        clearable={!readOnly}
        readOnly={readOnly}
        onChange={(next) => choose({ property: next ?? undefined })}
      />
      <PlaceholderLine
        fields={fields}
        label={t('templates.placeholder.test')}
        hint={t('templates.placeholder.test.hint')}
        value={placeholder.test ?? ''}
        faultOf={(text) => testFault(t, text)}
        warningOf={(text) => testWarning(t, text, template.placeholders)}
        after={(test) => ({ test: test || undefined })}
        mono
      />
    </>
  )
}
