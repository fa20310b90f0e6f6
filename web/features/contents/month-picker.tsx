/** The twelve months to tick, or the same as a season text such as `5-7, 9`. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { parseSeason, seasonText } from './months.ts'
import classes from './month-picker.module.css'

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

type MonthPickerProps = {
  label: string
  months: readonly number[]
  inherited?: readonly number[] | undefined
  readOnly: boolean
  onChange: (months: readonly number[]) => void
}

export function MonthPicker({ label, months, inherited, readOnly, onChange }: MonthPickerProps) {
  const t = useTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const found = typed === undefined ? months : parseSeason(typed)
  const shown = months.length > 0 ? months : (inherited ?? [])
  const name = (month: number, style: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))

  const toggle = (month: number) =>
    onChange(
      months.includes(month) ? months.filter((one) => one !== month) : [...months, month].toSorted((a, b) => a - b),
    )
  const finish = () => {
    if (typed === undefined || !found) return
    if (seasonText(found) !== seasonText(months)) onChange(found)
    setTyped(undefined)
  }

  return (
    <div className={classes.picker} role="group" aria-label={label}>
      <div className={classes.months} data-inherited={months.length === 0 || undefined}>
        {allMonths.map((month) => (
          <button
            key={month}
            type="button"
            aria-pressed={shown.includes(month)}
            aria-label={name(month, 'long')}
            title={name(month, 'long')}
            disabled={readOnly}
            onClick={() => toggle(month)}
          >
            {name(month, 'narrow')}
          </button>
        ))}
      </div>
      {!readOnly && (
        <TextInput
          className={classes.text}
          aria-label={`${label}: ${t('contents.season')}`}
          placeholder={inherited && inherited.length > 0 ? seasonText(inherited) : '5-7, 9'}
          value={typed ?? seasonText(months)}
          error={typed !== undefined && !found ? t('format.monthsInvalid', { text: typed }) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={onEditKeys({ onSave: finish, onDiscard: () => setTyped(undefined) })}
        />
      )}
    </div>
  )
}
