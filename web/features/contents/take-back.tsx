/**
 * Takes a change back, whole. What was done to one content alone goes at once; where others were changed together with it, or
 * something of it was changed again since, a dialog first says how much.
 */
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { RevertOutcome } from '#domain/changes.ts'
import { revertChangeset } from '#web/client/store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { texts, useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError } from '#web/ui/toasts.tsx'

export function TakeBack({ changeset }: { changeset: string }) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [plan, setPlan] = useState<RevertOutcome>()
  const [isAsking, setAsking] = useState(false)

  async function look() {
    setBusy(true)
    try {
      const rehearsed = await revertChangeset(changeset, { dryRun: true })
      if (rehearsed.reverted === 0) toastError(t('contents.history.nothingLeft'))
      else if (rehearsed.reverted === 1 && rehearsed.conflicts.length === 0) await takeBack(changeset)
      else {
        setPlan(rehearsed)
        setAsking(true)
      }
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        loading={isBusy}
        onClick={() => void look()}
      >
        {t('ui.undo')}
      </Button>
      <Dialog
        title={t('contents.history.whole')}
        opened={isAsking}
        onClose={() => setAsking(false)}
        confirm={t('contents.history.whole.confirm')}
        onConfirm={() => takeBack(changeset).then(() => setAsking(false))}
      >
        <p>{t('contents.history.whole.documents', { count: plan?.reverted ?? 0 })}</p>
        {plan !== undefined && plan.conflicts.length > 0 && (
          <p>{t('contents.history.whole.conflicts', { count: plan.conflicts.length })}</p>
        )}
      </Dialog>
    </>
  )
}

/** The data may have changed since the history was read, so the message says what was really done. */
async function takeBack(id: string): Promise<void> {
  const { changeset, reverted, conflicts } = await revertChangeset(id)
  if (reverted === 0 || changeset === null) return toastError(texts('contents.history.nothingLeft'))
  toastDone(
    conflicts.length > 0 ? texts('contents.history.partly', { count: conflicts.length }) : texts('ui.undone'),
    () => revertChangeset(changeset),
  )
}
