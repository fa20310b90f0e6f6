/** By which column the contents of a collection stand at first, and in which direction. */
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import type { Collection } from '#domain/collections/collection.ts'
import type { Catalog } from '../../../shared/values/catalog.ts'
import { columnNamed, offeredColumns } from '../../../shared/content-grid/columns/content-columns.tsx'
import { useRecordEditing, useRecordField } from '../../../shared/editing/record-editing.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../ui/fields/field-notes.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from '../../../ui/record-form.module.css'

type Sort = NonNullable<Collection['defaultSort']>

export function SortField({ collection: { defaultSort }, catalog }: { collection: Collection; catalog: Catalog }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<Sort>('defaultSort', defaultSort)
  const label = t('field.defaultSort')
  const chosen = field.value && columnNamed(field.value.field)
  const offered = useMemo(
    () => [
      { value: 'label', label: t('contents.column.label') },
      ...offeredColumns(catalog, undefined, chosen === undefined ? [] : [chosen], t)
        .filter(({ id }) => catalog.properties.get(id)?.sortable ?? id !== 'languages')
        .map(({ id, title }) => ({ value: id, label: title })),
    ],
    [catalog, chosen, t],
  )
  const titleOf = (sort: Sort | undefined) =>
    offered.find(({ value }) => value === (sort && columnNamed(sort.field)))?.label ?? ''
  return (
    <FieldNotes field={field} show={titleOf} onSaved={() => undefined}>
      <div className={classes.pair}>
        <Select
          label={label}
          searchable
          clearable={mayEdit}
          readOnly={!mayEdit}
          data={offered}
          value={chosen ?? null}
          error={field.value && faultText(field.fault, label, { isStored: field.state === 'saved' })}
          onChange={(next) =>
            void field.save({
              value: next === null ? undefined : { field: next, direction: field.value?.direction ?? 'ascending' },
            })
          }
        />
        <Select
          label={t('field.direction')}
          allowDeselect={false}
          readOnly={!mayEdit || !field.value}
          data={(['ascending', 'descending'] as const).map((value) => ({
            value,
            label: t(`collection.sort.${value}`),
          }))}
          value={field.value?.direction ?? 'ascending'}
          onChange={(next) =>
            field.value &&
            void field.save({
              value: { ...field.value, direction: next === 'descending' ? 'descending' : 'ascending' },
            })
          }
        />
      </div>
    </FieldNotes>
  )
}
