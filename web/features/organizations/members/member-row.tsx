/** One person with all that can be done to them. */
import { Menu } from '@mantine/core'
import {
  IconLock,
  IconLockOpen,
  IconMail,
  IconPuzzle,
  IconShieldOff,
  IconStethoscope,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalToRemove } from '#domain/access/members.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { User } from '#domain/users/user.ts'
import { send } from '../../../client/calls/api.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import {
  OrganizationMemberDisable,
  OrganizationMemberRemove,
  OrganizationMembersInvite,
} from '../../../client/calls/operations.generated.ts'
import { useActor } from '../../../client/session/session.ts'
import { formatAgo, formatTime } from '../../../ui/words/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { MenuAct } from '../../../ui/dialogs/menu-act.tsx'
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx'
import { ListRow } from '../../../ui/lists/list-rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { ClaimsDialog } from './claims-dialog.tsx'
import { LicenceDialog } from './licence-dialog.tsx'
import { stateLook, stateOf } from './member-state.ts'
import { RoleDialog } from './role-dialog.tsx'
import classes from '../organizations.module.css'

/** What stands below each other in the rows. */
export function MembersHead() {
  const t = useTexts()
  return (
    <div className={`${classes.member} ${classes.membersHead}`} aria-hidden>
      {(['displayName', 'email', 'role', 'lastRefreshTime', 'state'] as const).map((column) => (
        <span key={column}>{t(`people.column.${column}`)}</span>
      ))}
    </div>
  )
}

type MemberProps = { user: User; organization: Organization }

export function MemberRow({ user, organization }: MemberProps) {
  const t = useTexts()
  const actor = useActor()
  const { id, displayName: name, email } = user
  return (
    <ListRow>
      <span className={classes.member}>
        <strong className={classes.memberName} title={name}>
          {id === actor.id ? t('members.self', { name }) : name}
        </strong>
        <span className={classes.memberMail} title={email}>
          {email}
        </span>
        <span>{useRoleOf(user)}</span>
        <span className={classes.memberSeen}>
          <LastSeen user={user} />
        </span>
        <span className={classes.memberState}>
          <MemberStateBadge user={user} />
        </span>
        <span className={classes.memberMenu}>
          <MemberMenu user={user} organization={organization} isInRow />
        </span>
      </span>
    </ListRow>
  )
}

/** Whoever comes from a directory has the role that it says. */
export function useRoleOf({ role, externalId }: User): string {
  const t = useTexts()
  return [t(`role.${role}`), externalId !== undefined && t('members.fromDirectory')].filter(Boolean).join(' · ')
}

export function LastSeen({ user: { lastRefreshTime } }: { user: User }) {
  const t = useTexts()
  if (!lastRefreshTime) return t('members.neverSeen')
  return (
    <time dateTime={lastRefreshTime} title={formatTime(lastRefreshTime)}>
      {formatAgo(lastRefreshTime)}
    </time>
  )
}

export function MemberStateBadge({ user }: { user: User }) {
  const t = useTexts()
  const state = stateOf(user)
  return <StatusBadge label={t(`members.state.${state}`)} {...stateLook[state]} />
}

/** All that can be done to them, each with why not where one may not. */
export function MemberMenu({ user, organization, isInRow = false }: MemberProps & { isInRow?: boolean }) {
  const t = useTexts()
  const actor = useActor()
  const [asked, setAsked] = useState<'role' | 'remove' | 'claims' | 'licence'>()
  const { id, displayName: name, email } = user
  const state = stateOf(user)
  const refusal = refusalToRemove(actor, organization, user)
  const reason = refusal && errorText(refusal)
  const close = () => setAsked(undefined)

  const disable = useMutation({
    mutationFn: (disabled: boolean) =>
      graphql(OrganizationMemberDisable, { id: organization.id, userId: id, disabled }),
    onSuccess: (_, disabled) => toastDone(t(disabled ? 'members.disabled' : 'members.enabled', { name })),
    onError: toastError,
  })
  const resend = useMutation({
    mutationFn: () =>
      graphql(OrganizationMembersInvite, { id: organization.id, emails: email, language: user.language }),
    onSuccess: () => toastDone(t('members.resent', { email })),
    onError: toastError,
  })
  const endFactor = useMutation({
    mutationFn: () => send('POST /api/people/:id/second-factor/end', { params: { id } }),
    onSuccess: () => toastDone(t('members.factorEnded', { name })),
    onError: toastError,
  })
  const remove = async () => {
    await titled(t('members.removeFailed'), graphql(OrganizationMemberRemove, { id: organization.id, userId: id }))
    toastDone(t('members.removed', { name }))
  }

  return (
    <>
      <MoreMenu label={t('members.acts', { name })} isInRow={isInRow}>
        <MenuAct icon={IconUserCog} label={t('members.changeRole')} onClick={() => setAsked('role')} />
        {state === 'invited' && (
          <MenuAct icon={IconMail} label={t('members.resend')} reason={reason} onClick={() => resend.mutate()} />
        )}
        {actor.role === 'admin' && id !== actor.id && (
          <MenuAct icon={IconShieldOff} label={t('members.endFactor')} onClick={() => endFactor.mutate()} />
        )}
        {actor.role === 'admin' && id !== actor.id && (
          <MenuAct icon={IconPuzzle} label={t('members.licence')} onClick={() => setAsked('licence')} />
        )}
        {actor.role === 'admin' && (
          <MenuAct icon={IconStethoscope} label={t('members.check')} onClick={() => setAsked('claims')} />
        )}
        <Menu.Divider />
        <MenuAct
          icon={user.disabled ? IconLockOpen : IconLock}
          label={t(user.disabled ? 'members.enable' : 'members.disable')}
          danger={!user.disabled}
          reason={reason}
          onClick={() => disable.mutate(!user.disabled)}
        />
        <MenuAct
          icon={IconTrash}
          label={t(state === 'invited' ? 'members.withdraw' : 'members.remove')}
          danger
          reason={reason}
          onClick={() => setAsked('remove')}
        />
      </MoreMenu>
      {asked === 'role' && <RoleDialog user={user} organization={organization} onClose={close} />}
      {asked === 'licence' && <LicenceDialog user={user} organization={organization} onClose={close} />}
      {asked === 'claims' && <ClaimsDialog user={user} onClose={close} />}
      {asked === 'remove' && (
        <Dialog
          opened
          danger
          title={t('members.remove.title', { name })}
          confirm={t(state === 'invited' ? 'members.withdraw' : 'members.remove')}
          onConfirm={async () => {
            await remove()
            close()
          }}
          onClose={close}
        >
          {t('members.remove.text', { email })}
        </Dialog>
      )}
    </>
  )
}
