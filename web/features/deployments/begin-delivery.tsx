/** From the list to a delivery (document 1 §2): first of which collection, then the same dialog as from there. */
import { Button } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { canUseDeployments } from '#domain/access/deployments.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { DeployDialog } from '../../shared/deploying/deploy-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'

/** Nothing for who may only look. */
export function BeginDelivery() {
  const t = useTexts()
  const mayBegin = canUseDeployments(useActor())
  const [isOpen, setOpen] = useState(false)
  if (!mayBegin) return null
  return (
    <>
      <Button leftSection={<IconPackageExport size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('deployments.add')}
      </Button>
      {isOpen && <Steps onClose={() => setOpen(false)} />}
    </>
  )
}

function Steps({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const [id, setId] = useState<string | null>(null)
  const [isChosen, setChosen] = useState(false)
  const found = useLiveDocument('collections', id ?? undefined)
  if (isChosen && found.status === 'ready') {
    const { name, releaseFileNames } = found.document
    return (
      <DeployDialog from={{ name, collectionId: found.document.id }} fileNames={releaseFileNames} onClose={onClose} />
    )
  }
  return (
    <Dialog
      opened
      title={t('deployments.add')}
      confirm={t('deployments.add.next')}
      reason={id === null ? t('deployments.add.choose') : undefined}
      isWaiting={id !== null && found.status === 'loading'}
      onClose={onClose}
      onConfirm={() => setChosen(true)}
    >
      <RecordSelect
        kind="collections"
        label={t('field.collection')}
        description={t('deployments.add.hint')}
        data-autofocus
        value={id}
        onChange={setId}
      />
    </Dialog>
  )
}
