/** The field of one placeholder: an editor by its type, where its value comes from, and what the engine has to say of it. */
import { ActionIcon, Autocomplete, MultiSelect, Popover, Switch, Textarea, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { memo, useId } from 'react'
import type { Refusal } from '#domain/errors.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { ContentLink } from './content-link.tsx'
import type { FieldFinding } from './field-findings.ts'
import { InkSwatch } from './ink-swatch.tsx'
import { PictureField } from './picture-field.tsx'
import classes from './release-form.module.css'
import { TextAdjustments } from './text-adjustments.tsx'
import type { LinkedDatabase } from './use-linked-database.ts'
import type { EntryFault } from './use-release-draft.ts'

export type PlaceholderFieldProps = {
  placeholder: Placeholder
  /** What is there now, typed but unsaved values included. */
  entry: PlaceholderData
  readOnly: boolean
  active: boolean
  /** What is wrong with what is stored or typed; what is wrong is not sent. */
  fault: EntryFault | undefined
  /** Overset, missing glyphs and the like. */
  finding: FieldFinding | undefined
  database: LinkedDatabase
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
  const { placeholder, fault, finding, active, entry, readOnly, database } = props
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
    readOnly,
    onType: (next) => props.onType(placeholder.id, next),
    fault: isOfValue ? words : undefined,
    partFault: (part) => (part === faulty ? words : undefined),
    onCommit: (next) => props.onCommit(placeholder.id, next),
    onDiscard: () => props.onDiscard(placeholder.id),
    onFocus: () => props.onFocus(placeholder.id),
  }
  return (
    <div className={classes.field} data-active={active || undefined} data-placeholder-field={placeholder.id}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <ContentLink entry={entry} database={database} readOnly={readOnly} onUpdate={own.onCommit} />
        {hasTextAdjustments(placeholder) && (!props.readOnly || isAdjusted(entry)) && <Adjustments {...own} />}
      </div>
      <Editor {...own} id={id} />
      {words !== undefined && !isOfValue && (
        <p className={classes.finding} role="alert">
          {words}
        </p>
      )}
      {finding && (
        <p className={classes.finding} data-severity={finding.severity} role="status">
          {finding.words}
        </p>
      )}
    </div>
  )
})

/** The same for the parts of the field, which need not know whose they are. */
type OwnFieldProps = Pick<PlaceholderFieldProps, 'placeholder' | 'entry' | 'readOnly'> & {
  onType: (entry: PlaceholderData) => void
  onCommit: (entry: PlaceholderData) => void
  onDiscard: () => void
  onFocus: () => void
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

const hasTextAdjustments = ({ type }: Placeholder): boolean =>
  type === 'string' || type === 'text' || type === 'variable'

function Editor({ id, fault, ...own }: OwnFieldProps & { id: string }) {
  const { placeholder, entry, readOnly, onType, onCommit, onDiscard, onFocus } = own
  const t = useTexts()
  const value = entry.value
  const text = typeof value === 'string' ? value : value === undefined ? '' : String(value)
  const typeValue = (next: PlaceholderData['value']) => onType({ ...entry, value: next })
  const commitValue = (next: PlaceholderData['value']) => onCommit({ ...entry, value: next })
  const save = () => onCommit(entry)
  const keys = (isMultiline: boolean) => (readOnly ? undefined : onEditKeys({ onSave: save, onDiscard, isMultiline }))
  const common = { id, readOnly, error: fault, onFocus, onBlur: readOnly ? undefined : save, onKeyDown: keys(false) }

  switch (placeholder.type) {
    case 'image':
      return <PictureField id={id} entry={entry} readOnly={readOnly} onCommit={onCommit} onFocus={onFocus} />
    case 'condition':
      if (readOnly) return <span id={id}>{isOn(value) ? t('release.condition.on') : t('release.condition.off')}</span>
      return (
        <Switch
          id={id}
          checked={isOn(value)}
          onFocus={onFocus}
          label={isOn(value) ? t('release.condition.on') : t('release.condition.off')}
          onChange={(event) => commitValue(event.currentTarget.checked)}
        />
      )
    case 'pictogram': {
      const chosen = Array.isArray(value) ? value : text ? text.split(',').map((one) => one.trim()) : []
      const offered = placeholder.values.map((one) => ({ value: one.value, label: one.label || one.value }))
      // What is no longer offered can be read and taken out, and not be chosen again.
      const gone = chosen
        .filter((one) => !offered.some((other) => other.value === one))
        .map((one) => ({ value: one, label: one, disabled: true }))
      return (
        <MultiSelect
          id={id}
          readOnly={readOnly}
          onFocus={onFocus}
          value={chosen}
          data={[...offered, ...gone]}
          onChange={(next) => commitValue(next)}
        />
      )
    }
    case 'color':
    case 'variable': {
      const swatch = placeholder.type === 'color' ? <InkSwatch value={text} /> : undefined
      if (readOnly) return <TextInput {...common} value={text} leftSection={swatch} />
      return (
        <Autocomplete
          {...common}
          value={text}
          data={placeholder.values.map((one) => one.value)}
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

const isAdjusted = ({ textSize, textTracking, textFit, hyphenation }: PlaceholderData): boolean =>
  textSize !== undefined ||
  textTracking !== undefined ||
  textFit !== undefined ||
  (hyphenation?.mode ?? 'inherit') !== 'inherit'

const isOn = (value: PlaceholderData['value']): boolean => value === true || value === 'true' || value === '1'

function Adjustments({ entry, readOnly, partFault, onType, onCommit, placeholder }: OwnFieldProps) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Popover width={280} position="bottom-end" withinPortal onClose={() => onCommit(entry)}>
      <Popover.Target>
        <ActionIcon
          size={24}
          variant={isAdjusted(entry) ? 'light' : 'subtle'}
          color={isAdjusted(entry) ? 'print' : 'gray'}
          aria-label={t('release.adjust', { name: placeholderLabel(placeholder, language) })}
          title={t('release.adjust.title')}
        >
          <IconAdjustmentsHorizontal size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <TextAdjustments entry={entry} readOnly={readOnly} faultOf={partFault} onChange={onType} />
      </Popover.Dropdown>
    </Popover>
  )
}
