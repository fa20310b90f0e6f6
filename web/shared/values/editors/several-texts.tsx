/** Texts, numbers or days, each as it is typed. */
import { TagsInput } from '@mantine/core'
import { useTexts } from '../../../ui/words/texts.ts'
import { typedValue } from '../value-as-typed.ts'
import { readEntries } from './read-entries.ts'
import type { ValueEditorProps } from './value-editor-props.ts'

export function SeveralTexts({ property, label, value, language, readOnly, fault, onSave }: ValueEditorProps) {
  const t = useTexts()
  const values = [value ?? []].flat().filter((one) => one !== '' && one !== null)
  return (
    <TagsInput
      aria-label={label}
      value={values.map((one) => typedValue(one, property, t))}
      readOnly={readOnly}
      error={fault}
      // In a number the comma divides its places.
      splitChars={property.type === 'number' ? [';'] : [',', ';']}
      acceptValueOnBlur
      onChange={(next) => onSave({ value: readEntries(next, property, language) })}
    />
  )
}
