/** What new contents and versions of a collection begin with, and how its contents are listed for everybody. */
import { MultiSelect } from '@mantine/core'
import type { Collection } from '#domain/collections/collection.ts'
import { type Catalog, typeLabel } from '../../../shared/values/catalog.ts'
import { columnNamed, offeredColumns } from '../../../shared/content-grid/columns/content-columns.tsx'
import { ClearableChoice, OptionalLine, OtherRecord } from '../../../shared/editing/record-fields.tsx'
import { useRecordEditing, useRecordField } from '../../../shared/editing/record-editing.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../ui/fields/field-notes.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { SortField } from './sort-field.tsx'
import classes from '../../../ui/record-form.module.css'

type Props = { collection: Collection; catalog: Catalog }

export function Defaults({ collection, catalog }: Props) {
  const t = useTexts()
  const { releaseDefaultTemplate, releaseDefaultFormat, contentDefaultType } = collection
  return (
    <div className={classes.fields}>
      <OtherRecord
        kind="templates"
        path="releaseDefaultTemplate"
        label={t('field.releaseDefaultTemplate')}
        value={releaseDefaultTemplate}
        clearable
      />
      <OptionalLine
        path="releaseDefaultFormat"
        label={t('field.releaseDefaultFormat')}
        hint={t('collection.format.hint')}
        placeholder="210x297"
        value={releaseDefaultFormat}
      />
      <ClearableChoice
        path="contentDefaultType"
        label={t('field.contentDefaultType')}
        value={contentDefaultType}
        data={[...catalog.types.values()].map((type) => ({ value: type.id, label: typeLabel(type, type.id) }))}
      />
      <Columns collection={collection} catalog={catalog} />
      <SortField collection={collection} catalog={catalog} />
    </div>
  )
}

function Columns({ collection: { defaultColumns }, catalog }: Props) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<readonly string[]>('defaultColumns', defaultColumns)
  const label = t('field.defaultColumns')
  const chosen = (field.value ?? []).map(columnNamed)
  const offered = offeredColumns(catalog, undefined, chosen, t)
  const titleOf = (id: string) => offered.find((one) => one.id === id)?.title ?? id
  return (
    <FieldNotes field={field} show={(shown) => (shown ?? []).map(titleOf).join(', ')} onSaved={() => undefined}>
      <MultiSelect
        label={label}
        description={t('collection.columns.hint')}
        searchable
        clearable={mayEdit}
        readOnly={!mayEdit}
        data={offered.map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen}
        {...(mayEdit && chosen.length === 0 && { placeholder: t('ui.none') })}
        error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
        onChange={(next) => void field.save({ value: next })}
      />
    </FieldNotes>
  )
}
