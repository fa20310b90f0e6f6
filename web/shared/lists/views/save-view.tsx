/** The list as it is now becomes a view: its name, and whether it is for all of the organization. */
import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { ViewedList } from '#domain/collections/view.ts'
import { canShareView } from '#domain/access/users.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useActor } from '../../../client/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useNewName } from '../../editing/new-name.tsx'
import { type KeptLook, makeView } from './view-writes.ts'

type SaveViewProps = {
  list: ViewedList
  kept: KeptLook
  onMade: (id: string) => void
  onClose: () => void
}

export function SaveView({ list, kept, onMade, onClose }: SaveViewProps) {
  const t = useTexts()
  const actor = useActor()
  const organization = useOrganizationName()(actor.organization)
  const { name, reason, field } = useNewName({ missing: t('views.nameRequired') })
  const [isForAll, setForAll] = useState(false)
  const whose = { owner: actor.organization, keeper: actor.id }
  const create = async () => {
    const id = await makeView({ name, list, ...whose, shared: isForAll, ...kept })
    onClose()
    if (id !== undefined) onMade(id)
  }
  return (
    <Dialog
      opened
      title={t('views.new.title')}
      confirm={t('views.new.act')}
      reason={reason}
      onClose={onClose}
      onConfirm={create}
    >
      {field}
      {canShareView(actor, whose) && (
        <Checkbox
          mt="sm"
          label={t('views.forAll', { organization })}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {t('views.new.hint')}
      </Text>
    </Dialog>
  )
}
