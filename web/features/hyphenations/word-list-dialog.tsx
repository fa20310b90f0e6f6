/** A list of words that divide otherwise, changed: each field is saved when it is left. */
import { Stack, Text, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Hyphenation } from '#domain/fonts/hyphenation.ts'
import { formatWordList, parseWordList } from '#domain/fonts/word-list.ts'
import { RecordDrafts } from '../../shared/editing/unsaved/record-drafts.tsx'
import { RecordEditingContext, useRecordField } from '../../shared/editing/record-editing.ts'
import { LongText, TextLine, Toggle } from '../../shared/editing/record-fields.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { wordFaultText } from './word-faults.ts'

export function WordListDialog({ list, onClose }: { list: Hyphenation; onClose: () => void }) {
  const t = useTexts()
  const record = useMemo(() => ({ collection: 'hyphenations', document: list, mayEdit: true }) as const, [list])
  const isShared = list.shared !== false
  return (
    <RecordEditingContext value={record}>
      <Dialog opened onClose={onClose} title={t('hyphens.list.edit', { name: list.name })} size={560}>
        <Stack gap="md">
          <RecordDrafts />
          <TextLine
            path="name"
            label={t('hyphens.list.name')}
            value={list.name}
            required
            missing={t('hyphens.list.needsName')}
          />
          <Words list={list} />
          <LongText path="info" label={t('hyphens.list.info')} value={list.info} />
          <Toggle
            path="shared"
            label={t('fonts.share')}
            value={isShared}
            {...(!isShared && { hint: t('hyphens.share.own') })}
          />
        </Stack>
      </Dialog>
    </RecordEditingContext>
  )
}

/** As long as something is no word, the text is what was typed, and the rule keeps it here. */
function Words({ list }: { list: Hyphenation }) {
  const t = useTexts()
  const field = useRecordField<readonly string[] | string>('exceptions', list.exceptions)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? spelled(field.value)
  const { words, faults } = useMemo(() => parseWordList(text), [text])
  const label = t('hyphens.list.words')
  const save = () => {
    if (field.state !== 'typing') return
    if (faults.length === 0) setTyped(undefined)
    void field.save({ value: faults.length > 0 ? text : words })
  }
  const discard = () => {
    setTyped(undefined)
    field.discard()
  }
  return (
    <FieldNotes field={{ ...field, discard }} show={spelled} onSaved={() => undefined}>
      <Textarea
        label={label}
        description={t('hyphens.list.words.hint')}
        value={text}
        lang={list.language}
        spellCheck={false}
        autosize
        minRows={6}
        maxRows={14}
        error={wordFaultText(faults, t) ?? faultText(field.fault, label)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          const next = parseWordList(value)
          field.type(next.faults.length > 0 ? value : next.words)
        }}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: discard, isMultiline: true })}
      />
      <Text size="sm" c="dimmed">
        {t('hyphens.words', { count: words.length })}
      </Text>
    </FieldNotes>
  )
}

const spelled = (value: readonly string[] | string | undefined): string =>
  typeof value === 'string' ? value : formatWordList(value ?? [])
