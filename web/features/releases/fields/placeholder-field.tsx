/** The field of one placeholder: an editor by its type, where its value comes from, and what the engine has to say of it. */
import { Autocomplete, MultiSelect, Switch, Textarea } from '@mantine/core'
import { memo, useId } from 'react'
import type { Refusal } from '#domain/errors.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import { onEditKeys } from '../../../ui/fields/edit-keys.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { ContentLink } from '../links/content-link.tsx'
import { TextAdjustmentsButton } from './text-adjustments-button.tsx'
import type { FieldFinding } from './field-findings.ts'
import { FieldTools } from './field-tools.tsx'
import { InkSwatch } from './ink-swatch.tsx'
import { LinkButton } from '../links/link-button.tsx'
import { PictureField } from './picture-field.tsx'
import { hasPredefined, PredefinedButton } from './predefined-button.tsx'
import { PredefinedValue } from './predefined-value.tsx'
import { chosenOf, hasTextAdjustments, isOn, textOf } from '../draft/placeholder-value.ts'
import classes from '../draft/release-form.module.css'
import type { LinkedDatabase } from '../draft/use-linked-database.ts'
import type { EntryFault } from '../draft/use-release-draft.ts'

export type PlaceholderFieldProps = {
  placeholder: Placeholder
  /** What is there now, typed but unsaved values included. */
  entry: PlaceholderData
  active: boolean
  /** What is wrong with what is stored or typed; what is wrong is not sent. */
  fault: EntryFault | undefined
  /** Overset, missing glyphs and the like. */
  finding: FieldFinding | undefined
  database: LinkedDatabase
  /** Who else is in it, by name. */
  alsoHere: string | undefined
  /** At every keystroke. */
  onType: (tag: string, entry: PlaceholderData) => void
  /** When the person has finished: leaves the field, chooses, switches. */
  onCommit: (tag: string, entry: PlaceholderData) => void
  /** Back to what is stored. */
  onDiscard: (tag: string) => void
  onFocus: (tag: string) => void
}

/** Drawn only when something of its own changes: a release has dozens of fields, and a key concerns one of them. */
export const PlaceholderField = memo(function PlaceholderField(props: PlaceholderFieldProps) {
  const { placeholder, fault, finding, active, entry, database, alsoHere } = props
  const id = useId()
  const t = useTexts()
  const language = useLanguage()
  const label = placeholderLabel(placeholder, language)
  const faulty = fault && partOf(fault.refusal)
  const isOfValue = faulty === undefined && isTyped(placeholder)
  const words = faultText(fault?.refusal, label, {
    isStored: fault?.isStored === true,
    ...(isAdjustment(faulty) && { part: t(adjustments[faulty]) }),
  })
  const own: OwnFieldProps = {
    placeholder,
    entry,
    onType: (next) => props.onType(placeholder.id, next),
    fault: isOfValue ? words : undefined,
    partFault: (part) => (part === faulty ? words : undefined),
    onCommit: (next) => props.onCommit(placeholder.id, next),
    onDiscard: () => props.onDiscard(placeholder.id),
  }
  return (
    <div
      className={classes.field}
      data-active={active || undefined}
      data-placeholder-field={placeholder.id}
      // The buttons of its head are part of it.
      onFocus={() => props.onFocus(placeholder.id)}
    >
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {alsoHere !== undefined && <Tag title={t('release.presentAt', { names: alsoHere })}>{alsoHere}</Tag>}
        <ContentLink entry={entry} database={database} onUpdate={own.onCommit} />
        <FieldTools label={label}>
          <LinkButton placeholder={placeholder} entry={entry} onCommit={own.onCommit} />
          {hasPredefined(placeholder) && (
            <PredefinedButton
              placeholder={placeholder}
              value={textOf(entry.value)}
              onChoose={(value) => own.onCommit({ ...entry, value })}
            />
          )}
          {hasTextAdjustments(placeholder) && <TextAdjustmentsButton {...own} />}
        </FieldTools>
      </div>
      <Editor {...own} id={id} />
      {words !== undefined && !isOfValue && (
        <p className={classes.finding} role="alert">
          {words}
        </p>
      )}
      {finding && (
        <p className={classes.finding} data-severity={finding.severity} role="status">
          {finding.number !== undefined && <strong>{finding.number} · </strong>}
          {finding.words}
        </p>
      )}
    </div>
  )
})

