/** The link goes to whoever waits for it, with a word of the sender's. */
import { Stack, Text, Textarea } from '@mantine/core'
import { mailLimits } from '#domain/deployments/deployment.ts'
import { isEmail } from '#domain/users/email-address.ts'
import { send } from '../../client/calls/api.ts'
import { useKeptText } from '../../client/session/preferences.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import type { Listed } from './deployments-search.ts'

export function MailDialog({ deployment, onClose }: { deployment: Listed; onClose: () => void }) {
  const t = useTexts()
  const [people, setPeople, forgetPeople] = useKeptText(`mail of ${deployment.id}, to`)
  const [note, setNote, forgetNote] = useKeptText(`mail of ${deployment.id}`)
  const to = people.split(/[\s,;]+/).filter(Boolean)
  const wrong = to.find((address) => !isEmail(address))
  const reason =
    to.length === 0
      ? t('deployments.mail.nobody')
      : wrong !== undefined
        ? t('deployments.mail.wrong', { address: wrong })
        : to.length > mailLimits.addresses
          ? t('deployments.mail.tooMany', { limit: mailLimits.addresses })
          : undefined
  const mail = async () => {
    const { sent } = await send('POST /api/deployments/:id/mail', {
      params: { id: deployment.id },
      body: { to, ...(note.trim() !== '' && { note: note.trim() }) },
    })
    forgetPeople()
    forgetNote()
    toastDone(t('deployments.mail.sent', { count: sent }))
    onClose()
  }
  return (
    <Dialog
      opened
      size={520}
      title={t('deployments.mail.title', { name: deployment.name })}
      confirm={t('deployments.mail.send')}
      reason={reason}
      onClose={onClose}
      onConfirm={mail}
    >
      <Stack gap="md">
        <Textarea
          label={t('deployments.mail.to')}
          description={t('deployments.mail.to.hint', { limit: mailLimits.addresses })}
          inputWrapperOrder={['label', 'input', 'description']}
          autosize
          minRows={2}
          maxRows={6}
          value={people}
          data-autofocus
          onChange={(event) => setPeople(event.currentTarget.value)}
        />
        <Textarea
          label={t('deployments.mail.note')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={mailLimits.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('deployments.mail.hint')}
        </Text>
      </Stack>
    </Dialog>
  )
}
