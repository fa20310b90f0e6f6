/** With which columns the list of a type's contents begins; whoever looks at it chooses others for themselves. */
import { Text } from '@mantine/core'
import { isOffered } from '#domain/query/archived.ts'
import { type ContentType, useById, useProperties } from '../../client/window/data-sets.ts'
import { useRecordEditing, useRecordField } from '../../shared/editing/record-editing.ts'
import { AddSelect } from '../../ui/dialogs/add-select.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { OrderList } from '../../ui/lists/order-list.tsx'
import { localized, useTexts } from '../../ui/words/texts.ts'
import form from '#web/ui/record-form.module.css'

export function TypeColumns({ type }: { type: ContentType }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const properties = useProperties()
  const byId = useById(properties)
  const field = useRecordField<readonly string[]>('columns', type.columns)
  const columns = field.value ?? []
  const own = new Set(type.groups.flatMap((group) => group.properties))
  const nameOf = (column: string) => {
    const id = /^data\.([^.]+)/.exec(column)?.[1] ?? column
    return localized(byId.get(id)?.label) || column
  }
  const save = (next: readonly string[]) => void field.save({ value: next })
  const free = properties.documents
    .filter(
      (one) =>
        isOffered(one) &&
        own.has(one.id) &&
        !columns.some((column) => column === one.id || column.startsWith(`data.${one.id}.`)),
    )
    .map(({ id }) => ({ value: id, label: nameOf(id) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <FieldNotes field={field} show={(shown) => (shown ?? []).map(nameOf).join(', ')} onSaved={() => undefined}>
      <div className={form.form}>
        <div className={form.fields}>
          <p className={form.note}>{t('contentTypes.columns.hint')}</p>
          {field.fault && (
            <Text size="sm" c="var(--bad)" role="alert">
              {faultText(field.fault, t('contentTypes.tab.columns'))}
            </Text>
          )}
          <OrderList
            label={t('contentTypes.tab.columns')}
            items={columns.map((id) => ({ id, name: nameOf(id) }))}
            mayEdit={mayEdit}
            onChange={save}
          />
          {mayEdit && (
            <AddSelect
              aria-label={t('contentTypes.columns.add')}
              placeholder={t('contentTypes.columns.add')}
              choices={free}
              none={t('contentTypes.columns.none')}
              onAdd={(id) => save([...columns, id])}
            />
          )}
        </div>
      </div>
    </FieldNotes>
  )
}
