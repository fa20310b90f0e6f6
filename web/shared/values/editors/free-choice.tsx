/** One of the options, or an entry of one's own; one or several. */
import { Autocomplete, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { readTyped } from '#domain/values/read-typed.ts'
import { onEditKeys } from '../../../ui/fields/edit-keys.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { chosenIds, optionText, valueText } from '../property-value.ts'
import { selectChoices } from '../select-choices.ts'
import { readEntries } from './read-entries.ts'
import type { ValueEditorProps } from './value-editor-props.ts'

export function FreeChoice(props: ValueEditorProps) {
  const { property, label, language, value, inherited, readOnly, fault, onType, onDiscard, onSave } = props
  const t = useTexts()
  // Blanks at its end are none of the value, and are needed while one types.
  const [typed, setTyped] = useState<string>()
  // Free entries are their own ids; options are known by their labels.
  const data = [...new Set(selectChoices(property, value).map((choice) => choice.label))]
  const leave = (how: () => void) => {
    setTyped(undefined)
    how()
  }
  if (property.multiple)
    return (
      <TagsInput
        aria-label={label}
        data={data}
        value={chosenIds(value).map((one) => optionText(property, one))}
        readOnly={readOnly}
        error={fault}
        onChange={(next) => onSave({ value: readEntries(next, property, language) })}
      />
    )
  return (
    <Autocomplete
      aria-label={label}
      data={data}
      value={typed ?? valueText(value, property, t)}
      placeholder={inherited === undefined ? t('ui.none') : valueText(inherited, property, t)}
      readOnly={readOnly}
      error={fault}
      onChange={(text) => {
        setTyped(text)
        onType(readTyped(text, property, { language }).value)
      }}
      onBlur={() => leave(onSave)}
      onKeyDown={onEditKeys({ onSave: () => leave(onSave), onDiscard: () => leave(onDiscard) })}
    />
  )
}
