/** New contents by their names, one per line, as pasted from a list or a spreadsheet column. */
import { Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { editableCollections } from '#domain/access/collections.ts'
import { all } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { AnchorLink } from '../../links.tsx'
import { RecordSelect } from '../../choice/record-select.tsx'
import { useKeptText, usePreference } from '../../../client/session/preferences.ts'
import { useActor } from '../../../client/session/session.ts'
import { queryDocuments } from '../../../client/records/store.ts'
import { hasId } from '../../../client/records/chosen.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { currentLanguage, useTexts } from '../../../ui/words/texts.ts'
import { linesOf } from '#domain/formats/lines.ts'
import { createContents } from '../chosen/content-actions.ts'
import { ContentTypeSelect } from './content-type-select.tsx'
import { useNewContentType } from './new-content-type.ts'

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
  const navigate = useNavigate()
  const editable = editableCollections(actor)
  const [lastUsed, setLastUsed] = usePreference<string | undefined>('contents.create.collection', undefined)
  const [chosen, setChosen] = useState<string>()
  const [chosenType, setChosenType] = useState<string>()
  const [text, setText, sent] = useKeptText('create contents')

  const target = useOffered([chosen, collection, lastUsed], editable)
  const { types, type } = useNewContentType({ collection: target, type: chosenType })
  const names = linesOf(text)
  const reason =
    names.length === 0
      ? t('collection.nameRequired')
      : type === undefined
        ? t('contents.new.needsType')
        : target === undefined
          ? t('contents.create.collectionRequired')
          : undefined

  async function create() {
    if (target === undefined || type === undefined) return
    const newestFirst = { show: 'contents', sort: 'updateTimestamp', direction: 'descending' }
    const see = () => navigate({ to: `/collections/${target}`, search: newestFirst })
    const created = await createContents(target, type.id, names, currentLanguage(), see)
    setLastUsed(target)
    sent()
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
      <Stack gap="md">
        <Textarea
          label={t('contents.create.names')}
          description={t('contents.create.hint')}
          required
          data-autofocus
          autosize
          minRows={6}
          maxRows={16}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ContentTypeSelect types={types} value={type?.id} onChange={setChosenType} />
        <RecordSelect
          kind="collections"
          label={t('contents.create.collection')}
          placeholder={t('contents.create.collection.choose')}
          required
          where={editable}
          nothingFoundMessage={t('contents.create.noCollection')}
          value={target ?? null}
          onChange={(id) => setChosen(id ?? undefined)}
        />
        <AnchorLink
          to="/contents/new"
          search={target === undefined ? {} : { collection: target }}
          size="sm"
          w="fit-content"
        >
          {t('contents.create.one')}
        </AnchorLink>
      </Stack>
    </Dialog>
  )
}

/** The first of these that may be chosen; where there is only one at all, that. */
function useOffered(ids: readonly (string | undefined)[], where: FilterOf<'collections'>): string | undefined {
  const known = [...new Set(ids.filter((id) => id !== undefined))]
  const found = useQuery({
    queryKey: ['collections to begin with', known, where],
    queryFn: async ({ signal }) => {
      const wanted = await queryDocuments('collections', { where: all(where, hasId(known)), fields: [] }, signal)
      const id = known.find((one) => wanted.data.some((two) => two.id === one))
      if (id !== undefined) return id
      const { data } = await queryDocuments('collections', { where, limit: 2, fields: [] }, signal)
      return data.length === 1 ? (data[0]?.id ?? null) : null
    },
  })
  return found.data ?? undefined
}
