/** One of the options, or an entry of one's own; one or several. */
import { Autocomplete, TagsInput } from '@mantine/core'
import { onEditKeys } from '../../../ui/fields/edit-keys.ts'
import { useTexts } from '../../../ui/texts.ts'
import { chosenIds, optionText, valueText } from '../property-value.ts'
import { selectChoices } from '../select-choices.ts'
import { choiceNamed } from '../value-as-typed.ts'
import type { ValueEditorProps } from './value-editor-props.ts'

export function FreeChoice(props: ValueEditorProps) {
  const { property, label, value, inherited, readOnly, fault, onType, onDiscard, onSave } = props
  const t = useTexts()
  // Free entries are their own ids; options are known by their labels.
  const data = [...new Set(selectChoices(property, value).map((choice) => choice.label))]
  if (property.multiple)
    return (
      <TagsInput
        aria-label={label}
        data={data}
        value={chosenIds(value).map((one) => optionText(property, one))}
        readOnly={readOnly}
        error={fault}
        onChange={(next) =>
          onSave({ value: next.length === 0 ? undefined : next.map((one) => choiceNamed(one, property)) })
        }
      />
    )
  return (
    <Autocomplete
      aria-label={label}
      data={data}
      value={valueText(value, property, t)}
      placeholder={inherited === undefined ? t('ui.none') : valueText(inherited, property, t)}
      readOnly={readOnly}
      error={fault}
      onChange={(text) => onType(text === '' ? undefined : choiceNamed(text, property))}
      onBlur={() => onSave()}
      onKeyDown={onEditKeys({ onSave, onDiscard })}
    />
  )
}
