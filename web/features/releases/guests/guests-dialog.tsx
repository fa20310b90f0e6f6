/** People without an account who look at this version: who they are, and how one asks another. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUndecided, mayInviteGuests } from '#domain/releases/guests.ts'
import type { Release } from '#domain/releases/release.ts'
import { type Answer, send } from '../../../client/calls/api.ts'
import { useActor, useSession } from '../../../client/session/session.ts'
import { formatDate } from '../../../ui/words/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useInviteForm } from '../../../shared/status/round/invite-form.tsx'
import classes from './guests.module.css'

type Listed = Answer<'GET /api/releases/:id/guests'>['data'][number]

export function GuestsDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const found = useQuery({
    queryKey: ['guests', release.id],
    staleTime: 0,
    queryFn: () => send('GET /api/releases/:id/guests', { params: { id: release.id } }),
  })
  const guests = found.data?.data ?? []
  const again = () => void found.refetch()
  const [invited, setInvited] = useState<string>()
  const { form, invite, reason } = useInviteForm({
    releases: [release],
    onInvited: (name) => {
      setInvited(name)
      again()
    },
  })
  const mayInvite = mayInviteGuests(actor, release)
  return (
    <Dialog
      opened
      title={t('guests.title')}
      onClose={onClose}
      leave={invited === undefined ? undefined : t('guests.done')}
      {...(mayInvite && { confirm: t('guests.invite'), onConfirm: invite, reason })}
      isScreen
      size={704}
    >
      <Stack gap="lg">
        <Text size="sm">{t('guests.explain')}</Text>
        {found.isPending && <State is="working" label={t('ui.loading')} />}
        {found.error && <State is="failed" error={found.error} onRetry={again} />}
        {guests.length > 0 && (
          <ul className={classes.guests} aria-label={t('guests.title')}>
            {guests.map((guest) => (
              <Row key={guest.id} guest={guest} isUndecided={isUndecided(release)} onChanged={again} />
            ))}
          </ul>
        )}
        {/* Here, where a message over the dialog would hide what invites the next. */}
        <Group gap={6} role="status" fz="sm" fw={600} display={invited === undefined ? 'none' : 'flex'}>
          <IconCheck size={16} color="var(--good)" aria-hidden />
          {invited !== undefined && t('guests.invited', { name: invited })}
        </Group>
        {mayInvite && form}
      </Stack>
    </Dialog>
  )
}

type RowProps = { guest: Listed; isUndecided: boolean; onChanged: () => void }

function Row({ guest, isUndecided: isWordOpen, onChanged }: RowProps) {
  const t = useTexts()
  const { user } = useSession()
  const { id, name, organization, email, host, state, expiresAt, isOpen, versions } = guest
  const act = async (to: 'POST /api/guests/:id/revoke' | 'POST /api/guests/:id/renew', done: string) => {
    try {
      await send(to, { params: { id } })
      toastDone(done)
      onChanged()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <li>
      <div className={classes.who}>
        <strong>{[name, organization].filter(Boolean).join(', ')}</strong>
        <span className={classes.facts}>
          {[
            email,
            t(`guests.state.${state}`),
            isOpen && t('guest.until', { until: formatDate(expiresAt) }),
            versions > 1 && t('guests.ofVersions', { count: versions }),
            host !== null && (host === user.displayName ? t('guests.byYou') : t('guests.by', { person: host })),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Group component="span" gap={4} mt={4}>
          {isWordOpen && guest.rights.includes('decide') && <Tag>{t('guests.decides')}</Tag>}
          {guest.rights.includes('pdf') && <Tag>{t('guests.takesPdf')}</Tag>}
        </Group>
      </div>
      {email !== null && (
        <Group gap="sm" wrap="nowrap">
          {(state !== 'decided' || versions > 1) && (
            <Button
              variant="default"
              onClick={() => void act('POST /api/guests/:id/renew', t('guests.renewed', { name }))}
            >
              {t('guests.renew')}
            </Button>
          )}
          {isOpen && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => void act('POST /api/guests/:id/revoke', t('guests.revoked', { name }))}
            >
              {t('guests.revoke')}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}
