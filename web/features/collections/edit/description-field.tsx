import { Textarea } from '@mantine/core'
import { useRecordEditing, useRecordField } from '../../../shared/editing/record-editing.ts'
import { onEditKeys } from '../../../ui/fields/edit-keys.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../ui/fields/field-notes.tsx'
import { useTexts } from '../../../ui/words/texts.ts'

/** Several lines: Enter begins one, leaving the field saves. */
export function DescriptionField({ value }: { value: string }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<string>('description', value)
  const label = t('field.description')
  const save = () => {
    if (field.state === 'typing') void field.save({ value: (field.value ?? '').trim() })
  }
  return (
    <FieldNotes field={field} show={(shown) => shown ?? ''} onSaved={() => undefined}>
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        value={field.value ?? ''}
        readOnly={!mayEdit}
        error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: field.discard, isMultiline: true })}
      />
    </FieldNotes>
  )
}
