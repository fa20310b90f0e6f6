/** A choice that adds what is chosen and is empty again, also of the text by which it was found. */
import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../words/texts.ts'

type Props = Pick<SelectProps, 'label' | 'placeholder' | 'aria-label'> & {
  choices: readonly { value: string; label: string }[]
  /** Where there is none to choose. */
  none?: string
  onAdd: (id: string) => void
}

export function AddSelect({ choices, none, onAdd, ...props }: Props) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  return (
    <Select
      {...props}
      searchable
      limit={200}
      value={null}
      // Whatever else they have: the library takes what has a group for one.
      data={choices.map(({ value, label }) => ({ value, label }))}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={none ?? t('ui.choice.none')}
      onChange={(id) => {
        setSearch('')
        if (id !== null) onAdd(id)
      }}
    />
  )
}
