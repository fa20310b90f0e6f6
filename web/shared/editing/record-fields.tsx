/** The fields of a record's forms: each is saved on its own when it loses focus, and shows whether that worked. */
import { readNumber } from '#domain/values/read-number.ts'
import { Select, Switch, TagsInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FilterOf } from '#domain/query/path.ts'
import { RecordSelect } from '../choice/record-select.tsx'
import { useOrganizationName } from '../../client/live/live-names.ts'
import type { Field } from '../../client/editing/use-field.ts'
import { onEditKeys } from '../../ui/fields/edit-keys.ts'
import { faultText } from '../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../ui/fields/field-notes.tsx'
import { LineInput } from '../../ui/fields/line-input.tsx'
import { texts, useTexts } from '../../ui/words/texts.ts'
import { useRecordEditing, useRecordField } from './record-editing.ts'

const nothing = () => undefined
const wordsOf = ({ fault, state }: Pick<Field<unknown>, 'fault' | 'state'>, label: string) =>
  faultText(fault, label, { isStored: state === 'saved' })

type Named = { path: string; label: string; hint?: string }

/** `missing` is what is said of a required one that is empty. */
export function TextLine({
  path,
  label,
  hint,
  value,
  required,
  missing,
}: Named & { value: string; required?: boolean; missing?: string }) {
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<string>(path, value)
  // An emptied line is written as the empty text: the field itself belongs to every template.
  const save = () => {
    if (field.state === 'typing') void field.save({ value: (field.value ?? '').trim() })
  }
  return (
    <FieldNotes field={field} show={(shown) => shown ?? ''} onSaved={nothing}>
      <LineInput
        label={label}
        description={hint}
        value={field.value ?? ''}
        required={required === true}
        readOnly={!mayEdit}
        error={field.fault?.code === 'document.fieldRequired' && missing ? missing : wordsOf(field, label)}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: field.discard })}
      />
    </FieldNotes>
  )
}

/** A text of several lines; emptied, it is the empty text. */
export function LongText({ path, label, hint, value }: Named & { value: string }) {
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<string>(path, value)
  const save = () => {
    if (field.state === 'typing') void field.save({ value: (field.value ?? '').trim() })
  }
  return (
    <FieldNotes field={field} show={(shown) => shown ?? ''} onSaved={nothing}>
      <Textarea
        label={label}
        description={hint}
        autosize
        minRows={3}
        maxRows={14}
        value={field.value ?? ''}
        readOnly={!mayEdit}
        error={wordsOf(field, label)}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: field.discard, isMultiline: true })}
      />
    </FieldNotes>
  )
}

/** A line that may be empty: it is then not there. */
export function OptionalLine({
  path,
  label,
  hint,
  value,
  locked,
  placeholder,
}: Named & { value: string | undefined; locked?: boolean; placeholder?: string }) {
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<string>(path, value)
  const save = () => {
    if (field.state === 'typing') void field.save({ value: (field.value ?? '').trim() || undefined })
  }
  return (
    <FieldNotes field={field} show={(shown) => shown ?? ''} onSaved={nothing}>
      <LineInput
        label={label}
        description={hint}
        placeholder={placeholder}
        value={field.value ?? ''}
        readOnly={!mayEdit || locked === true}
        error={field.value ? wordsOf(field, label) : undefined}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: field.discard })}
      />
    </FieldNotes>
  )
}

/** What is no number stays as it was typed, and the rule says so. */
export function NumberLine({
  path,
  label,
  hint,
  value,
  usual,
  whole,
  isBare,
}: Named & {
  value: number | undefined
  /** What holds, and is shown, where the record says nothing. */
  usual?: number
  whole?: boolean
  /** In a table, whose head says the label. */
  isBare?: boolean
}) {
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<number | string>(path, value)
  const [typed, setTyped] = useState<string>()
  const discard = () => {
    setTyped(undefined)
    field.discard()
  }
  const save = () => {
    if (typed === undefined) return
    setTyped(undefined)
    void field.save({ value: asTyped(typed) })
  }
  return (
    <FieldNotes field={field} show={spell} onSaved={nothing}>
      <LineInput
        {...(isBare ? { 'aria-label': label } : { label })}
        description={hint}
        inputMode={whole ? 'numeric' : 'decimal'}
        value={typed ?? spell(field.value ?? usual)}
        readOnly={!mayEdit}
        error={wordsOf(field, label)}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          field.type(asTyped(text))
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
  usual,
  data,
  locked,
}: Named & {
  value: string | undefined
  /** What holds, and is shown, where the record says nothing. */
  usual?: string
  data: readonly { value: string; label: string }[]
  locked?: boolean
}) {
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<string>(path, value)
  return (
    <FieldNotes field={field} show={(shown) => data.find((one) => one.value === shown)?.label ?? ''} onSaved={nothing}>
      <Select
        label={label}
        description={hint}
        data={[...data]}
        value={field.value ?? usual ?? null}
        allowDeselect={false}
        searchable={data.length > 8}
        readOnly={!mayEdit || locked}
        error={wordsOf(field, label)}
        onChange={(next) => next !== null && void field.save({ value: next })}
      />
    </FieldNotes>
  )
}

