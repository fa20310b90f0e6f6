/** Of a step that hands a release on: who hears of it. Where nobody would, that is said, with what mends it. */
import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { canInviteMembers } from '#domain/access/members.ts'
import { all, is, matches, not } from '#domain/query/filter.ts'
import type { Release } from '#domain/releases/release.ts'
import type { StatusTarget } from '#domain/releases/release-status.ts'
import { whoCanBeTold } from '#domain/users/who-can-be-told.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { OrganizationMembersInvite } from '../../../client/calls/operations.generated.ts'
import { useLiveDocument, useWhole } from '../../../client/live/use-live.ts'
import { useActor } from '../../../client/session/session.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { useTexts } from '../../../ui/words/texts.ts'

/** More than these are counted. */
const mostNamed = 4

type Props = { releases: readonly Partial<Pick<Release, 'owner'>>[]; to: StatusTarget }

/** The people of the owner see nobody of the supplier: what they hand on goes to whoever serves them. */
export function WhoIsTold({ releases, to }: Props) {
  const owners = new Set(releases.flatMap(({ owner }) => (to === 'approval' && owner !== undefined ? [owner] : [])))
  return [...owners].map((id) => <ToldOf key={id} id={id} />)
}

function ToldOf({ id }: { id: string }) {
  const t = useTexts()
  const actor = useActor()
  const organization = useLiveDocument('organizations', id)
  const where = useMemo(
    () => all(is('organization', id), is('disabled', false), not(is('role', 'buyer')), not(is('id', actor.id))),
    [id, actor.id],
  )
  const found = useWhole('users', { where })
  const people = found.status === 'ready' ? found.documents : []
  const waiting = people.filter((one) => !matches(whoCanBeTold(actor.id), one))
  const again = useMutation({
    mutationFn: () => graphql(OrganizationMembersInvite, { id, emails: waiting.map(({ email }) => email).join('\n') }),
    onSuccess: () => toastDone(t('release.told.invited', { count: waiting.length })),
    onError: toastError,
  })
  if (found.status !== 'ready' || organization.status !== 'ready') return null
  const told = people.filter((one) => !waiting.includes(one))
  const { name, approvers } = organization.document
  const asked = told.filter(({ id: person }) => approvers.of.some((one) => one.person === person))
  if (asked.length > 0)
    return <Text size="sm">{t('round.asks', { names: asked.map(({ displayName }) => displayName).join(', ') })}</Text>
  if (told.length > mostNamed) return <Text size="sm">{t('release.told.many', { count: told.length, name })}</Text>
  if (told.length > 0)
    return (
      <Text size="sm">
        {t('release.told', {
          people: told.map(({ displayName, role }) => `${displayName} (${t(`role.${role}`)})`).join(', '),
        })}
      </Text>
    )
  return (
    <Text size="sm" c="var(--bad)" role="status">
      {t(waiting.length > 0 ? 'release.told.nobodyCame' : 'release.told.nobody', { name })}{' '}
      {waiting.length > 0 && canInviteMembers(actor, organization.document) && (
        <Anchor component="button" type="button" fz="inherit" disabled={again.isPending} onClick={() => again.mutate()}>
          {t('release.told.inviteAgain')}
        </Anchor>
      )}
    </Text>
  )
}
