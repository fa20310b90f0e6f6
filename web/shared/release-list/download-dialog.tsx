/** The files of versions in one ZIP file: which files, and how they are called (document 1 §7). Packed in the background. */
import { Button, Checkbox, Progress, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fileNameOptions } from '#domain/collections/collection.ts'
import { canMakeTemplates } from '#domain/access/templates.ts'
import { is } from '#domain/query/filter.ts'
import type { FileNaming } from '#domain/releases/pages/download-names.ts'
import { cancelPacking, packReleases, type ToPack } from '../../client/files/pack-releases.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useActor } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { toastDone, toastMore } from '../../ui/notices/toasts.tsx'
import { FileNameExample } from './file-name-example.tsx'
import { PictureParts } from './picture-parts.tsx'

const files = ['pdf', 'accessible', 'digital', 'png', 'idml'] as const

type Props = {
  those: ToPack
  /** How they are called unless somebody says otherwise. */
  usual?: FileNaming | undefined
  onClose: () => void
}

export function DownloadDialog({ those, usual = 'default', onClose }: Props) {
  const t = useTexts()
  const [wanted, setWanted] = useState({ pdf: true, accessible: false, digital: true, png: false, idml: false })
  const mayTake = canMakeTemplates(useActor())
  const [pngSelect, setPngSelect] = useState<string[]>([])
  const [running, setRunning] = useState<{ job: string; percent: number }>()
  const [fileNames, setFileNames] = useState(usual)
  const offered = files.filter((one) => one !== 'idml' || mayTake)
  const where = 'collection' in those ? is(`collections.${those.collection}`, true) : those.where
  const download = async () => {
    const asked = { fileNames, ...wanted, ...(wanted.png && pngSelect.length > 0 && { pngSelect }) }
    const packing = packReleases(those, asked, (job, percent) => setRunning({ job, percent }))
    const packed = await titled(t('collection.download.failed'), packing).finally(() => setRunning(undefined))
    if (!packed) return
    const { files: count, missing } = packed
    const done = t('publications.download.done', { count })
    if (missing.length > 0) toastMore(done, [t('publications.download.missing', { count: missing.length })])
    else toastDone(done)
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('collection.download.releases.title')}
      confirm={t('collection.download')}
      reason={files.some((one) => wanted[one]) ? undefined : t('collection.download.choose')}
      onClose={onClose}
      onConfirm={download}
    >
      <Stack gap="sm">
        {offered.map((one) => (
          <Checkbox
            key={one}
            label={t(`collection.download.${one}`)}
            checked={wanted[one]}
            onChange={(event) => setWanted({ ...wanted, [one]: event.currentTarget.checked })}
          />
        ))}
        {wanted.png && <PictureParts where={where} value={pngSelect} onChange={setPngSelect} />}
        <Select
          label={t('collection.fileNames')}
          allowDeselect={false}
          data={fileNameOptions.map((value) => ({ value, label: t(`collection.fileNames.${value}`) }))}
          value={fileNames}
          onChange={(next) => setFileNames(fileNameOptions.find((one) => one === next) ?? 'default')}
        />
        <FileNameExample where={where} option={fileNames} />
        <Text size="sm" c="dimmed">
          {t('collection.download.hint')}
        </Text>
        {running && (
          <Stack gap={8} align="flex-start">
            <Progress w="100%" value={running.percent} aria-label={t('exports.running')} />
            <Button variant="subtle" size="compact-sm" onClick={() => void cancelPacking(running.job)}>
              {t('exports.cancel')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}
