/** A number or a day: shown as it will be stored, and typed as the person writes it. What cannot be read stays as typed. */
import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { parseDay } from '#domain/formats/day-as-typed.ts'
import { onEditKeys } from '../../../ui/fields/edit-keys.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { valueText } from '../property-value.ts'
import { parseTyped, typedValue } from '../value-as-typed.ts'
import type { ValueEditorProps } from './value-editor-props.ts'
import classes from './values.module.css'

export function ParsedValue({
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
