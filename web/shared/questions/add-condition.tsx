/** One more condition: which field is asked is found by typing. */
import { Select } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../ui/words/texts.ts'
import type { Asking } from './use-question.ts'

export function AddCondition({ asking }: { asking: Asking }) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  return (
    <Select
      w={116}
      aria-label={t('question.add')}
      placeholder={t('question.title')}
      leftSection={<IconFilterPlus size={15} stroke={1.75} aria-hidden />}
      rightSection={null}
      rightSectionWidth={8}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={t('question.noField')}
      maxDropdownHeight={360}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      data={asking.offered.flatMap((id) => {
        const field = asking.fields.get(id)
        return field ? [{ value: id, label: field.label }] : []
      })}
      value={null}
      onChange={(id) => {
        if (id === null) return
        setSearch('')
        asking.add(id)
      }}
    />
  )
}
