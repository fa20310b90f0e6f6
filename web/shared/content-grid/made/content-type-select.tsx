/** The type of what is made new. */
import { Select } from '@mantine/core'
import type { ContentType } from '../../../client/window/data-sets.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { typeLabel } from '../../values/catalog.ts'

type Props = { types: readonly ContentType[]; value: string | undefined; onChange: (type: string) => void }

export function ContentTypeSelect({ types, value, onChange }: Props) {
  const t = useTexts()
  return (
    <Select
      label={t('field.contentType')}
      required
      data={types
        .map((one) => ({ value: one.id, label: typeLabel(one, one.id) }))
        .toSorted((one, other) => one.label.localeCompare(other.label))}
      value={value ?? null}
      allowDeselect={false}
      searchable
      onChange={(type) => type !== null && onChange(type)}
    />
  )
}
