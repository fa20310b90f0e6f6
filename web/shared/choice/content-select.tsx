/** Finds a content by its name in any language, of however many there are: the server finds what is typed. Whoever asks shows what is chosen. */
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { notArchived } from '#domain/query/archived.ts'
import { contentName } from '#domain/contents/content-label.ts'
import { all, anyContains, everything } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { currentLanguage, useTexts } from '../../ui/words/texts.ts'
import { useOffered } from './use-offered.ts'

type ContentSelectProps = Pick<
  SelectProps,
  | 'variant'
  | 'className'
  | 'size'
  | 'disabled'
  | 'placeholder'
  | 'autoFocus'
  | 'defaultDropdownOpened'
  | 'onDropdownClose'
  | 'onKeyDown'
> & {
  'aria-label': string
  /** Which of them are offered, beside that they are not archived. */
  where: FilterOf<'contents'>
  /** Ids that are not. */
  without: readonly string[]
  /** What is searched for at first. */
  begun?: string
  onChoose: (id: string) => void
}

const names = ['label.de', 'label.la', 'label.fr', 'label.en'] as const

export function ContentSelect({ where, without, begun = '', onChoose, ...props }: ContentSelectProps) {
  const t = useTexts()
  const [search, setSearch] = useState(begun)
  const [isOpen, setOpen] = useState(props.defaultDropdownOpened === true)
  const [term] = useDebouncedValue(search.trim(), 150)
  const named = term === '' ? everything : anyContains(term, ...names)
  const { records, isLoading, rest, onScroll } = useOffered(
    'contents',
    isOpen ? { where: all(notArchived, where, named), orderBy: [{ field: 'label.de' }], fields: names } : undefined,
  )
  // oxlint-disable-next-line react/set-state-in-effect -- A choice without a value empties its search when it comes.
  useEffect(() => setSearch(begun), [begun])
  const offered = records
    .filter(({ id }) => !without.includes(id))
    .map((one) => ({ value: one.id, label: contentName(one, currentLanguage()) }))
  return (
    <Select
      placeholder={t('contents.reference.choose')}
      {...props}
      data={[...offered, ...rest]}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => {
        setOpen(false)
        props.onDropdownClose?.()
      }}
      nothingFoundMessage={t(isLoading ? 'ui.loading' : 'ui.choice.none')}
      scrollAreaProps={{ viewportProps: { onScroll } }}
      // The server has searched, also by names in other languages.
      filter={({ options }) => options}
      onChange={(id) => {
        setSearch('')
        if (id) onChoose(id)
      }}
    />
  )
}