/** A choice that may be left open: it is then not there. */
export function ClearableChoice({
  path,
  label,
  hint,
  value,
  data,
}: Named & { value: string | undefined; data: readonly { value: string; label: string }[] }) {
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<string>(path, value)
  return (
    <FieldNotes field={field} show={(shown) => data.find((one) => one.value === shown)?.label ?? ''} onSaved={nothing}>
      <Select
        label={label}
        description={hint}
        data={[...data]}
        value={field.value ?? null}
        clearable={mayEdit}
        {...(mayEdit && { placeholder: texts('ui.none') })}
        searchable={data.length > 8}
        readOnly={!mayEdit}
        error={field.value ? wordsOf(field, label) : undefined}
        onChange={(next) => void field.save({ value: next ?? undefined })}
      />
    </FieldNotes>
  )
}

/** Another record: any of those that the person sees, or of `where`. */
export function OtherRecord<One extends 'organizations' | 'templates' | 'collections'>({
  kind,
  path,
  label,
  hint,
  value,
  locked,
  where,
  clearable,
}: Named & {
  kind: One
  value: string | undefined
  locked?: boolean
  where?: FilterOf<One>
  clearable?: boolean
}) {
  const { mayEdit } = useRecordEditing()
  const organizationName = useOrganizationName()
  const field = useRecordField<string>(path, value)
  return (
    <FieldNotes field={field} show={(shown) => (shown ? organizationName(shown) : '')} onSaved={nothing}>
      <RecordSelect
        kind={kind}
        label={label}
        description={hint}
        value={field.value ?? null}
        clearable={clearable === true}
        {...(clearable && mayEdit && { placeholder: texts('ui.none') })}
        readOnly={!mayEdit || locked === true}
        // Whoever sees a record may know whose it is, and see nothing else of them.
        {...(locked && kind === 'organizations' && value && { others: [{ value, label: organizationName(value) }] })}
        error={wordsOf(field, label)}
        {...(where && { where })}
        onChange={(next) => (next !== null || clearable) && void field.save({ value: next ?? undefined })}
      />
    </FieldNotes>
  )
}

export function Toggle({ path, label, hint, value, reason }: Named & { value: boolean; reason?: string | undefined }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<boolean>(path, value)
  return (
    <FieldNotes field={field} show={(shown) => (shown ? t('ui.yes') : t('ui.no'))} onSaved={nothing}>
      <Switch
        label={label}
        description={reason ?? hint}
        checked={field.value ?? false}
        disabled={!mayEdit || reason !== undefined}
        error={wordsOf(field, label)}
        onChange={(event) => void field.save({ value: event.currentTarget.checked })}
      />
    </FieldNotes>
  )
}

type WordsProps = Named & {
  value: readonly string[]
  /** To choose from; others may be typed. */
  offered?: readonly string[]
  /** What is typed, as it is kept. */
  tidy?: (typed: readonly string[]) => readonly string[]
}

export function Words({ path, label, hint, value, offered = [], tidy }: WordsProps) {
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<readonly string[]>(path, value)
  return (
    <FieldNotes field={field} show={(shown) => shown?.join(', ') ?? ''} onSaved={nothing}>
      <TagsInput
        label={label}
        description={hint}
        value={[...(field.value ?? [])]}
        readOnly={!mayEdit}
        error={wordsOf(field, label)}
        acceptValueOnBlur
        data={[...offered]}
        onChange={(next) => void field.save({ value: tidy?.(next) ?? next })}
      />
    </FieldNotes>
  )
}

const spell = (value: number | string | undefined): string =>
  typeof value !== 'number'
    ? (value ?? '')
    : new Intl.NumberFormat(document.documentElement.lang || 'de', {
        maximumFractionDigits: 10,
        useGrouping: false,
      }).format(value)

/** What is no number stays as it was typed, and the rule says so. */
const asTyped = (text: string): number | string | undefined =>
  readNumber(text) ?? (text.trim() === '' ? undefined : text)
