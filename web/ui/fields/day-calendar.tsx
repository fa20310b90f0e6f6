/** At the end of a line into which a day is typed: the browser's calendar, to choose one. */
import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../words/texts.ts'
import classes from './day-calendar.module.css'

type DayCalendarProps = {
  label: string
  /** `2026-03-01`, or nothing. */
  day: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}

export function DayCalendar({ label, day, min, max, onChoose }: DayCalendarProps) {
  const t = useTexts()
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className={classes.calendar}>
      <ActionIcon size={24} aria-label={t('ui.day.choose', { label })} onClick={() => calendar.current?.showPicker()}>
        <IconCalendar size={15} stroke={1.5} aria-hidden />
      </ActionIcon>
      <input
        ref={calendar}
        className={classes.native}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={day}
        onChange={(event) => event.currentTarget.value && onChoose(event.currentTarget.value)}
      />
    </span>
  )
}
