/** Gives a member another role: what each may do stands beside it, and why one may not give it. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { type Role, roles } from '#domain/access/actor.ts'
import { refusalToChangeRole } from '#domain/access/members.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { User } from '#domain/users/user.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { OrganizationMemberChangeRole } from '../../../client/calls/operations.generated.ts'
import { useActor } from '../../../client/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'
import { RoleRows } from './role-rows.tsx'

type RoleDialogProps = { user: User; organization: Organization; onClose: () => void }

export function RoleDialog({ user, organization, onClose }: RoleDialogProps) {
  const t = useTexts()
  const actor = useActor()
  const [role, setRole] = useState<Role>(user.role)
  const refusals = new Map(
    roles.flatMap((one) => {
      const refusal = one === user.role ? undefined : refusalToChangeRole(actor, organization, user, one)
      return refusal ? [[one, errorText(refusal)] as const] : []
    }),
  )
  const shown = roles.filter((one) => one !== 'admin' || actor.role === 'admin')
  const reason = role === user.role ? t('members.role.same') : refusals.get(role)
  const isHandingOver = role === 'owner' && organization.owner !== undefined && organization.owner !== user.id

  const change = async () => {
    const given = graphql(OrganizationMemberChangeRole, { id: organization.id, userId: user.id, role })
    await titled(t('members.roleFailed'), given)
    toastDone(t('members.role.changed', { name: user.displayName, role: t(`role.${role}`) }))
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('members.role.title', { name: user.displayName })}
      confirm={t('members.role.give')}
      reason={reason}
      onConfirm={change}
      onClose={onClose}
      size={480}
    >
      <RoleRows label={t('field.role')} roles={shown} value={role} onChange={setRole} refusals={refusals} />
      {isHandingOver && (
        <Text mt="md" size="sm">
          {t(organization.owner === actor.id ? 'members.role.handOver' : 'members.role.handOver.other')}
        </Text>
      )}
    </Dialog>
  )
}
