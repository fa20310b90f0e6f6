/** Contents that this one refers to, found by name among those the property admits. */
import { Anchor, CloseButton, Input, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notArchived } from '#domain/archive.ts'
import { textsIn } from '#domain/contents/combination-parts.ts'
import { all, anyContains, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Property } from '#web/client/data-sets.ts'
import { queryDocuments } from '#web/client/store.ts'
import { useTexts } from '#web/ui/texts.ts'
import { contentLabel } from './content-label.ts'
import { useContentName } from './content-name.tsx'
import type { ValueEditorProps } from './value-editor-props.ts'
import classes from './content.module.css'

export function ReferenceEditor({ property, label, value, inherited, readOnly, fault, onSave }: ValueEditorProps) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const [term] = useDebouncedValue(search.trim(), 150)
  const ids = textsIn(value)
  const found = useQuery({
    queryKey: ['contents to refer to', property.id, term],
    placeholderData: keepPreviousData,
    enabled: !readOnly,
    queryFn: ({ signal }) =>
      queryDocuments(
        'contents',
        { where: admitted(property, term), orderBy: [{ field: 'label.de' }], limit: 50 },
        signal,
      ),
  })
  const save = (next: readonly string[]) =>
    onSave({ value: next.length === 0 ? undefined : property.multiple ? [...next] : next[0] })
  const offered = (found.data?.data ?? []).filter(({ id }) => !ids.includes(id))

  return (
    <div className={classes.references}>
      {(ids.length > 0 ? ids : textsIn(inherited)).map((id) => (
        <Reference
          key={id}
          id={id}
          onRemove={readOnly || ids.length === 0 ? undefined : () => save(ids.filter((one) => one !== id))}
        />
      ))}
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
      {!readOnly && (property.multiple || ids.length === 0) && (
        <Select
          aria-label={label}
          placeholder={t('contents.reference.choose')}
          data={offered.map((content) => ({ value: content.id, label: contentLabel(content) }))}
          value={null}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          // The server has searched, also by names in other languages.
          filter={({ options }) => options}
          onChange={(id) => {
            setSearch('')
            if (id) save([...ids, id])
          }}
        />
      )}
    </div>
  )
}

function Reference({ id, onRemove }: { id: string; onRemove: (() => void) | undefined }) {
  const t = useTexts()
  const name = useContentName(id)
  return (
    <span className={classes.reference}>
      <Anchor component={Link} to={`/contents/${id}`}>
        {name}
      </Anchor>
      {onRemove && <CloseButton size="xs" aria-label={t('contents.reference.remove', { name })} onClick={onRemove} />}
    </span>
  )
}

function admitted({ referenceFilter }: Property, term: string): FilterOf<'contents'> {
  return all(
    notArchived,
    ...(referenceFilter?.contentType ? [is('type', referenceFilter.contentType)] : []),
    ...(referenceFilter?.collection ? [is(`collections.${referenceFilter.collection}`, true)] : []),
    ...(term === '' ? [] : [anyContains(term, 'label.de', 'label.la', 'label.fr', 'label.en')]),
  )
}
