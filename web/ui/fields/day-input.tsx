/**
 * A day, as it is written in the language of the interface, whatever the browser's own is: typed, or chosen in the calendar. What
 * is no day is given on as it was typed, for whoever judges the form; `day-field.tsx` gives on days alone.
 */
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readDay } from '#domain/values/read-day.ts'
import { formatDay } from '../words/dates.ts'
import { useTexts } from '../words/texts.ts'
import { DayCalendar } from './day-calendar.tsx'
import { LineInput } from './line-input.tsx'

export type DayInputProps = Pick<TextInputProps, 'id' | 'error' | 'onBlur' | 'onKeyDown' | 'required' | 'w'> & {
  label: string
  /** Read aloud alone: what stands around it says what it is. */
  isLabelHidden?: boolean
  /** `2026-03-01`, what was typed instead, or nothing. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (value: string) => void
  /** What is chosen in the calendar is whole at once. */
  onChoose?: (day: string) => void
}

export const isDay = (text: string): boolean => readDay(text) === text

/** Day and month cannot be taken for each other in it. */
const example = '2026-12-24'

export function DayInput({
  label,
  isLabelHidden,
  value,
  min,
  max,
  onChange,
  onChoose,
  onBlur,
  ...input
}: DayInputProps) {
  const t = useTexts()
  const [typed, setTyped] = useState<string>()
  const day = isDay(value) ? value : ''
  return (
    <LineInput
      {...input}
      {...(isLabelHidden ? { 'aria-label': label, title: label } : { label })}
      placeholder={t('ui.day.example', { day: formatDay(example) })}
      value={typed ?? (day === '' ? value : formatDay(day))}
      rightSection={
        <DayCalendar
          label={label}
          day={day}
          min={min}
          max={max}
          onChoose={(chosen) => {
            setTyped(undefined)
            ;(onChoose ?? onChange)(chosen)
          }}
        />
      }
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(readDay(text) ?? text.trim())
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
