/** A template and a plant: the label is filled with the plant's data and opens for editing. */
import { Select, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { contentName } from '#domain/contents/content-label.ts'
import type { Content } from '#domain/contents/content.ts'
import { proposedOwner } from '#domain/access/for-whom.ts'
import { parseField } from '#domain/documents.ts'
import { languageLabel } from '#domain/formats/language-name.ts'
import { shortened } from '#domain/formats/shortened.ts'
import { ContentChoice } from '#web/choice/content-choice.tsx'
import { graphql } from '#web/client/graphql.ts'
import { ReleaseCreate } from '#web/client/operations.generated.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useActor } from '#web/client/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { currentLanguage, languages, useTexts } from '#web/ui/texts.ts'
import { titled } from '#web/ui/titled.ts'
import { filledData } from './filled-data.ts'
import { TemplateChoice, useOfferedTemplates } from '#web/choice/template-choice.tsx'
import { useForWhom } from '#web/choice/use-for-whom.tsx'

export function CreatePublicationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts()
  return opened ? <OpenDialog title={t('publications.new.title')} onClose={onClose} /> : undefined
}

function OpenDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const offered = useOfferedTemplates()
  const [templateId, setTemplateId] = useState<string>()
  const [content, setContent] = useState<Content>()
  const [language, setLanguage] = useState<string>('de')
  const [ownLabel, setOwnLabel] = useState<string>()
  const found = useLiveDocument('templates', templateId)
  const template = found.status === 'ready' ? found.document : undefined
  const forWhom = useForWhom(proposedOwner(actor, template, content), { template, content })
  const label =
    ownLabel ??
    shortened([content && contentName(content, currentLanguage()), template?.name].filter(Boolean).join(' – '), 200)
  const parsed = parseField('releases', 'label', label.trim())
  const fault = parsed.ok ? undefined : faultText(parsed, t('publications.new.label'))
  const reason = !template
    ? t('publications.new.needsTemplate')
    : (forWhom.fault ?? (label.trim() === '' ? t('publication.nameRequired') : fault))

  const create = async () => {
    if (!template) return
    const data = content ? await filledData(template, content, language) : {}
    const creating = graphql(ReleaseCreate, {
      release: {
        template: template.id,
        label: label.trim(),
        data,
        referencedContents: content ? [content.id] : [],
        ...(forWhom.owner && { owner: forWhom.owner }),
      },
    })
    const { releaseCreate } = await titled(t('release.createFailed'), creating)
    onClose()
    void navigate({ to: `/publications/${releaseCreate.publicationId}/release/${releaseCreate.id}/edit` })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      confirm={t('publications.new.create')}
      onConfirm={create}
      reason={reason}
      size={520}
    >
      <Stack gap="md">
        <TemplateChoice where={offered} value={templateId} onChange={setTemplateId} />
        <ContentChoice chosen={content} onChoose={setContent} />
        {forWhom.field}
        <Select
          label={t('publications.new.language')}
          description={t('publications.new.language.hint')}
          allowDeselect={false}
          value={language}
          data={languages.map((one) => ({
            value: one,
            label: languageLabel(one, one),
          }))}
          onChange={(chosen) => chosen && setLanguage(chosen)}
        />
        <LineInput
          label={t('publications.new.label')}
          value={label}
          error={fault}
          onChange={(event) => setOwnLabel(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
