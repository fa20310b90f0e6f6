/** Narrows the list of pictures to one category; the server finds those that have what is typed. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FilterOf } from '#domain/query/path.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { useOfferedCategories } from './use-offered-categories.ts'

type Props = {
  /** Of which pictures. */
  where: FilterOf<'pictures'>
  value: string | undefined
  onChange: (category: string | undefined) => void
}

export function CategorySelect({ where, value, onChange }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  // What is chosen stands in the field, and is no search.
  const [term] = useDebouncedValue(typed === value ? '' : typed.trim(), 150)
  const offered = useOfferedCategories(where, term, isOpen)
  const known = value === undefined || offered.includes(value) ? offered : [value, ...offered]
  return (
    <Select
      w={140}
      searchable
      clearable
      aria-label={t('media.category')}
      placeholder={t('media.category.all')}
      nothingFoundMessage={t('media.category.none')}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // The server has found them.
      filter={({ options }) => options}
      data={[...known]}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
