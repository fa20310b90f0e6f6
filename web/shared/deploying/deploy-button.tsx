/** The way to a delivery, wherever there is something to deliver. Nothing for who may not. */
import { Button } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { canUseDeployments } from '#domain/access/deployments.ts'
import type { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { useActor } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError, toastWhile } from '../../ui/notices/toasts.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { DeployDialog } from './deploy-dialog.tsx'
import type { DeployedFrom } from './deployed-from.ts'

type Props = {
  /** Undefined where there is nothing that all of it has in common. */
  from: () => DeployedFrom | Promise<DeployedFrom | undefined>
  fileNames?: DeliveryInput['fileNames']
  reason?: string | undefined
  /** Of the screen: it is what comes next. */
  isNext?: boolean
}

export function DeployButton({ from, fileNames, reason, isNext = false }: Props) {
  const t = useTexts()
  const actor = useActor()
  const [source, setSource] = useState<DeployedFrom>()
  if (!canUseDeployments(actor)) return null
  const open = async () => {
    try {
      const found = await toastWhile(Promise.resolve(from()))
      if (found) setSource(found)
      else toastError(t('deploy.noCommonCollection'))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <WithReason reason={reason}>
        <Button
          variant={isNext ? 'filled' : 'default'}
          leftSection={<IconPackageExport size={16} stroke={1.5} aria-hidden />}
          onClick={() => void open()}
        >
          {t('deploy.do')}
        </Button>
      </WithReason>
      {source && (
        <DeployDialog
          from={source}
          {...(fileNames !== undefined && { fileNames })}
          onClose={() => setSource(undefined)}
        />
      )}
    </>
  )
}
