/** A number or a day: shown as it will be stored, and typed as the person writes it. What cannot be read stays as typed. */
import { useState } from 'react'
import { readDay } from '#domain/values/read-day.ts'
import { readTyped } from '#domain/values/read-typed.ts'
import { onEditKeys } from '../../../ui/fields/edit-keys.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { valueText } from '../property-value.ts'
import { typedValue } from '../value-as-typed.ts'
import { DayCalendar } from '../../../ui/fields/day-calendar.tsx'
import type { ValueEditorProps } from './value-editor-props.ts'
import classes from './values.module.css'

export function ParsedValue({
  property,
  label,
  language,
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
  const read = (text: string) => readTyped(text, property, { language })
  const { echo } = typed === undefined ? {} : read(typed)
  const finish = () => {
    // What is wrong stays as it was typed.
    if (typed !== undefined && !judge(read(typed).value)) setTyped(undefined)
    onSave()
  }
  const isDay = property.type === 'date'
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
            <DayCalendar
              label={label}
              day={typeof value === 'string' && readDay(value.slice(0, 10)) ? value.slice(0, 10) : ''}
              onChoose={(day) => onSave({ value: day })}
            />
          ) : undefined
        }
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          onType(read(text).value)
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
      {echo !== undefined && fault === undefined && (
        <p className={classes.echo} role="status">
          = {echo}
        </p>
      )}
    </div>
  )
}
