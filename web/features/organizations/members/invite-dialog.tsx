/** Invites people: one address a line, faults while one types, and afterwards what became of each; from the list of all people, with where to. */
import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { Role } from '#domain/access/actor.ts'
import { invitableRoles } from '#domain/access/members.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { parseInvitations } from '#domain/users/invitations.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { RecordSelect } from '../../../shared/choice/record-select.tsx'
import { useKeptText } from '../../../client/session/preferences.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { OrganizationMembersInvite } from '../../../client/calls/operations.generated.ts'
import { useActor } from '../../../client/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { errorText, isLanguage, languages, useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { RoleRows } from './role-rows.tsx'
import classes from '../organizations.module.css'

type Result = { email: string; fault?: string }

/** Where people are invited into any organization, it is chosen in the dialog. */
export function InviteIntoAny({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const [id, setId] = useState<string | null>(null)
  const found = useLiveDocument('organizations', id ?? undefined)
  return (
    <InviteDialog organization={found.status === 'ready' ? found.document : undefined} onClose={onClose}>
      <RecordSelect
        kind="organizations"
        label={t('people.column.organization')}
        placeholder={t('people.invite.into')}
        value={id}
        onChange={setId}
        data-autofocus
      />
    </InviteDialog>
  )
}

type Props = {
  organization: Organization | undefined
  onClose: () => void
  /** What the organization is chosen by. */
  children?: ReactNode
}

export function InviteDialog({ organization, onClose, children }: Props) {
  const t = useTexts()
  const actor = useActor()
  const spoken = useLanguage()
  const invitable = organization ? invitableRoles(actor, organization) : []
  const isFirst =
    invitable.includes('owner') && organization?.numMembers === 0 && organization.id !== actor.organization
  const [text, setText] = useKeptText(children ? 'invite' : `invite ${organization?.id}`)
  const [chosen, setRole] = useState<Role>()
  const role = chosen && invitable.includes(chosen) ? chosen : isFirst ? 'owner' : 'member'
  const [language, setLanguage] = useState(spoken)
  const [results, setResults] = useState<readonly Result[]>()
  const { emails, faults } = useMemo(() => parseInvitations(text), [text])

  const title = children || !organization ? t('people.invite') : t('members.invite.title', { name: organization.name })

  const invite = async () => {
    if (!organization) return
    const given = { id: organization.id, emails: emails.join('\n'), role, language }
    const { organizationMembersInvite } = await graphql(OrganizationMembersInvite, given)
    const became = organizationMembersInvite.map(({ email, error }) => ({
      email,
      ...(error && { fault: error.message }),
    }))
    setResults(became)
    // Those who were not invited stay to be looked at again.
    setText(became.flatMap(({ email, fault }) => (fault === undefined ? [] : [email])).join('\n'))
  }

  const told = results && (
    <ul className={classes.results} role="status">
      {results.map(({ email, fault: why }) => (
        <li key={email} data-bad={why !== undefined || undefined}>
          <span>{email}</span>
          {why === undefined ? (
            <StatusBadge label={t('members.invite.sent')} tone="good" shape="check" />
          ) : (
            <span>{why}</span>
          )}
        </li>
      ))}
    </ul>
  )
  if (results?.every((one) => one.fault === undefined) && text === '')
    return (
      <Dialog opened onClose={onClose} title={title} size={560}>
        {told}
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button variant="default" onClick={() => setResults(undefined)}>
            {t('members.invite.others')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('members.invite.done')}
          </Button>
        </Group>
      </Dialog>
    )

  const [fault] = faults
  const reason = !organization
    ? t('people.invite.where')
    : invitable.length === 0
      ? t('member.inviteNotAllowed')
      : fault
        ? errorText(fault.refusal)
        : emails.length === 0
          ? t('members.invite.emails')
          : undefined
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      confirm={emails.length === 0 ? t('members.invite') : t('members.invite.send', { count: emails.length })}
      reason={reason}
      onConfirm={invite}
      size={560}
    >
      <Stack gap="md">
        {told}
        {children}
        <Textarea
          label={t('members.invite.to')}
          description={t('members.invite.emails.hint')}
          autosize
          minRows={4}
          maxRows={10}
          value={text}
          data-autofocus={children ? undefined : true}
          error={fault && errorText(fault.refusal)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {invitable.length > 0 && <RoleRows label={t('field.role')} roles={invitable} value={role} onChange={setRole} />}
        <Select
          label={t('members.invite.language')}
          allowDeselect={false}
          value={language}
          data={languages.map((one) => ({ value: one, label: t(`app.language.${one}`) }))}
          onChange={(next) => isLanguage(next) && setLanguage(next)}
        />
        {role === 'owner' && emails.length > 1 && <Text size="sm">{t('members.invite.firstOwns')}</Text>}
      </Stack>
    </Dialog>
  )
}
