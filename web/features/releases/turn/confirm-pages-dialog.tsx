/** The owner agrees to the pages as they are now, of a release that they approved in advance. */
import { Stack, Text, Textarea } from '@mantine/core'
import { longestMessage, type Release } from '#domain/releases/release.ts'
import { pagesOf } from '../../../artwork/use-composition.ts'
import { useKeptText } from '../../../client/session/preferences.ts'
import { send } from '../../../client/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { lengthFault } from '../../../ui/fields/length-fault.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'
import { StepFindings } from '../../../shared/status/step-findings.tsx'
import { heldUpBy, useStepCheck } from '../../../shared/status/use-step-check.ts'
import { PagesBeforeAndNow } from './pages-before-and-now.tsx'
import type { ReleaseView } from '../view/use-release-view.ts'

type Props = {
  view: ReleaseView
  /** As its owner approved it, where others have written on it since. */
  before: Release['data'] | undefined
  onClose: () => void
}

export function ConfirmPagesDialog({ view, before, onClose }: Props) {
  const t = useTexts()
  const { release, composition, names, pick } = view
  const [message, setMessage, sent] = useKeptText(`confirm ${release.id}`)
  const check = useStepCheck(release, 'reviewAndPublish')
  const isExcused = check.state === 'checked' && check.isReasonNeeded
  const label = t(isExcused ? 'release.excuse' : 'release.comment')
  const tooLong = lengthFault(label, message.trim(), longestMessage)
  const reason = heldUpBy(t, check) ?? (isExcused && !message.trim() ? t('release.excuseRequired') : tooLong)
  const confirm = async () => {
    const hash = await pagesOf(composition)
    if (hash === undefined) throw new Error(t('release.pagesNotShown'))
    const body = { hash, ...(message.trim() && { message: message.trim() }) }
    await send('POST /api/releases/:id/approval', { params: { id: release.id }, body })
    sent()
    toastDone(t('release.confirmed'))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('release.confirm')}
      confirm={t('release.confirm')}
      onConfirm={confirm}
      reason={reason}
      isDeliberate
      isScreen
      isWaiting={check.state === 'checking' || check.state === 'waiting'}
      size={before ? 720 : 520}
    >
      <Stack gap="md">
        <PagesBeforeAndNow view={view} before={before} />
        <Text size="sm">{t('release.confirm.explain')}</Text>
        <StepFindings
          check={check}
          names={names}
          onPick={(tag) => {
            onClose()
            pick(tag)
          }}
        />
        <Textarea
          label={label}
          required={isExcused}
          autosize
          minRows={2}
          error={tooLong}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
