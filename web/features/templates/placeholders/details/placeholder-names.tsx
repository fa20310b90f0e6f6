/** What a placeholder is called: in the design, and further down to people in each language. */
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { languageName } from '../../../../ui/words/language-name.ts'
import { useTexts } from '../../../../ui/words/texts.ts'
import { tagFault } from '../placeholder-faults.ts'
import { PlaceholderLine } from './placeholder-line.tsx'
import { useTemplateEditing } from '../../editing/template-editing.ts'

type TagProps = { placeholder: Placeholder; onRenamed: (id: string) => void }

export function PlaceholderTag({ placeholder, onRenamed }: TagProps) {
  const t = useTexts()
  const { placeholders } = useTemplateEditing().template
  const others = placeholders.filter((one) => one.id !== placeholder.id)
  return (
    <PlaceholderLine
      placeholder={placeholder}
      name="id"
      label={t('templates.placeholder.tag')}
      faultOf={(text) => tagFault(t, text, others)}
      onSaved={onRenamed}
      mono
    />
  )
}

export function PlaceholderNames({ placeholder }: { placeholder: Placeholder }) {
  const t = useTexts()
  return (
    <>
      <PlaceholderLine placeholder={placeholder} name="label" label={t('templates.placeholder.label.default')} />
      {wholeLanguages.map((one) => (
        <PlaceholderLine
          placeholder={placeholder}
          key={one}
          name={`labels.${one}`}
          label={t('templates.placeholder.labelIn', { language: languageName(one) })}
          example={placeholder.label}
        />
      ))}
    </>
  )
}
