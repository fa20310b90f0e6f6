/** The editor for a value, by the type of its property. Typing is kept as a draft; leaving or choosing saves. */
import { parseNumber } from '#domain/formats/number-as-typed.ts'
import { MultiSelect, SegmentedControl, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '#domain/properties/property.ts'
import { excludeId } from '#domain/properties/exclude-id.ts'
import { useTexts } from '#web/ui/texts.ts'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { CombinationEditor } from './combination-editor.tsx'
import { MonthPicker } from './month-picker.tsx'
import { monthsOf } from './months.ts'
import { PicturesEditor } from './pictures-editor.tsx'
import { valueText } from './property-value.ts'
import { ReferenceEditor } from './reference-editor.tsx'
import { selectChoices } from './select-choices.ts'
import classes from './content.module.css'

export type ValueEditorProps = {
  property: Property
  label: string
  language: string
  value: PropertyValue | undefined
  /** Of the parent, where a variant has no value of its own. */
  inherited: PropertyValue | undefined
  readOnly: boolean
  onType: (value: PropertyValue | undefined) => void
  onDiscard: () => void
  /** What was typed, or this value. */
  onSave: (value?: { value: PropertyValue | undefined }) => void
}

export function ValueEditor(props: ValueEditorProps) {
  const { property } = props
  switch (property.type) {
    case 'number':
      return <NumberValue {...props} />
    case 'date':
      return <DateValue {...props} />
    case 'period':
      return <PeriodValue {...props} />
    case 'select':
      return <ChoiceValue {...props} />
    case 'boolean':
      return <BooleanValue {...props} />
    case 'image':
      return <PicturesEditor {...props} />
    case 'reference':
      return <ReferenceEditor {...props} />
    case 'exclude':
      return <ExcludeValue {...props} />
    case 'combination':
      return <CombinationEditor {...props} />
    default:
      return property.multiple ? <SeveralTexts {...props} /> : <TextValue {...props} />
  }
}

function TextValue({
  property,
  label,
  language,
  value,
  inherited,
  readOnly,
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
    <TextInput {...common} maxLength={200} onChange={(event) => onType(event.currentTarget.value || undefined)} />
  )
}

function NumberValue({ property, label, value, inherited, readOnly, onType, onDiscard, onSave }: ValueEditorProps) {
  const t = useTexts()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && parseNumber(typed) === null
  const finish = () => {
    if (isWrong) return
    setTyped(undefined)
    onSave()
  }
  return (
    <TextInput
      className={classes.number}
      aria-label={label}
      inputMode="decimal"
      value={typed ?? valueText(value, property, t)}
      placeholder={inherited === undefined ? undefined : valueText(inherited, property, t)}
      readOnly={readOnly}
      error={isWrong ? t('contents.numberInvalid') : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const number = parseNumber(text)
        if (number !== null) onType(number)
      }}
      onBlur={finish}
      onKeyDown={onEditKeys({
        onSave: finish,
        onDiscard: () => {
          setTyped(undefined)
          onDiscard()
        },
      })}
    />
  )
}

function DateValue({ label, value, readOnly, onType, onDiscard, onSave }: ValueEditorProps) {
  return (
    <TextInput
      className={classes.number}
      type="date"
      aria-label={label}
      value={typeof value === 'string' ? value.slice(0, 10) : ''}
      readOnly={readOnly}
      onChange={(event) => onType(event.currentTarget.value || undefined)}
      onBlur={() => onSave()}
      onKeyDown={onEditKeys({ onSave, onDiscard })}
    />
  )
}

function PeriodValue({ label, value, inherited, readOnly, onSave }: ValueEditorProps) {
  return (
    <MonthPicker
      label={label}
      months={monthsOf(value)}
      inherited={inherited === undefined ? undefined : monthsOf(inherited)}
      readOnly={readOnly}
      onChange={(months) => onSave({ value: months.length === 0 ? undefined : [...months] })}
    />
  )
}

function ChoiceValue({ property, label, value, inherited, readOnly, onSave }: ValueEditorProps) {
  const t = useTexts()
  const data = selectChoices(property, value)
  const placeholder = inherited === undefined ? undefined : valueText(inherited, property, t)
  if (!property.multiple) {
    return (
      <Select
        aria-label={label}
        data={data}
        value={typeof value === 'string' ? value : null}
        placeholder={placeholder ?? t('ui.none')}
        readOnly={readOnly}
        searchable={data.length > 8}
        clearable={!readOnly}
        onChange={(next) => onSave({ value: next ?? undefined })}
      />
    )
  }
  const values = listOf(value)
  const save = (next: string[]) => onSave({ value: next.length === 0 ? undefined : next })
  if (property.individual) {
    // Free entries are their own ids; options are known by their labels.
    const byLabel = new Map(data.map((choice) => [choice.label, choice.value]))
    return (
      <TagsInput
        aria-label={label}
        data={data.map((choice) => choice.label)}
        value={values.map((one) => data.find((choice) => choice.value === one)?.label ?? one)}
        readOnly={readOnly}
        onChange={(next) => save(next.map((one) => byLabel.get(one) ?? one))}
      />
    )
  }
  return (
    <MultiSelect
      aria-label={label}
      data={data}
      value={values}
      placeholder={values.length === 0 ? (placeholder ?? t('ui.none')) : undefined}
      readOnly={readOnly}
      searchable
      onChange={save}
    />
  )
}

function BooleanValue({ label, value, inherited, readOnly, onSave }: ValueEditorProps) {
  const t = useTexts()
  const words = { true: t('ui.yes'), false: t('ui.no') }
  const shown = value ?? inherited
  return (
    <SegmentedControl
      className={classes.boolean}
      aria-label={label}
      readOnly={readOnly}
      data={[
        { value: '', label: '–' },
        { value: 'true', label: words.true },
        { value: 'false', label: words.false },
      ]}
      value={typeof shown === 'boolean' ? String(shown) : ''}
      onChange={(next) => onSave({ value: next === '' ? undefined : next === 'true' })}
    />
  )
}

function SeveralTexts({ label, value, readOnly, onSave }: ValueEditorProps) {
  return (
    <TagsInput
      aria-label={label}
      value={listOf(value)}
      readOnly={readOnly}
      splitChars={[',', ';']}
      acceptValueOnBlur
      onChange={(next) => onSave({ value: next.length === 0 ? undefined : next })}
    />
  )
}

/** The entries chosen, and the id that they join to. */
function ExcludeValue(props: ValueEditorProps) {
  const t = useTexts()
  const id = excludeId(listOf(props.value ?? props.inherited), props.property)
  return (
    <>
      <ChoiceValue {...props} />
      {id !== '' && <p className={classes.joined}>{t('contents.exclude.id', { id })}</p>}
    </>
  )
}

const listOf = (value: PropertyValue | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]).flatMap((one) =>
    typeof one === 'object' ? [] : [String(one)],
  )
