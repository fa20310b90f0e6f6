/** What an operator is given: a text, a number, a day, a month, choices. It is told when one rests. */
import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Part, takenBy } from '#domain/query/question.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { formatNumber, monthName } from '../../ui/words/dates.ts'
import type { AskedField, NameOf } from './asked-field.ts'
import { AskedRecords } from './asked-records.tsx'

const rest = 250

type AskedValueProps = {
  part: Part
  field: AskedField
  nameOf: NameOf
  label: string
  onChange: (value: Part['value']) => void
}

export function AskedValue({ part, field, nameOf, label, onChange }: AskedValueProps) {
  const { value } = part
  const taken = takenBy(part.op, field.type)
  if (taken === undefined) return null
  if (field.records) {
    const ids = Array.isArray(value) ? value : []
    return <AskedRecords kind={field.records} nameOf={nameOf[field.records]} {...{ ids, label, onChange }} />
  }
  if (taken === 'choices')
    return (
      <MultiSelect
        aria-label={label}
        searchable
        data={field.choices ?? []}
        value={Array.isArray(value) ? value : []}
        onChange={onChange}
        comboboxProps={{ withinPortal: false }}
      />
    )
  if (taken === 'month')
    return (
      <NativeSelect
        aria-label={label}
        data={[
          { value: '', label: '–' },
          ...months.map((month) => ({ value: String(month), label: monthName(month) })),
        ]}
        value={typeof value === 'number' ? String(value) : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      />
    )
  return <Typed key={part.op} {...{ part, label, onChange, taken }} />
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

type TypedProps = Omit<AskedValueProps, 'field' | 'nameOf'> & { taken: 'text' | 'number' | 'day' }

function Typed({ part: { value }, label, onChange, taken }: TypedProps) {
  const shown =
    typeof value === 'number' ? formatNumber(value, { maximumFractionDigits: 10, useGrouping: false }) : value
  const [text, setText] = useState(typeof shown === 'string' ? shown : '')
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const read = (entered: string): Part['value'] =>
    entered.trim() === '' ? undefined : taken === 'number' ? readNumber(entered) : entered
  const tell = (entered: string) => {
    clearTimeout(later.current)
    if (read(entered) !== value) onChange(read(entered))
  }
  return (
    <TextInput
      data-autofocus
      aria-label={label}
      type={taken === 'day' ? 'date' : 'text'}
      inputMode={taken === 'number' ? 'decimal' : undefined}
      error={taken === 'number' && text.trim() !== '' && read(text) === undefined}
      value={text}
      onChange={({ currentTarget: { value: entered } }) => {
        setText(entered)
        clearTimeout(later.current)
        later.current = setTimeout(() => tell(entered), rest)
      }}
      onBlur={() => tell(text)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === 'Escape') tell(text)
      }}
    />
  )
}
