/** A new collection: what it is called, of which type, whose it is and what it lies in. Saved first, everything else after. */
import { Select, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { choosesForWhom, placeableFor } from '#domain/access/for-whom.ts'
import { editableCollections } from '#domain/access/collections.ts'
import { collectionTypes } from '#domain/collections/collection.ts'
import { RecordSelect } from '../../../../shared/choice/record-select.tsx'
import { useLiveDocument } from '../../../../client/live/use-live.ts'
import { noteChanged } from '../../../../client/records/recents.ts'
import { useActor } from '../../../../client/session/session.ts'
import { writeAll } from '../../../../client/records/store.ts'
import { useNewName } from '../../../../shared/editing/new-name.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../../ui/words/texts.ts'

type Parent = { id: string; owner: string }

export function NewCollectionDialog({ parent, onClose }: { parent?: Parent | undefined; onClose: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const { name, reason, field } = useNewName({ missing: t('collection.nameRequired') })
  const [type, setType] = useState<(typeof collectionTypes)[number]>('generic')
  const mayChoose = choosesForWhom(actor)
  const [chosen, setChosen] = useState(mayChoose && parent ? parent.owner : actor.organization)
  // Nobody keeps a memo list for somebody else.
  const owner = type === 'memoList' ? actor.organization : chosen
  const [parentId, setParentId] = useState(parent?.id)
  const organization = useLiveDocument('organizations', owner)

  const create = async () => {
    if (organization.status !== 'ready') return
    const { supplier } = organization.document
    const document = { name, type, owner, supplier, keeper: actor.id, ...(parentId && { parentId }) }
    const { results } = await writeAll([{ kind: 'create', collection: 'collections', document }])
    const id = results[0]?.id
    onClose()
    if (id === undefined) return
    noteChanged(id)
    void navigate({ to: '/collections/$collection/edit', params: { collection: id } })
  }

  return (
    <Dialog
      opened
      title={t('collections.new')}
      confirm={t('collections.new.confirm')}
      reason={reason}
      isWaiting={organization.status === 'loading'}
      onClose={onClose}
      onConfirm={create}
    >
      <Stack gap="md">
        {field}
        <Select
          label={t('field.type')}
          allowDeselect={false}
          data={collectionTypes.map((value) => ({ value, label: t(`collection.type.${value}`) }))}
          value={type}
          onChange={(next) => setType(collectionTypes.find((one) => one === next) ?? 'generic')}
        />
        {type === 'memoList' && (
          <Text size="sm" c="dimmed">
            {t('remember.new.hint')}
          </Text>
        )}
        {mayChoose && type !== 'memoList' && (
          <RecordSelect
            kind="organizations"
            label={t('field.owner')}
            where={placeableFor(actor)}
            value={owner}
            onChange={(next) => next && setChosen(next)}
          />
        )}
        <RecordSelect
          kind="collections"
          label={t('collection.parent')}
          placeholder={t('collection.parent.none')}
          clearable
          where={editableCollections(actor)}
          value={parentId ?? null}
          onChange={(next) => setParentId(next ?? undefined)}
        />
      </Stack>
    </Dialog>
  )
}
