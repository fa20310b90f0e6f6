/** Contents as a file to take along: what of them, in which form. It is written on the server; leaving the page stops nothing. */
import { Button, Checkbox, MultiSelect, Progress, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import type { FilterOf } from '#domain/query/path.ts'
import { saveLink } from '../../client/files/save-file.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { languageLabel } from '../../ui/words/language-name.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { toastDone, toastMore } from '../../ui/notices/toasts.tsx'
import { cancelExport, exportContents } from './export-contents.ts'

type ExportDialogProps = {
  opened: boolean
  onClose: () => void
  where: FilterOf<'contents'>
  count: number
  /** Properties that the view shows, in its order; undefined where none is before one. */
  columns?: readonly string[] | undefined
  languages: readonly string[]
  /** What the file is called. */
  title: string
}

const formats = ['xlsx', 'csv'] as const

export function ExportDialog({ opened, onClose, where, count, columns, languages, title }: ExportDialogProps) {
  const t = useTexts()
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [isWhole, setWhole] = useState(true)
  const [chosen, setChosen] = useState<string[]>([])
  const [withPictures, setPictures] = useState(false)
  const [running, setRunning] = useState<{ job: string; progress: number }>()

  const take = async () => {
    try {
      const file = await titled(
        t('exports.failed'),
        exportContents(
          {
            where,
            format,
            title,
            ...(!isWhole && columns && { columns: [...columns] }),
            ...(chosen.length > 0 && { languages: chosen }),
            ...(withPictures && { pictures: true }),
          },
          (job, progress) => setRunning({ job, progress }),
        ),
      )
      if (!file) return
      saveLink(file.link, file.name)
      const done = t('exports.done', { count: file.rows })
      if (file.missing.length > 0) toastMore(done, [t('exports.missing', { count: file.missing.length })])
      else toastDone(done)
      onClose()
    } finally {
      setRunning(undefined)
    }
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('exports.title', { count })}
      confirm={t('exports.take')}
      onConfirm={take}
      size={480}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('exports.format')}
          value={format}
          onChange={setFormat}
          data={formats.map((value) => ({ value, label: t(`exports.format.${value}`) }))}
        />
        {columns && (
          <SegmentedControl
            aria-label={t('exports.columns')}
            value={isWhole ? 'all' : 'shown'}
            onChange={(value) => setWhole(value === 'all')}
            data={(['all', 'shown'] as const).map((value) => ({ value, label: t(`exports.columns.${value}`) }))}
          />
        )}
        <MultiSelect
          label={t('exports.languages')}
          placeholder={chosen.length === 0 ? t('exports.languages.all') : ''}
          data={languages.map((value) => ({ value, label: languageLabel(value) }))}
          value={chosen}
          onChange={setChosen}
          searchable
          clearable
        />
        <Checkbox
          label={t('exports.pictures')}
          checked={withPictures}
          onChange={(event) => setPictures(event.currentTarget.checked)}
        />
        {running && (
          <Stack gap={8} align="flex-start">
            <Progress w="100%" value={running.progress} aria-label={t('exports.running')} />
            <Button variant="subtle" size="compact-sm" onClick={() => void cancelExport(running.job)}>
              {t('exports.cancel')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}
