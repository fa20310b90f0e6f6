/** Chooses a person by name or address, of those that one sees: the server finds what is typed. */
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { all, anyContains, everything } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { useOffered } from './use-offered.ts'

type Person = { id: string; name: string }

type PersonSelectProps = Pick<SelectProps, 'label' | 'description' | 'inputWrapperOrder' | 'placeholder' | 'w'> & {
  'aria-label'?: string
  /** Which of them are offered. */
  where?: FilterOf<'users'>
  value: Person | undefined
  onChange: (person: Person | undefined) => void
}

export function PersonSelect({ where = everything, value, onChange, ...props }: PersonSelectProps) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [term] = useDebouncedValue(isOpen && typed !== value?.name ? typed.trim() : '', 150)
  const named = term === '' ? everything : anyContains(term, 'displayName', 'email')
  const { records, isLoading, rest, onScroll } = useOffered(
    'users',
    isOpen ? { where: all(where, named), orderBy: [{ field: 'displayName' }], fields: ['displayName'] } : undefined,
  )
  const people = records.map(({ id, displayName }): Person => ({ id, name: displayName ?? id }))
  const known = value === undefined || people.some(({ id }) => id === value.id) ? people : [...people, value]
  return (
    <Select
      {...props}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      scrollAreaProps={{ viewportProps: { onScroll } }}
      filter={({ options }) => options}
      nothingFoundMessage={isLoading ? t('ui.loading') : t('ui.choice.none')}
      data={[...known.map(({ id, name }) => ({ value: id, label: name })), ...rest]}
      value={value?.id ?? null}
      onChange={(id) => onChange(known.find((one) => one.id === id))}
    />
  )
}
