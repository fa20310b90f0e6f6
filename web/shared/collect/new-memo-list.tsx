/** A new memo list with what is chosen on it. Nobody else sees it until it is shared. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { mostOfLine } from '#domain/fields.ts'
import { useActor } from '../../client/session/session.ts'
import { writeAll } from '../../client/records/store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { lengthFault } from '../../ui/fields/length-fault.ts'
import { LineInput } from '../../ui/fields/line-input.tsx'
import { useTexts } from '../../ui/texts.ts'
import { putInto, type ToCollect } from './membership.ts'

export function NewMemoList({ chosen, onClose }: { chosen: ToCollect; onClose: () => void }) {
  const t = useTexts()
  const { id: keeper, organization: owner, supplier } = useActor()
  const [name, setName] = useState('')
  const tooLong = lengthFault(t('field.name'), name.trim(), mostOfLine)
  const create = async () => {
    const called = name.trim()
    const document = { name: called, type: 'memoList', keeper, owner, supplier } as const
    const { results } = await writeAll([{ kind: 'create', collection: 'collections', document }])
    onClose()
    const id = results[0]?.id
    if (id !== undefined) await putInto(chosen, { id, name: called })
  }
  return (
    <Dialog
      opened
      title={t('remember.new.title')}
      confirm={t('remember.act')}
      reason={name.trim() === '' ? t('collection.nameRequired') : tooLong}
      onClose={onClose}
      onConfirm={create}
    >
      <LineInput
        data-autofocus
        required
        label={t('field.name')}
        value={name}
        error={tooLong}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('remember.new.hint')}
      </Text>
    </Dialog>
  )
}
