/** A new type needs a name; one below another begins as its copy. Its fields come once it is there. */
import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useContentTypes } from '../../client/window/data-sets.ts'
import { useActor } from '../../client/session/session.ts'
import { createRecord } from '../../shared/editing/create-record.ts'
import { useNewNames } from '../../shared/editing/new-names.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { localized, useTexts } from '../../ui/words/texts.ts'

type Props = { parent: string | undefined; onClose: () => void; onMade: (id: string) => void }

export function NewTypeDialog({ parent: given, onClose, onMade }: Props) {
  const t = useTexts()
  const { organization } = useActor()
  const types = useContentTypes()
  const called = useNewNames((id) => types.documents.some((one) => one.id === id))
  const [parent, setParent] = useState<string | null>(
    types.documents.some(({ id }) => id === given) ? (given ?? null) : null,
  )
  const { id, names, name } = called
  const create = async () => {
    const above = types.documents.find((one) => one.id === parent)
    const document = {
      label: names,
      loadDefault: { ...above?.loadDefault, [organization]: true as const },
      ...(above && {
        parentId: above.id,
        groups: above.groups,
        columns: above.columns,
        labelDefault: above.labelDefault,
      }),
    }
    await createRecord('contentTypes', { id, document, made: t('contentTypes.created', { name }) })
    onMade(id)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('contentTypes.new')}
      confirm={t('contentTypes.create')}
      reason={called.unnamed ?? called.idFault}
      onConfirm={create}
      size={480}
    >
      <Stack gap="md">
        {called.nameFields}
        <Select
          label={t('contentTypes.parent')}
          description={t('contentTypes.parent.hint')}
          clearable
          value={parent}
          data={types.documents.map((one) => ({ value: one.id, label: localized(one.label) || one.id }))}
          onChange={setParent}
        />
        {called.idField}
      </Stack>
    </Dialog>
  )
}
