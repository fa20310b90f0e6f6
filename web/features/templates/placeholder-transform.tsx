/** How a text is changed before it is set. */
import { Select } from '@mantine/core'
import { transforms } from '#domain/releases/transform.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { useTexts } from '#web/ui/texts.ts'
import { PlaceholderLine } from './placeholder-line.tsx'
import type { PlaceholderFields } from './use-placeholder-fields.ts'

export function PlaceholderTransform({ fields }: { fields: PlaceholderFields }) {
  const t = useTexts()
  const { placeholder, readOnly, judge, choose } = fields
  return (
    <>
      <Select
        label={t('templates.placeholder.transform')}
        description={t('templates.placeholder.transform.hint')}
        placeholder={t('ui.none')}
        data={transforms.map((value) => ({
          value,
          label: t(`transform.${value}`),
          // What the rule refuses for this type cannot be chosen.
          disabled: judge({ previewTransform: value }) !== undefined,
        }))}
        value={placeholder.previewTransform ?? null}
        clearable={!readOnly}
        readOnly={readOnly}
        onChange={(next) => choose({ previewTransform: (next ?? undefined) as Placeholder['previewTransform'] })}
      />
      <PlaceholderLine
        fields={fields}
        label={t('templates.placeholder.transformFormat')}
        hint={t('templates.placeholder.transformFormat.hint', { example: '{value} cm' })}
        value={placeholder.transformFormat ?? ''}
        keepsBlanks
        after={(format) => ({ transformFormat: format || undefined })}
      />
    </>
  )
}
