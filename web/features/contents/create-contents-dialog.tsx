/** New contents by their names, one per line, as pasted from a list or a spreadsheet column. */
import { Select, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { canEditCollection } from '#domain/access/collections.ts'
import { useCollections } from '#web/client/data-sets.ts'
import { usePreference } from '#web/client/preferences.ts'
import { useActor } from '#web/client/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { currentLanguage, useTexts } from '#web/ui/texts.ts'
import { linesOf } from '#domain/formats/lines.ts'
import { createContents } from './content-actions.ts'

export function CreateContentsDialog({
  opened,
  onClose,
  collection,
  onCreated,
}: {
  opened: boolean
  onClose: () => void
  /** The one the list is filtered by. */
  collection: string | undefined
  onCreated: (ids: readonly string[]) => void
}) {
  const t = useTexts()
  const actor = useActor()
  const collections = useCollections().documents.filter((one) => canEditCollection(actor, one))
  const [lastUsed, setLastUsed] = usePreference<string | undefined>('contents.create.collection', undefined)
  const [chosen, setChosen] = useState<string>()
  const [text, setText] = useState('')

  const isOffered = (id: string | undefined) => collections.some((one) => one.id === id)
  const target = [chosen, collection, lastUsed, collections.length === 1 ? collections[0]?.id : undefined].find(
    isOffered,
  )
  const names = linesOf(text)
  const reason =
    collections.length === 0
      ? t('contents.create.noCollection')
      : target === undefined
        ? t('contents.create.collectionRequired')
        : names.length === 0
          ? t('content.labelRequired')
          : undefined

  async function create() {
    if (target === undefined) return
    const created = await createContents(target, names, currentLanguage())
    setLastUsed(target)
    setText('')
    onClose()
    onCreated(created)
  }

  return (
    <Dialog
      title={t('contents.create.title')}
      opened={opened}
      onClose={onClose}
      confirm={
        names.length > 1 ? t('contents.create.confirmMany', { count: names.length }) : t('contents.create.confirm')
      }
      onConfirm={create}
      reason={reason}
      size={520}
    >
      <Select
        label={t('contents.create.collection')}
        data={collections.map(({ id, name }) => ({ value: id, label: name }))}
        value={target ?? null}
        searchable
        allowDeselect={false}
        onChange={(id) => setChosen(id ?? undefined)}
      />
      <Textarea
        mt="md"
        label={t('contents.create.names')}
        placeholder={t('contents.create.placeholder')}
        data-autofocus
        autosize
        minRows={8}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('contents.create.hint')}
      </Text>
    </Dialog>
  )
}
