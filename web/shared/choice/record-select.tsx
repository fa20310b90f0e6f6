/**
 * Chooses a record by its name, of however many there are: the server finds what is typed; the first are offered, more as one
 * scrolls, and it is said how many there are.
 */
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { all, anyContains, everything, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { RecordOf } from '#domain/records.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { useOffered } from './use-offered.ts'

type Kind = 'collections' | 'organizations' | 'templates'
type Named = { id: string; name: string }

type RecordSelectProps<One extends Kind> = Pick<
  SelectProps,
  | 'label'
  | 'description'
  | 'placeholder'
  | 'clearable'
  | 'readOnly'
  | 'required'
  | 'maxDropdownHeight'
  | 'renderOption'
  | 'w'
  | 'error'
  | 'nothingFoundMessage'
  | 'variant'
  | 'className'
  | 'autoFocus'
  | 'defaultDropdownOpened'
  | 'onDropdownClose'
  | 'onKeyDown'
  | 'comboboxProps'
> & {
  'data-autofocus'?: boolean
  'aria-label'?: string
  kind: One
  /** Which of them are offered. */
  where?: FilterOf<One>
  value: string | null
  /** With what is known of the one that was chosen. */
  onChange: (id: string | null, chosen: Named | undefined) => void
  /** Offered before the records. */
  others?: readonly { value: string; label: string }[]
  /** Records that are offered before the others, each under its heading. */
  first?: { where: FilterOf<One>; heading: string; headingOfOthers: string }
}

export function RecordSelect<One extends Kind>({
  kind,
  where = everything,
  value,
  onChange,
  others = [],
  first,
  ...props
}: RecordSelectProps<One>) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(props.defaultDropdownOpened === true)
  const isOther = others.some((one) => one.value === value)
  const chosen = useNamed(kind, isOther ? null : value)
  // The name of what is chosen stands in the field, and is no search.
  const isSearch = isOpen && typed !== chosen?.name && !others.some(({ label }) => label === typed)
  const [term] = useDebouncedValue(isSearch ? typed.trim() : '', 150)
  const named = term === '' ? everything : anyContains(term, 'name')
  const preferred = useOffered<Kind, readonly ['name']>(
    kind,
    isOpen && first
      ? { where: all(where, named, first.where), orderBy: [{ field: 'name' }], fields: ['name'] }
      : undefined,
  )
  const {
    records: found,
    isLoading,
    rest,
    onScroll,
  } = useOffered<Kind, readonly ['name']>(
    kind,
    isOpen
      ? {
          where: all(where, named, first ? not(first.where) : everything),
          orderBy: [{ field: 'name' }],
          fields: ['name'],
        }
      : undefined,
  )
  const before = first ? preferred.records.map(nameOf) : []
  // An answer from before may name them still, and none may stand there twice.
  const records = found.map(nameOf).filter(({ id }) => !before.some((one) => one.id === id))
  const isKnown = chosen === undefined || [...before, ...records].some(({ id }) => id === chosen.id)
  const known = isKnown ? records : [...records, chosen]
  const offered = [...known.map(itemOf), ...rest]
  return (
    <Select
      {...props}
      searchable
      allowDeselect={props.clearable === true}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => {
        setOpen(false)
        props.onDropdownClose?.()
      }}
      scrollAreaProps={{
        viewportProps: {
          onScroll: (event) => {
            preferred.onScroll(event)
            onScroll(event)
          },
        },
      }}
      // The server has found them; others and the chosen one stay in reach.
      filter={({ options }) => options}
      nothingFoundMessage={
        isLoading || preferred.isLoading ? t('ui.loading') : (props.nothingFoundMessage ?? t('ui.choice.none'))
      }
      data={[
        ...others,
        ...(first && before.length > 0
          ? [
              {
                group: first.heading,
                items: [...before.map(itemOf), ...preferred.rest.map((one) => ({ ...one, value: `${one.value} ` }))],
              },
              ...(offered.length > 0 ? [{ group: first.headingOfOthers, items: offered }] : []),
            ]
          : offered),
      ]}
      value={value}
      onChange={(id) =>
        onChange(
          id,
          [...before, ...known].find((one) => one.id === id),
        )
      }
    />
  )
}

const nameOf = ({ id, name }: { id: string; name?: string | undefined }): Named => ({ id, name: name ?? id })
const itemOf = ({ id, name }: Named) => ({ value: id, label: name })

function useNamed(kind: Kind, id: string | null): Named | undefined {
  const found = useLiveDocument(kind, id ?? undefined)
  if (id === null || found.status === 'loading') return undefined
  return found.status === 'ready' ? { id, name: (found.document as RecordOf<Kind>).name } : { id, name: id }
}
