import { useState } from 'react'
import type { Specimens } from '../../specimens/specimen.ts'
import { DayField } from './day-field.tsx'

const Field = ({ label }: { label: string }) => {
  const [day, setDay] = useState('2026-03-01')
  return <DayField label={label} value={day} min="2026-02-01" onChange={setDay} />
}

export const specimens: Specimens = { filled: ({ t }) => <Field label={t('field.from')} /> }
