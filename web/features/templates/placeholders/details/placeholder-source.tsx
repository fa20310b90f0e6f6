/** What kind of value a placeholder shows, where that comes from, and when it is shown. */
import type { ReactNode } from 'react'
import { type Placeholder, placeholderTypes } from '#domain/templates/placeholder.ts'
import type { Property } from '../../../../client/window/data-sets.ts'
import { useLanguage, useTexts } from '../../../../ui/words/texts.ts'
import { PlaceholderChoice } from './placeholder-choice.tsx'
import { testFault, testWarning } from '../placeholder-faults.ts'
import { PlaceholderLine } from './placeholder-line.tsx'
import { propertyChoices } from '../../editing/property-choices.ts'
import { useTemplateEditing } from '../../editing/template-editing.ts'

type SourceProps = { placeholder: Placeholder; properties: readonly Property[] }

export function PlaceholderSource({ placeholder, properties }: SourceProps) {
  const t = useTexts()
  const language = useLanguage()
  const { template } = useTemplateEditing()
  return (
    <>
      <PlaceholderChoice
        placeholder={placeholder}
        name="type"
        label={t('templates.placeholder.type')}
        data={placeholderTypes.map((value) => ({ value, label: t(`placeholder.type.${value}`) }))}
      />
      <PlaceholderChoice
        placeholder={placeholder}
        name="property"
        label={t('templates.placeholder.property')}
        nothing={t('templates.placeholder.noProperty')}
        data={propertyChoices(properties, language, {
          isUsed: (id) => id === placeholder.property,
          labelName: t('imports.field.label'),
        })}
      />
      <PlaceholderLine
        placeholder={placeholder}
        name="test"
        label={t('templates.placeholder.test')}
        hint={withCode(t('templates.placeholder.test.hint'))}
        faultOf={(text) => testFault(t, text)}
        warningOf={(text) => testWarning(t, text, template.placeholders)}
        mono
      />
    </>
  )
}

/** What is typed as it stands is between backticks. */
const withCode = (text: string): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- The parts of a text do not move.
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
