/** What a placeholder is called: in the design, and to people in each language. */
import { languages, useLanguage, useTexts } from '#web/ui/texts.ts'
import { withLabel } from './placeholder-columns.tsx'
import { tagFault } from './placeholder-faults.ts'
import { PlaceholderLine } from './placeholder-line.tsx'
import { useTemplateEditing } from './template-editing.ts'
import type { PlaceholderFields } from './use-placeholder-fields.ts'

export function PlaceholderNames({ fields }: { fields: PlaceholderFields }) {
  const t = useTexts()
  const language = useLanguage()
  const { placeholders } = useTemplateEditing().template
  const { id, label: usual, labels } = fields.placeholder
  const others = placeholders.filter((one) => one.id !== id)
  const nameIn = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' })
  return (
    <>
      <PlaceholderLine
        fields={fields}
        label={t('templates.placeholder.tag')}
        value={id}
        faultOf={(text) => tagFault(t, text, others)}
        after={(next) => ({ id: next })}
        mono
      />
      <PlaceholderLine
        fields={fields}
        label={t('templates.placeholder.label.default')}
        value={usual}
        after={(label) => ({ label })}
      />
      {languages.map((one) => (
        <PlaceholderLine
          fields={fields}
          key={one}
          label={t('templates.placeholder.labelIn', { language: nameIn.of(one) })}
          value={labels?.[one] ?? ''}
          placeholder={usual}
          after={(label) => ({ labels: withLabel(labels, one, label) })}
        />
      ))}
    </>
  )
}