/** The same for the parts of the field, which need not know whose they are. */
type OwnFieldProps = Pick<PlaceholderFieldProps, 'placeholder' | 'entry'> & {
  onType: (entry: PlaceholderData) => void
  onCommit: (entry: PlaceholderData) => void
  onDiscard: () => void
  /** What is wrong with the value, in words. */
  fault: string | undefined
  /** The same of a part of the entry, such as its size. */
  partFault: (part: string) => string | undefined
}

/** Whether the value is typed into a field of text, which says what is wrong itself. */
const isTyped = ({ type }: Placeholder): boolean => type !== 'image' && type !== 'condition' && type !== 'pictogram'

const adjustments = {
  textSize: 'release.adjust.size',
  textFit: 'release.adjust.fit.least',
  textTracking: 'release.adjust.tracking',
} as const
const isAdjustment = (part: string | undefined): part is keyof typeof adjustments =>
  part !== undefined && Object.hasOwn(adjustments, part)

/** The part of an entry that a fault speaks of, unless that is the value: `textSize` of `data.name.textSize`. */
function partOf({ params: { property, path } }: Refusal): string | undefined {
  const [, , part] = String(property ?? path ?? '').split('.')
  return part === 'value' ? undefined : part
}

function Editor({ id, fault, ...own }: OwnFieldProps & { id: string }) {
  const { placeholder, entry, onType, onCommit, onDiscard } = own
  const t = useTexts()
  const value = entry.value
  const text = textOf(value)
  const typeValue = (next: PlaceholderData['value']) => onType({ ...entry, value: next })
  const commitValue = (next: PlaceholderData['value']) => onCommit({ ...entry, value: next })
  const save = () => onCommit(entry)
  const keys = (isMultiline: boolean) => onEditKeys({ onSave: save, onDiscard, isMultiline })
  const common = { id, error: fault, onBlur: save, onKeyDown: keys(false) }

  switch (placeholder.type) {
    case 'image':
      return <PictureField id={id} entry={entry} onCommit={onCommit} />
    case 'condition':
      return (
        <Switch
          id={id}
          checked={isOn(value)}
          label={isOn(value) ? t('release.condition.on') : t('release.condition.off')}
          onChange={(event) => commitValue(event.currentTarget.checked)}
        />
      )
    case 'pictogram': {
      const chosen = chosenOf(value)
      const offered = placeholder.values.map((one) => ({ value: one.value, label: one.label || one.value }))
      // What is no longer offered can be read and taken out, and not be chosen again.
      const gone = chosen
        .filter((one) => !offered.some((other) => other.value === one))
        .map((one) => ({ value: one, label: one, disabled: true }))
      return (
        <MultiSelect id={id} value={[...chosen]} data={[...offered, ...gone]} onChange={(next) => commitValue(next)} />
      )
    }
    case 'color':
    case 'variable': {
      const swatch = placeholder.type === 'color' ? <InkSwatch value={text} /> : undefined
      return (
        <Autocomplete
          {...common}
          value={text}
          data={[...new Set(placeholder.values.map((one) => one.value))]}
          renderOption={({ option }) => (
            <PredefinedValue
              value={option.value}
              label={placeholder.values.find((one) => one.value === option.value)?.label}
            />
          )}
          placeholder={placeholder.type === 'color' ? '0,100,100,0' : undefined}
          leftSection={swatch}
          onChange={typeValue}
          onOptionSubmit={commitValue}
        />
      )
    }
    case 'text':
      return (
        <Textarea
          {...common}
          value={text}
          autosize
          minRows={3}
          maxRows={14}
          onKeyDown={keys(true)}
          onChange={(event) => typeValue(event.currentTarget.value)}
        />
      )
    default:
      return <LineInput {...common} value={text} onChange={(event) => typeValue(event.currentTarget.value)} />
  }
}
