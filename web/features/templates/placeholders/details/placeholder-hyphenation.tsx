/** Whether a text is hyphenated, and by the rules of which language. */
import { contentLanguages } from '#domain/formats/languages.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { languageLabel } from '../../../../ui/words/language-name.ts'
import { useTexts } from '../../../../ui/words/texts.ts'
import { PlaceholderChoice } from './placeholder-choice.tsx'

const hyphenations = ['inherit', 'inactive', 'active'] as const

type Hyphenation = Placeholder['hyphenation']

export function PlaceholderHyphenation({ placeholder }: { placeholder: Placeholder }) {
  const t = useTexts()
  return (
    <>
      <PlaceholderChoice
        placeholder={placeholder}
        name="hyphenation"
        label={t('templates.placeholder.hyphenation')}
        data={hyphenations.map((mode) => ({ value: mode, label: t(`templates.placeholder.hyphenation.${mode}`) }))}
        read={(mode) => (mode === 'inherit' || !mode ? undefined : { mode })}
        spell={(value) => (value as Hyphenation)?.mode ?? 'inherit'}
      />
      {placeholder.hyphenation?.mode === 'active' && (
        <PlaceholderChoice
          placeholder={placeholder}
          name="hyphenation.language"
          label={t('templates.placeholder.hyphenation.language')}
          nothing={t('templates.placeholder.hyphenation.ofRelease')}
          data={contentLanguages.map((one) => ({ value: one, label: languageLabel(one) }))}
        />
      )}
    </>
  )
}
