/** A print PDF for a publication: which version it goes into, or that a new one begins with it, is said before (document 1 §4). */
import { FileInput, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type UploadAction } from '#domain/imports/print-file-action.ts'
import { latestRelease, type ReleaseState } from '#domain/releases/course/editable-release.ts'
import { nextReleaseNumber } from '#domain/releases/course/release-number.ts'
import { upload } from '../../../client/files/upload.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'

type Props = { publication: string; releases: readonly ReleaseState[]; what: UploadAction; onClose: () => void }

export function PrintFileDialog({ publication, releases, what, onClose }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const { action } = what
  const isPossible = action === 'replacePdf' || action === 'newRelease'
  const latest = latestRelease(releases)
  const facts = {
    number: latest?.number ?? 0,
    next: nextReleaseNumber(releases),
    status: latest ? t(`release.status.${latest.status}`) : '',
  }
  const send = async () => {
    if (!file || !isPossible) return
    const target = { params: { id: publication }, field: 'file' } as const
    const { release } = await upload('POST /api/publications/:id/print-file', target, file, { form: { action } }).done
    toastDone(t('ownPdf.taken', { name: file.name }))
    onClose()
    void navigate({ to: `/publications/${publication}/release/${release}` })
  }
  return (
    <Dialog
      opened
      title={t('ownPdf.dialog.title')}
      confirm={t(action === 'replacePdf' ? 'ownPdf.dialog.replace' : 'ownPdf.dialog.new', facts)}
      onConfirm={send}
      {...(!isPossible ? { reason: t('ownPdf.dialog.locked', facts) } : !file && { reason: t('ownPdf.dialog.noFile') })}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {t(
            action === 'replacePdf'
              ? 'ownPdf.dialog.replaces'
              : action === 'newRelease'
                ? 'ownPdf.dialog.begins'
                : 'ownPdf.dialog.locked',
            facts,
          )}
        </Text>
        <FileInput
          label={t('ownPdf.file')}
          placeholder={t('ownPdf.dialog.choose')}
          accept="application/pdf,.pdf"
          disabled={!isPossible}
          value={file}
          onChange={setFile}
        />
      </Stack>
    </Dialog>
  )
}
