/** Of which type a content is. Where another one lacks fields for what it holds, that is said before, by name. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import { newlyLeft } from '#domain/contents/types/left-by-type.ts'
import type { Content } from '../../client/window/data-sets.ts'
import { type Catalog, propertyLabel, typeLabel } from '../../shared/values/catalog.ts'
import { typeChoices } from '../../shared/content-grid/columns/type-choices.ts'
import { useRecordEditing, useRecordField } from '../../shared/editing/record-editing.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function TypeChoice({ content, catalog }: { content: Content; catalog: Catalog }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<string>('type', content.type)
  const [asked, setAsked] = useState<string>()
  const label = t('field.contentType')
  const nameOf = (id: string) => typeLabel(catalog.types.get(id), id)
  const offered = typeChoices(catalog, content.type)
  const leftIn = (id: string) =>
    newlyLeft(content, catalog.types.get(content.type) ?? noFields, catalog.types.get(id) ?? noFields)
  const left = asked === undefined ? [] : leftIn(asked)
  return (
    <FieldNotes field={field} show={(shown) => nameOf(shown ?? '')}>
      <Select
        label={label}
        data={offered}
        value={field.value ?? null}
        allowDeselect={false}
        searchable={offered.length > 8}
        readOnly={!mayEdit}
        error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
        onChange={(next) => {
          if (next === null || next === field.value) return
          if (leftIn(next).length > 0) setAsked(next)
          else void field.save({ value: next })
        }}
      />
      {asked !== undefined && (
        <Dialog
          opened
          title={t('contents.type.title', { type: nameOf(asked) })}
          confirm={t('contents.type.change')}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            setAsked(undefined)
            await field.save({ value: asked })
          }}
        >
          {t('contents.type.left', {
            count: left.length,
            type: nameOf(asked),
            fields: left.map((id) => propertyLabel(catalog.properties.get(id) ?? { id, label: {} })).join(', '),
          })}
        </Dialog>
      )}
    </FieldNotes>
  )
}

const noFields = { groups: [] }
