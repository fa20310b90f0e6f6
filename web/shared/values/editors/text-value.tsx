/** A text, on one line or several. */
import { Textarea } from '@mantine/core'
import { onEditKeys } from '../../../ui/fields/edit-keys.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { valueText } from '../property-value.ts'
import type { ValueEditorProps } from './value-editor-props.ts'
import classes from './values.module.css'

export function TextValue({
  property,
  label,
  language,
  value,
  inherited,
  readOnly,
  fault,
  onType,
  onDiscard,
  onSave,
}: ValueEditorProps) {
  const t = useTexts()
  const isMultiline = property.type === 'text'
  const common = {
    'aria-label': label,
    lang: property.latin ? 'la' : language,
    value: typeof value === 'string' ? value : value === undefined ? '' : valueText(value, property, t),
    placeholder: inherited === undefined ? undefined : valueText(inherited, property, t),
    readOnly,
    error: fault,
    classNames: { input: property.latin ? classes.latin : undefined },
    onBlur: () => onSave(),
    onKeyDown: onEditKeys({ onSave, onDiscard, isMultiline }),
  }
  return isMultiline ? (
    <Textarea
      {...common}
      autosize
      minRows={2}
      maxRows={14}
      onChange={(event) => onType(event.currentTarget.value || undefined)}
    />
  ) : (
    <LineInput {...common} onChange={(event) => onType(event.currentTarget.value || undefined)} />
  )
}
