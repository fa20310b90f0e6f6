/**
 * A day, as it is written in the language of the interface, whatever the browser's own is: typed, or chosen in the calendar. What
 * is no day is given on as it was typed, for whoever judges the form.
 */
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readDay } from '#domain/values/read-day.ts'
import { formatDay } from '../../../ui/dates.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { DayCalendar } from './day-calendar.tsx'

type DayInputProps = Pick<TextInputProps, 'id' | 'error' | 'onBlur'> & {
  label: string
  /** `2026-03-01`, what was typed instead, or nothing. */
  value: string
  min?: string
  onChange: (value: string) => void
}

export function DayInput({ label, value, min, onChange, onBlur, ...input }: DayInputProps) {
  const [typed, setTyped] = useState<string>()
  const day = readDay(value) === value ? value : ''
  return (
    <LineInput
      {...input}
      label={label}
      value={typed ?? (day === '' ? value : formatDay(day))}
      rightSection={<DayCalendar label={label} day={day} min={min} onChoose={onChange} />}
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
