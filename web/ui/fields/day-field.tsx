/** A day that takes effect when one leaves its line or presses Enter: what is no day, or beyond the limits, is said there and goes no further. */
import { useState } from 'react'
import { formatDay } from '../words/dates.ts'
import { texts } from '../words/texts.ts'
import { DayInput, type DayInputProps, isDay } from './day-input.tsx'
import { onEditKeys } from './edit-keys.ts'

type DayFieldProps = Omit<DayInputProps, 'error' | 'onBlur' | 'onKeyDown' | 'onChoose'>

export function DayField({ value, min, max, onChange, ...input }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const finish = (next: string) => {
    const found = dayFault(next, min, max)
    setFault(found)
    if (found !== undefined) return
    setTyped(undefined)
    if (next !== value) onChange(next)
  }
  return (
    <DayInput
      {...input}
      value={typed ?? value}
      min={min}
      max={max}
      error={fault}
      onChange={(next) => {
        setTyped(next)
        setFault(undefined)
      }}
      onChoose={finish}
      onBlur={() => finish(typed ?? value)}
      onKeyDown={onEditKeys({
        onSave: () => finish(typed ?? value),
        onDiscard: () => {
          setTyped(undefined)
          setFault(undefined)
        },
      })}
    />
  )
}

/** What is wrong with a day that was typed; that there is none is not. */
export function dayFault(day: string, min?: string, max?: string): string | undefined {
  if (day === '') return undefined
  if (!isDay(day)) return texts('ui.day.none')
  if (min && day < min) return texts('ui.day.tooEarly', { day: formatDay(min) })
  return max && day > max ? texts('ui.day.tooLate', { day: formatDay(max) }) : undefined
}
