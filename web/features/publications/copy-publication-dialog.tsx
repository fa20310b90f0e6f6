/** A publication as a new one: its newest version becomes the first of the copy, called and placed as one says. */
import { Stack, Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parseField } from '#domain/kinds/documents.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { ReleaseCopyNewPublication } from '../../client/calls/operations.generated.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { leftLines, toastDone, toastMore } from '../../ui/notices/toasts.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { useForWhom } from '../../shared/choice/use-for-whom.tsx'

type Props = { publication: Publication; release: string; onClose: () => void }

export function CopyPublicationDialog({ publication, release, onClose }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const found = useLiveDocument('templates', publication.template)
  const template = found.status === 'ready' ? found.document : undefined
  const forWhom = useForWhom(publication.owner, { template })
  const [label, setLabel] = useState(shortened(t('publication.copy.called', { name: publication.label }), 200))
  const [copyContents, setCopyContents] = useState(true)
  const parsed = parseField('publications', 'label', label.trim())
  const fault = parsed.ok ? undefined : faultText(parsed, t('publications.new.label'))
  const reason = label.trim() === '' ? t('publication.nameRequired') : (fault ?? forWhom.fault)

  const copy = async () => {
    const { releaseCopyNewPublication: made } = await graphql(ReleaseCopyNewPublication, {
      id: release,
      copyContents,
      label: label.trim(),
      ...(forWhom.owner && { owner: forWhom.owner }),
    })
    const offer = undoOffer({ collection: 'releases', ids: [made.id] })
    if (made.leftOut.length > 0) toastMore(t('release.copiedToNew'), leftLines(made.leftOut), offer)
    else toastDone(t('release.copiedToNew'), offer)
    onClose()
    void navigate({ to: `/publications/${made.publicationId}/release/${made.id}/edit` })
  }

  return (
    <Dialog
      opened
      title={t('publication.copy.title', { name: publication.label })}
      confirm={t('publication.copy')}
      onConfirm={() => titled(t('release.createFailed'), copy())}
      reason={reason}
      onClose={onClose}
      size={520}
    >
      <Stack gap="md">
        <LineInput
          label={t('publications.new.label')}
          value={label}
          error={label.trim() === '' ? undefined : fault}
          required
          data-autofocus
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        {forWhom.field}
        <Switch
          label={t('release.copyToNew.contents')}
          description={t('release.copyToNew.contents.hint')}
          checked={copyContents}
          onChange={(event) => setCopyContents(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
