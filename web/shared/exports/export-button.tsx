import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import type { FilterOf } from '#domain/query/path.ts'
import { contentLanguages } from '#domain/formats/languages.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { ExportDialog } from './export-dialog.tsx'

/** Of what a list of contents shows, or what is ticked in it. */
export function ExportButton({
  where,
  count,
  columns,
}: {
  where: FilterOf<'contents'>
  count: number
  columns: readonly string[]
}) {
  const t = useTexts()
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        disabled={count === 0}
        onClick={dialog.open}
      >
        {t('exports.take')}
      </Button>
      {isOpen && (
        <ExportDialog
          opened
          onClose={dialog.close}
          where={where}
          count={count}
          columns={columns}
          languages={contentLanguages}
          title={t('contents.title')}
        />
      )}
    </>
  )
}
