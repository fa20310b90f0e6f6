/** A choice of one placeholder, saved when it is taken. */
import { Select } from '@mantine/core'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { faultText } from '../../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../../ui/fields/field-notes.tsx'
import { usePlaceholderField, useTemplateEditing } from '../../editing/template-editing.ts'

type ChoiceProps = {
  placeholder: Placeholder
  /** The path of the field. */
  name: string
  label: string
  hint?: string
  data: readonly { value: string; label: string }[]
  /** What nothing chosen means; without it something is always chosen. */
  nothing?: string
  /** What the rule refuses cannot be chosen: for few choices, since each is asked about. */
  isJudged?: boolean
  /** Where the field holds more than what is chosen. */
  read?: (chosen: string | undefined) => unknown
  spell?: (value: unknown) => string | undefined
}

const asIs = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export function PlaceholderChoice({
  placeholder,
  name,
  label,
  hint,
  data,
  nothing,
  isJudged = false,
  ...props
}: ChoiceProps) {
  const { mayEdit } = useTemplateEditing()
  const field = usePlaceholderField(placeholder, name)
  const { read = (chosen) => chosen, spell = asIs } = props
  const isRefused = (value: string) =>
    mayEdit && isJudged && value !== spell(field.value) && field.judge(read(value)) !== undefined
  return (
    <FieldNotes
      field={field}
      show={(value) => data.find((one) => one.value === spell(value))?.label ?? spell(value) ?? ''}
      onSaved={() => undefined}
    >
      <Select
        label={label}
        description={hint}
        placeholder={nothing}
        data={data.map((one) => ({ ...one, disabled: isRefused(one.value) }))}
        value={spell(field.value) ?? null}
        allowDeselect={false}
        searchable={data.length > 8}
        clearable={mayEdit && nothing !== undefined}
        readOnly={!mayEdit}
        error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
        onChange={(next) => void field.save({ value: read(next ?? undefined) })}
      />
    </FieldNotes>
  )
}
