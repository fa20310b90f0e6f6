/** People without an account are asked about the newest versions of the publications that are ticked, by one link to all of them. */
import { Button, Stack, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { guestLimits, mayInviteGuests } from '#domain/releases/guests.ts'
import { useActor } from '../../client/session/session.ts'
import { useInviteForm } from '../../shared/status/round/invite-form.tsx'
import type { Selected } from '../../shared/release-list/status-of-versions.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function InviteButton({ selected }: { selected: readonly Selected[] }) {
  const t = useTexts()
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const printed = selected.filter(({ type }) => type === 'print')
  if (printed.length === 0) return null
  const closed = selected.filter((one) => !mayInviteGuests(actor, one))
  const reason =
    closed.length > 0
      ? t('guests.notOf', { names: namesOf(closed) })
      : selected.length > guestLimits.versions
        ? t('guests.tooMany', { most: guestLimits.versions })
        : undefined
  return (
    <>
      <WithReason reason={reason}>
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('guests.inviteTo')}
        </Button>
      </WithReason>
      {isOpen && <InviteDialog selected={selected} onClose={() => setOpen(false)} />}
    </>
  )
}

function InviteDialog({ selected, onClose }: { selected: readonly Selected[]; onClose: () => void }) {
  const t = useTexts()
  const { form, invite, reason } = useInviteForm({
    releases: selected,
    onInvited: (name) => {
      toastDone(t('guests.invited', { name }))
      onClose()
    },
  })
  return (
    <Dialog
      opened
      title={t('guests.inviteTo.title', { count: selected.length })}
      onClose={onClose}
      confirm={t('guests.invite')}
      onConfirm={invite}
      reason={reason}
      isScreen
      size={704}
    >
      <Stack gap="lg">
        <Text size="sm">{t('guests.explainSeveral')}</Text>
        {form}
      </Stack>
    </Dialog>
  )
}

const mostNamed = 5

const namesOf = (closed: readonly Selected[]): string =>
  [...closed.slice(0, mostNamed).map(({ label }) => label), ...(closed.length > mostNamed ? ['…'] : [])].join(', ')
