/** The field of one placeholder: an editor by its type, where its value comes from, and what the engine has to say of it. */
import { ActionIcon, Autocomplete, MultiSelect, Popover, Switch, Textarea, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { memo, useId } from 'react'
import type { PlaceholderData } from '#domain/publications/release.ts'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { ContentLink } from './content-link.tsx'
import type { FieldFinding } from './field-findings.ts'
import { InkSwatch } from './ink-swatch.tsx'
import { PictureField } from './picture-field.tsx'
import classes from './release-form.module.css'
import { TextAdjustments } from './text-adjustments.tsx'
import type { LinkedDatabase } from './use-linked-database.ts'

export type PlaceholderFieldProps = {
  placeholder: Placeholder
  /** What is there now, typed but unsaved values included. */
  entry: PlaceholderData
  readOnly: boolean
  active: boolean
  /** Overset, missing glyphs and the like. */
  finding: FieldFinding | undefined
  database: LinkedDatabase
  /** At every keystroke. */
  onType: (tag: string, entry: PlaceholderData) => void
  /** When the person has finished: leaves the field, chooses, switches. */
  onCommit: (tag: string, entry: PlaceholderData) => void
  onFocus: (tag: string) => void
}

/** Drawn only when something of its own changes: a release has dozens of fields, and a key concerns one of them. */
export const PlaceholderField = memo(function PlaceholderField(props: PlaceholderFieldProps) {
  const { placeholder, finding, active, entry, readOnly, database } = props
  const id = useId()
  const language = useLanguage()
  const own: OwnFieldProps = {
    placeholder,
    entry,
    readOnly,
    onType: (next) => props.onType(placeholder.id, next),
    onCommit: (next) => props.onCommit(placeholder.id, next),
    onFocus: () => props.onFocus(placeholder.id),
  }
  return (
    <div className={classes.field} data-active={active || undefined} data-placeholder-field={placeholder.id}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {placeholderLabel(placeholder, language)}
        </label>
        <ContentLink entry={entry} database={database} readOnly={readOnly} onUpdate={own.onCommit} />
        {hasTextAdjustments(placeholder) && (!props.readOnly || isAdjusted(entry)) && <Adjustments {...own} />}
      </div>
      <Editor {...own} id={id} />
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
  onFocus: () => void
}

const hasTextAdjustments = ({ type }: Placeholder): boolean =>
  type === 'string' || type === 'text' || type === 'variable'

function Editor({ id, placeholder, entry, readOnly, onType, onCommit, onFocus }: OwnFieldProps & { id: string }) {
  const t = useTexts()
  const value = entry.value
  const text = typeof value === 'string' ? value : value === undefined ? '' : String(value)
  const typeValue = (next: PlaceholderData['value']) => onType({ ...entry, value: next })
  const commitValue = (next: PlaceholderData['value']) => onCommit({ ...entry, value: next })
  const common = { id, readOnly, onFocus, onBlur: readOnly ? undefined : () => onCommit(entry) }

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
    case 'pictogram':
      return (
        <MultiSelect
          id={id}
          readOnly={readOnly}
          onFocus={onFocus}
          value={Array.isArray(value) ? value : text ? text.split(',').map((one) => one.trim()) : []}
          data={placeholder.values.map((one) => ({ value: one.value, label: one.label || one.value }))}
          onChange={(chosen) => commitValue(chosen)}
        />
      )
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
          onChange={(event) => typeValue(event.currentTarget.value)}
        />
      )
    default:
      return (
        <TextInput
          {...common}
          value={text}
          maxLength={200}
          onChange={(event) => typeValue(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
      )
  }
}

const isAdjusted = ({ textSize, textTracking, textFit, hyphenation }: PlaceholderData): boolean =>
  textSize !== undefined ||
  textTracking !== undefined ||
  textFit !== undefined ||
  (hyphenation?.mode ?? 'inherit') !== 'inherit'

const isOn = (value: PlaceholderData['value']): boolean => value === true || value === 'true' || value === '1'

function Adjustments({ entry, readOnly, onType, onCommit, placeholder }: OwnFieldProps) {
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
        <TextAdjustments entry={entry} readOnly={readOnly} onChange={onType} />
      </Popover.Dropdown>
    </Popover>
  )
}
