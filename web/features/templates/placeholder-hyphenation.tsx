/** Whether a text is hyphenated, and by the rules of which language. */
import { Select } from '@mantine/core'
import { contentLanguages } from '#domain/contents/languages.ts'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import type { PlaceholderFields } from './use-placeholder-fields.ts'

const hyphenations = ['inherit', 'inactive', 'active'] as const

export function PlaceholderHyphenation({ fields }: { fields: PlaceholderFields }) {
  const t = useTexts()
  const language = useLanguage()
  const { readOnly, choose } = fields
  const { hyphenation } = fields.placeholder
  const nameIn = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' })
  return (
    <>
      <Select
        label={t('templates.placeholder.hyphenation')}
        data={hyphenations.map((mode) => ({ value: mode, label: t(`templates.placeholder.hyphenation.${mode}`) }))}
        value={hyphenation?.mode ?? 'inherit'}
        allowDeselect={false}
        readOnly={readOnly}
        onChange={(mode) =>
          choose({
            hyphenation: mode === 'inherit' || !mode ? undefined : { mode: mode as 'inactive' | 'active' },
          })
        }
      />
      {hyphenation?.mode === 'active' && (
        <Select
          label={t('templates.placeholder.hyphenation.language')}
          placeholder={t('templates.placeholder.hyphenation.ofRelease')}
          data={contentLanguages.map((one) => ({ value: one, label: nameIn.of(one) ?? one }))}
          value={hyphenation.language ?? null}
          searchable
          clearable={!readOnly}
          readOnly={readOnly}
          onChange={(next) => choose({ hyphenation: { mode: 'active', ...(next && { language: next }) } })}
        />
      )}
    </>
  )
}
