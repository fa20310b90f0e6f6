/** Drop an IDML file: the template gets its name from it, is made, and the design is uploaded and read. */
import { Progress, Select, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Organization } from '#domain/organizations/organization.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { graphql } from '#web/client/graphql.ts'
import { useActor } from '#web/client/session.ts'
import { deleteDocument } from '#web/client/store.ts'
import { upload } from '#web/client/upload.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError } from '#web/ui/toasts.tsx'
import { uploadFault } from './upload-fault.ts'
import { DropFile } from './drop-file.tsx'

export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const { documents: organizations } = useLiveQuery<Organization>('organizations', {
    orderBy: [{ field: 'name' }],
    limit: 1000,
  })
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const [owner, setOwner] = useState(actor.organization)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()

  const choose = (chosen: File) => {
    setFile(chosen)
    setError(undefined)
    if (!name) setName(chosen.name.replace(/\.idml$/i, '').replaceAll('_', ' '))
  }

  const create = async () => {
    if (!file) return
    setError(undefined)
    setProgress(0)
    let made: string | undefined
    try {
      made = (
        await graphql<{ templateCreate: { id: string } }>(
          'mutation TemplateCreate($template: TemplateInput!) { templateCreate(template: $template) { id } }',
          { template: { owner, name: name.trim(), type: 'print' } },
        )
      ).templateCreate.id
      await upload(`/api/artwork/templates/${made}`, 'data', file, { onProgress: setProgress }).done
      toastDone(t('templates.created', { name }))
      void navigate({ to: '/artwork/template/$id', params: { id: made } })
    } catch (failure) {
      setError(uploadFault(t, failure))
      setProgress(undefined)
      // A template without the design it was made for is of no use to anybody.
      if (made !== undefined) await deleteDocument('templates', made).catch(toastError)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('templates.upload')}
      confirm={t('templates.create')}
      onConfirm={() => void create()}
      busy={progress !== undefined}
      reason={!file ? t('templates.new.needsFile') : !name.trim() ? t('templates.new.needsName') : undefined}
      size={520}
    >
      <Stack gap="md">
        <DropFile accept=".idml" file={file} onFile={choose} hint={t('templates.new.hint')} />
        <TextInput
          label={t('templates.name')}
          value={name}
          maxLength={200}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t('templates.owner')}
          value={owner}
          allowDeselect={false}
          searchable
          data={organizations.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(chosen) => chosen && setOwner(chosen)}
        />
        {progress !== undefined && <Progress value={progress * 100} aria-label={t('templates.uploading')} />}
        {error && (
          <Text size="sm" c="var(--bad)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
