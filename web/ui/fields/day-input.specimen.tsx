import type { Specimens } from '../../specimens/specimen.ts'
import { DayInput } from './day-input.tsx'

const nothing = () => {}

export const specimens: Specimens = {
  empty: ({ t }) => <DayInput label={t('field.from')} value="" onChange={nothing} />,
  filled: ({ t }) => <DayInput label={t('field.from')} value="2026-03-01" onChange={nothing} required />,
  'no day': ({ t }) => <DayInput label={t('field.from')} value="31.2." error={t('ui.day.none')} onChange={nothing} />,
  'without its name': ({ t }) => (
    <DayInput label={t('field.from')} isLabelHidden value="2026-03-01" onChange={nothing} />
  ),
}
