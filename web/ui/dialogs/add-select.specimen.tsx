import type { Specimens } from '../../specimens/specimen.ts'
import { AddSelect } from './add-select.tsx'

const choices = [
  { value: 'rosmarin', label: 'Rosmarin' },
  { value: 'salbei', label: 'Salbei' },
]

export const specimens: Specimens = {
  closed: ({ t }) => <AddSelect label={t('contents.title')} placeholder={t('contents.search')} choices={choices} onAdd={() => {}} />, // prettier-ignore
}
