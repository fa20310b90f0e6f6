/** The files of versions, taken home: which ones, and how they are called, is asked before. */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import type { FileNaming } from '#domain/releases/pages/download-names.ts'
import type { ToPack } from '../../client/files/pack-releases.ts'
import { DownloadDialog } from './download-dialog.tsx'

type Props = { those: ToPack; usual?: FileNaming | undefined; label: string; isWaiting?: boolean }

export function DownloadButton({ those, usual, label, isWaiting = false }: Props) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        loading={isWaiting}
        onClick={dialog.open}
      >
        {label}
      </Button>
      {isOpen && <DownloadDialog those={those} usual={usual} onClose={dialog.close} />}
    </>
  )
}
