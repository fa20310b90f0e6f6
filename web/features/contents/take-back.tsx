/**
 * Takes a change back, whole. What was done to one content alone goes at once; where others were changed together with it, or
 * something of it was changed again since, a dialog first says how much.
 */
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { takeBack } from '../../shared/undo/take-back.tsx'
import { type BulkReport, undoMany } from '../../client/calls/bulk.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'

export function TakeBack({ changeset }: { changeset: string }) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [plan, setPlan] = useState<BulkReport>()
  const [isAsking, setAsking] = useState(false)

  const conflicts = plan?.leftOut.reduce((sum, { count }) => sum + count, 0) ?? 0

  async function look() {
    setBusy(true)
    try {
      const rehearsed = await undoMany(changeset, { dryRun: true })
      const isAllJudged = rehearsed.seen >= rehearsed.found
      if (isAllJudged && rehearsed.changed === 0) toastError(t('contents.history.nothingLeft'))
      else if (isAllJudged && rehearsed.changed === 1 && rehearsed.leftOut.length === 0) await takeBack({ changeset })
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
        onConfirm={() => {
          setAsking(false)
          void takeBack({ changeset })
        }}
      >
        <p>{t('contents.history.whole.documents', { count: plan ? meant(plan) : 0 })}</p>
        {conflicts > 0 && <p>{t('contents.history.whole.conflicts', { count: conflicts })}</p>}
      </Dialog>
    </>
  )
}

/** Of many, the first were judged: the end says how many it were. */
const meant = ({ seen, found, changed }: BulkReport): number => (seen < found ? found : changed)
