/** The twelve months to tick, or the same as a season text such as `5-7, 9`. */
import { useState } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import { formatMonths, type MonthStyle } from '#domain/formats/days/months.ts'
import { seasonText } from '#domain/values/write-cell.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { onEditKeys } from '../../../ui/fields/edit-keys.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import classes from './month-picker.module.css'

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** As designs may ask for them. */
const styles: readonly MonthStyle[] = ['roman', 'fullDash', 'fullTill', 'short']

type MonthPickerProps = {
  label: string
  /** In which the months are read below. */
  language: string
  months: readonly number[]
  /** What is no months: as it was typed. */
  typed: string | undefined
  inherited: readonly number[] | undefined
  readOnly: boolean
  fault: string | undefined
  read: (text: string) => PropertyValue | undefined
  onType: (value: PropertyValue | undefined) => void
  onDiscard: () => void
  onSave: (value?: { value: PropertyValue | undefined }) => void
}

export function MonthPicker(props: MonthPickerProps) {
  const { label, months, inherited, readOnly, fault, read, onType, onDiscard, onSave } = props
  const t = useTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const shown = months.length > 0 ? months : (inherited ?? [])
  const name = (month: number, style: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))

  const toggle = (month: number) => {
    const next = months.includes(month) ? months.filter((one) => one !== month) : [...months, month]
    onSave({ value: next.length === 0 ? undefined : next.toSorted((a, b) => a - b) })
  }
  const finish = () => {
    setTyped(undefined)
    onSave()
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
        <LineInput
          className={classes.text}
          aria-label={`${label}: ${t('contents.season')}`}
          placeholder={inherited && inherited.length > 0 ? seasonText(inherited) : '5-7, 9'}
          value={typed ?? props.typed ?? seasonText(months)}
          error={fault}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onType(read(event.currentTarget.value))
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
      )}
      {shown.length > 0 && fault === undefined && (
        <p className={classes.written}>
          {styles.map((style) => (
            <span key={style}>{formatMonths(shown, style, props.language)}</span>
          ))}
        </p>
      )}
    </div>
  )
}
