/** The fields of a template's forms: each is saved on its own when it loses focus, and shows whether that worked. */
import { parseNumber } from '#domain/formats/number-as-typed.ts'
import { Select, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { useTemplateEditing, useTemplateField } from './template-editing.ts'

const nothing = () => undefined
type Named = { path: string; label: string; hint?: string }

export function TextLine({
  path,
  label,
  hint,
  value,
  required,
}: Named & { value: string; required?: string | undefined }) {
  const { mayEdit } = useTemplateEditing()
  const field = useTemplateField<string>(path, value)
  const typed = field.value ?? ''
  const fault = required !== undefined && typed.trim() === '' ? required : undefined
  // An emptied line is written as the empty text: the field itself belongs to every template.
  const save = () => {
    if (fault === undefined) void field.save({ value: typed.trim() })
  }
  return (
    <FieldNotes field={field} show={(shown) => shown ?? ''} onSaved={nothing}>
      <TextInput
        label={label}
        description={hint}
        value={typed}
        maxLength={200}
        required={required !== undefined}
        readOnly={!mayEdit}
        error={fault}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: field.discard })}
      />
    </FieldNotes>
  )
}

export function NumberLine({
  path,
  label,
  hint,
  value,
  min,
  max,
  whole,
  optional,
}: Named & { value: number | undefined; min: number; max: number; whole?: boolean; optional?: boolean }) {
  const t = useTexts()
  const { mayEdit } = useTemplateEditing()
  const field = useTemplateField<number>(path, value)
  const [typed, setTyped] = useState<string>()
  const number = typed === undefined ? field.value : parseNumber(typed)
  const isMissing = number === undefined
  const isWrong = isMissing
    ? !optional
    : number === null || number < min || number > max || (whole && !Number.isInteger(number))
  const fault = t(whole ? 'templates.integer.invalid' : 'templates.number.invalid', {
    min: spell(min),
    max: spell(max),
  })
  const discard = () => {
    setTyped(undefined)
    field.discard()
  }
  const save = () => {
    if (typed === undefined || isWrong || number === null) return
    setTyped(undefined)
    void field.save({ value: number })
  }
  return (
    <FieldNotes field={field} show={spell} onSaved={nothing}>
      <TextInput
        label={label}
        description={hint}
        inputMode={whole ? 'numeric' : 'decimal'}
        value={typed ?? spell(field.value)}
        readOnly={!mayEdit}
        error={isWrong && typed !== undefined ? fault : undefined}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const next = parseNumber(text)
          if (next !== null) field.type(next)
        }}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: discard })}
      />
    </FieldNotes>
  )
}

export function Choice({
  path,
  label,
  hint,
  value,
  data,
  locked,
}: Named & { value: string; data: readonly { value: string; label: string }[]; locked?: boolean }) {
  const { mayEdit } = useTemplateEditing()
  const field = useTemplateField<string>(path, value)
  return (
    <FieldNotes field={field} show={(shown) => data.find((one) => one.value === shown)?.label ?? ''} onSaved={nothing}>
      <Select
        label={label}
        description={hint}
        data={[...data]}
        value={field.value ?? null}
        allowDeselect={false}
        searchable={data.length > 8}
        readOnly={!mayEdit || locked}
        onChange={(next) => next !== null && void field.save({ value: next })}
      />
    </FieldNotes>
  )
}

export function Words({ path, label, hint, value }: Named & { value: readonly string[] }) {
  const { mayEdit } = useTemplateEditing()
  const field = useTemplateField<readonly string[]>(path, value)
  return (
    <FieldNotes field={field} show={(shown) => shown?.join(', ') ?? ''} onSaved={nothing}>
      <TagsInput
        label={label}
        description={hint}
        value={[...(field.value ?? [])]}
        readOnly={!mayEdit}
        maxTags={100}
        acceptValueOnBlur
        onChange={(next) => void field.save({ value: next.map((one) => one.slice(0, 200)) })}
      />
    </FieldNotes>
  )
}

const spell = (value: number | undefined): string =>
  value === undefined
    ? ''
    : new Intl.NumberFormat(document.documentElement.lang || 'de', {
        maximumFractionDigits: 4,
        useGrouping: false,
      }).format(value)
