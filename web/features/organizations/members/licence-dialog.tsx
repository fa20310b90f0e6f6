/** Modules of one person that differ from those of their organization (document 2 §3, "license"): admins alone set them. */
import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import type { Organization } from '#domain/organizations/organization.ts'
import type { User } from '#domain/users/user.ts'
import { writeAll } from '../../../client/records/store.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'
import { undoOffer } from '../../../shared/undo/take-back.tsx'
import { ModuleChoice } from './module-choice.tsx'
import { modulesText } from './modules.ts'

type LicenceDialogProps = { user: User; organization: Organization; onClose: () => void }

export function LicenceDialog({ user: { id, displayName: name, license }, organization, onClose }: LicenceDialogProps) {
  const t = useTexts()
  const [own, setOwn] = useState(license)
  const save = async () => {
    if (own !== license) {
      const change = own === undefined ? { unset: ['license'] } : { set: { license: own } }
      const label = t('members.licence.label', { name })
      const { changeset } = await writeAll([{ kind: 'update', collection: 'users', id, ...change }], { label })
      toastDone(t('members.licence.saved', { name }), undoOffer({ changeset }))
    }
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('members.licence.title', { name })}
      confirm={t('ui.save')}
      onConfirm={save}
      onClose={onClose}
      size={480}
    >
      <Stack gap="md">
        <Switch
          label={t('members.licence.own')}
          description={t('members.licence.usual', { modules: modulesText(t, organization.license) })}
          checked={own !== undefined}
          onChange={(event) => setOwn(event.currentTarget.checked ? organization.license : undefined)}
        />
        {own !== undefined && <ModuleChoice sum={own} onChange={setOwn} />}
      </Stack>
    </Dialog>
  )
}
