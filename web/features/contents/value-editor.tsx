/** The editor for a value, by the type of its property. Typing is kept as a draft; leaving or choosing saves. */
import {
  ActionIcon,
  Autocomplete,
  Input,
  MultiSelect,
  SegmentedControl,
  Select,
  TagsInput,
  Textarea,
} from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Refusal } from '#domain/errors.ts'
import { parseDay } from '#domain/formats/day-as-typed.ts'
import type { Property } from '#domain/properties/property.ts'
import { excludeId } from '#domain/properties/exclude-id.ts'
import { useTexts } from '#web/ui/texts.ts'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { CombinationEditor } from './combination-editor.tsx'
import { MonthPicker } from './month-picker.tsx'
import { isSeason, monthsOf } from './months.ts'
import { PicturesEditor } from './pictures-editor.tsx'
import { isFilled, optionText, valueText } from './property-value.ts'
import { ReferenceEditor } from './reference-editor.tsx'
import { selectChoices } from './select-choices.ts'
import { choiceNamed, parseOne, parseTyped, typedValue } from './value-as-typed.ts'
import { valueFaultText } from './value-fault.ts'
import classes from './content.module.css'

export type ValueEditorProps = {
  property: Property
  label: string
  language: string
  value: PropertyValue | undefined
  /** Of the parent, where a variant has no value of its own. */
  inherited: PropertyValue | undefined
  readOnly: boolean
  /** What is wrong with the value, in words. */
  fault: string | undefined
  judge: (value: PropertyValue | undefined) => Refusal | undefined
  onType: (value: PropertyValue | undefined) => void
  onDiscard: () => void
  /** What was typed, or this value. */
  onSave: (value?: { value: PropertyValue | undefined }) => void
}

export function ValueEditor(props: ValueEditorProps) {
  const { property } = props
  switch (property.type) {
    case 'number':
    case 'date':
      return property.multiple ? <SeveralTexts {...props} /> : <ParsedValue {...props} />
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

/** A number or a day: shown as it will be stored, and typed as the person writes it. What cannot be read stays as typed. */
function ParsedValue({
  property,
  label,
  value,
  inherited,
  readOnly,
  fault,
  judge,
  onType,
  onDiscard,
  onSave,
}: ValueEditorProps) {
  const t = useTexts()
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    // What is wrong stays as it was typed.
    if (typed !== undefined && !judge(parseTyped(typed, property))) setTyped(undefined)
    onSave()
  }
  const isDay = property.type === 'date'
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.parsed}>
      <LineInput
        classNames={{ wrapper: classes.number as string }}
        aria-label={label}
        inputMode={isDay ? 'text' : 'decimal'}
        value={typed ?? typedValue(value, property, t)}
        placeholder={inherited === undefined ? undefined : valueText(inherited, property, t)}
        readOnly={readOnly}
        error={fault}
        rightSection={
          isDay && !readOnly ? (
            <ActionIcon
              size={24}
              aria-label={t('contents.date.choose', { label })}
              onClick={() => calendar.current?.showPicker()}
            >
              <IconCalendar size={15} stroke={1.5} aria-hidden />
            </ActionIcon>
          ) : undefined
        }
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          onType(parseTyped(text, property))
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
      {isDay && !readOnly && (
        <input
          ref={calendar}
          className={classes.calendar}
          type="date"
          tabIndex={-1}
          aria-hidden
          value={typeof value === 'string' && parseDay(value.slice(0, 10)) ? value.slice(0, 10) : ''}
          onChange={(event) => event.currentTarget.value && onSave({ value: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

function PeriodValue({ label, value, inherited, ...field }: ValueEditorProps) {
  return (
    <MonthPicker
      label={label}
      months={monthsOf(value)}
      typed={isSeason(value) || !isFilled(value) ? undefined : String(value)}
      inherited={inherited === undefined ? undefined : monthsOf(inherited)}
      {...field}
    />
  )
}

function ChoiceValue(props: ValueEditorProps) {
  const { property, label, value, inherited, readOnly, fault, judge, onType, onDiscard, onSave } = props
  const t = useTexts()
  const data = selectChoices(property, value)
  const placeholder = inherited === undefined ? undefined : valueText(inherited, property, t)
  const values = listOf(value)
  const save = (next: string[]) => onSave({ value: next.length === 0 ? undefined : next })
  if (property.individual && !property.multiple)
    return (
      <Autocomplete
        aria-label={label}
        // Free entries are their own ids; options are known by their labels.
        data={[...new Set(data.map((choice) => choice.label))]}
        value={valueText(value, property, t)}
        placeholder={placeholder ?? t('ui.none')}
        readOnly={readOnly}
        error={fault}
        onChange={(text) => onType(text === '' ? undefined : choiceNamed(text, property))}
        onBlur={() => onSave()}
        onKeyDown={onEditKeys({ onSave, onDiscard })}
      />
    )
  if (property.individual)
    return (
      <TagsInput
        aria-label={label}
        data={[...new Set(data.map((choice) => choice.label))]}
        value={values.map((one) => optionText(property, one))}
        readOnly={readOnly}
        error={fault}
        onChange={(next) => save(next.map((one) => choiceNamed(one, property)))}
      />
    )
  /** What the rule would refuse because of other choices cannot be taken, and says why. */
  const reasons = new Map(
    property.type === 'exclude' && !readOnly
      ? data.flatMap((choice) => {
          if (values.includes(choice.value)) return []
          const found = judge(property.multiple ? [...values, choice.value] : choice.value)
          return found?.code === 'content.excluded' ? [[choice.value, valueFaultText(found, property, label)]] : []
        })
      : [],
  )
  const common = {
    'aria-label': label,
    data: data.map((choice) => ({ ...choice, disabled: choice.disabled === true || reasons.has(choice.value) })),
    readOnly,
    error: fault,
    renderOption: ({ option }: { option: { value: string; label: string; disabled?: boolean } }) => (
      <span>
        {option.label}
        {option.disabled && (
          <small className={classes.reason}>{reasons.get(option.value) ?? t('contents.option.notOffered')}</small>
        )}
      </span>
    ),
  }
  if (!property.multiple)
    return (
      <Select
        {...common}
        value={typeof value === 'string' ? value : null}
        placeholder={placeholder ?? t('ui.none')}
        searchable={data.length > 8}
        clearable={!readOnly}
        onChange={(next) => onSave({ value: next ?? undefined })}
      />
    )
  return (
    <MultiSelect
      {...common}
      value={values}
      placeholder={values.length === 0 ? (placeholder ?? t('ui.none')) : undefined}
      searchable
      onChange={save}
    />
  )
}

function BooleanValue({ label, value, inherited, readOnly, fault, onSave }: ValueEditorProps) {
  const t = useTexts()
  const words = { true: t('ui.yes'), false: t('ui.no') }
  const shown = value ?? inherited
  return (
    <Input.Wrapper error={fault}>
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
    </Input.Wrapper>
  )
}

/** Texts, numbers or days, each as it is typed. */
function SeveralTexts({ property, label, value, readOnly, fault, onSave }: ValueEditorProps) {
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
      onChange={(next) => onSave({ value: next.length === 0 ? undefined : next.map((one) => parseOne(one, property)) })}
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
