/** The release as the first version of a publication of its own (document 2 §7, ReleaseCopyNewPublication). */
import { Checkbox, Stack, Switch, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Release } from '#domain/releases/release.ts'
import { useWhole } from '../../../client/live/use-live.ts'
import { hasId } from '../../../client/records/chosen.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { copyToNewPublication } from './release-operations.ts'

export function CopyDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [query] = useState(() => {
    const ids = Object.keys(release.collections)
    return ids.length > 0 ? { where: hasId(ids), orderBy: [{ field: 'name' } as const] } : undefined
  })
  const { documents } = useWhole('collections', query)
  const [copyContents, setCopyContents] = useState(true)
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const copy = async () => {
    const copied = await copyToNewPublication(release.id, { copyContents, excludeCollections: excluded })
    void navigate({ to: `/publications/${copied.publicationId}/release/${copied.id}/edit` })
  }
  return (
    <Dialog
      opened
      title={t('release.copyToNew.title')}
      confirm={t('release.copyToNew.confirm')}
      onConfirm={() => titled(t('release.createFailed'), copy())}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>{t('release.copyToNew.hint', { label: release.label || release.id })}</Text>
        <Switch
          label={t('release.copyToNew.contents')}
          description={t('release.copyToNew.contents.hint')}
          checked={copyContents}
          onChange={(event) => setCopyContents(event.currentTarget.checked)}
        />
        {documents.length > 0 && (
          <Stack gap="xs" role="group" aria-label={t('release.copyToNew.collections')}>
            <Text size="sm" fw={600}>
              {t('release.copyToNew.collections')}
            </Text>
            {documents.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={!excluded.includes(id)}
                onChange={(event) =>
                  setExcluded(event.currentTarget.checked ? excluded.filter((one) => one !== id) : [...excluded, id])
                }
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}
