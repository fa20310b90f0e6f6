/** A new memo list with what is chosen on it. Nobody else sees it until it is shared. */
import { Text } from '@mantine/core'
import { useActor } from '../../client/session/session.ts'
import { writeAll } from '../../client/records/store.ts'
import { useNewName } from '../editing/new-name.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { putInto, type ToCollect } from './membership.ts'

export function NewMemoList({ chosen, onClose }: { chosen: ToCollect; onClose: () => void }) {
  const t = useTexts()
  const { id: keeper, organization: owner, supplier } = useActor()
  const { name, reason, field } = useNewName({ missing: t('collection.nameRequired') })
  const create = async () => {
    const document = { name, type: 'memoList', keeper, owner, supplier } as const
    const { results } = await writeAll([{ kind: 'create', collection: 'collections', document }])
    onClose()
    const id = results[0]?.id
    if (id !== undefined) await putInto(chosen, { id, name })
  }
  return (
    <Dialog
      opened
      title={t('remember.new.title')}
      confirm={t('remember.act')}
      reason={reason}
      onClose={onClose}
      onConfirm={create}
    >
      {field}
      <Text size="sm" c="dimmed" mt="sm">
        {t('remember.new.hint')}
      </Text>
    </Dialog>
  )
}
