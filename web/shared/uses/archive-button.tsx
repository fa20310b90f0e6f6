/** Into the archive, or out of it. */
import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import type { RecordKind } from '#domain/records.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { setArchived } from './archive.ts'

type Props = { collection: RecordKind; id: string; name: string; archived: boolean }

export function ArchiveButton({ archived, ...record }: Props) {
  const t = useTexts()
  const Icon = archived ? IconArchiveOff : IconArchive
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      onClick={() => void setArchived(record, !archived).catch(toastError)}
    >
      {t(archived ? 'uses.restore' : 'uses.archive')}
    </Button>
  )
}
