/** Words that mean the same to an organization, a line each: who searches one of them finds the others. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatSynonyms, parseSynonyms } from '#domain/organizations/synonym-lines.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { useRecordEditing, useRecordField } from '../../../shared/editing/record-editing.ts'
import { onEditKeys } from '../../../ui/fields/edit-keys.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../ui/fields/field-notes.tsx'
import { useTexts } from '../../../ui/words/texts.ts'

type Synonyms = Organization['synonyms']

const nothing = () => undefined
const shown = (synonyms: Synonyms | undefined): string => formatSynonyms(synonyms ?? [])

export function SynonymsField({ value }: { value: Synonyms }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<Synonyms>('synonyms', value)
  // As it is typed: a comma at the end is on its way to another word.
  const [typed, setTyped] = useState<string>()
  const save = () => {
    if (typed === undefined) return
    setTyped(undefined)
    void field.save({ value: parseSynonyms(typed) })
  }
  const discard = () => {
    setTyped(undefined)
    field.discard()
  }
  return (
    <FieldNotes field={field} show={shown} onSaved={nothing}>
      <Textarea
        label={t('field.synonyms')}
        description={t('organization.synonyms.hint')}
        placeholder={t('organization.synonyms.example')}
        autosize
        minRows={3}
        maxRows={14}
        value={typed ?? shown(field.value)}
        readOnly={!mayEdit}
        error={faultText(field.fault, t('field.synonyms'), { isStored: field.state === 'saved' })}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          field.type(parseSynonyms(event.currentTarget.value))
        }}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: discard, isMultiline: true })}
      />
    </FieldNotes>
  )
}
