/** A template and a plant: the label is filled with the plant's data and opens for editing. */
import { Group, Select, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { contentName } from '#domain/contents/content-label.ts'
import { languageChoices } from '#domain/contents/language-choices.ts'
import type { Content } from '#domain/contents/content.ts'
import { canEditCollection } from '#domain/access/collections.ts'
import { proposedOwner } from '#domain/access/for-whom.ts'
import { parseField } from '#domain/kinds/documents.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { ContentChoice } from '../../shared/choice/content-choice.tsx'
import { graphql } from '../../client/calls/graphql.ts'
import { ReleaseCreate } from '../../client/calls/operations.generated.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { noteChanged } from '../../client/records/recents.ts'
import { useActor } from '../../client/session/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { currentLanguage, useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { filledData } from './filled-data.ts'
import { TemplateChoice, useOfferedTemplates } from '../../shared/choice/template-choice.tsx'
import { LabelFace } from '../../shared/label-beside/label-face.tsx'
import { TemplateWall } from '../../shared/choice/template-wall.tsx'
import { useForWhom } from '../../shared/choice/use-for-whom.tsx'

type Props = {
  /** The one that the list is narrowed to: what is made is put into it, where the person may. */
  collection: string | undefined
  onClose: () => void
}

export function CreatePublicationDialog({ opened, ...props }: Props & { opened: boolean }) {
  return opened ? <OpenDialog {...props} /> : undefined
}

function OpenDialog({ collection: collectionId, onClose }: Props) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const offered = useOfferedTemplates()
  const open = useLiveDocument('collections', collectionId)
  const collection = open.status === 'ready' ? open.document : undefined
  const goesInto = collection && canEditCollection(actor, collection) ? collection : undefined
  const [chosenTemplate, setTemplateId] = useState<string>()
  const templateId = chosenTemplate ?? goesInto?.releaseDefaultTemplate
  const [content, setContent] = useState<Content>()
  const [language, setLanguage] = useState<string>('de')
  const [ownLabel, setOwnLabel] = useState<string>()
  const found = useLiveDocument('templates', templateId)
  const template = found.status === 'ready' ? found.document : undefined
  const forWhom = useForWhom(proposedOwner(actor, template, content ?? goesInto), { template, content })
  const label =
    ownLabel ?? shortened([content && contentName(content, language), template?.name].filter(Boolean).join(' – '), 200)
  const parsed = parseField('releases', 'label', label.trim())
  const fault = parsed.ok ? undefined : faultText(parsed, t('publications.new.label'))
  const reason = !template
    ? t('publications.new.needsTemplate')
    : (forWhom.fault ?? (label.trim() === '' ? t('publication.nameRequired') : fault))

  const create = async () => {
    if (!template) return
    const data = content ? await filledData(template, content, language) : {}
    const { releaseCreate } = await graphql(ReleaseCreate, {
      release: {
        template: template.id,
        label: label.trim(),
        data,
        referencedContents: content ? [content.id] : [],
        ...(goesInto && { collectionId: goesInto.id }),
        ...(forWhom.owner && { owner: forWhom.owner }),
      },
    })
    if (goesInto) noteChanged(goesInto.id)
    onClose()
    void navigate({ to: `/publications/${releaseCreate.publicationId}/release/${releaseCreate.id}/edit` })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('publications.new.title')}
      confirm={t('publications.new.create')}
      onConfirm={() => titled(t('release.createFailed'), create())}
      reason={reason}
      size={520}
    >
      <Group gap="md" align="start">
        {template && <LabelFace {...{ template, content, language }} />}
        <Stack gap="md" flex="1000 1 280px" miw={0}>
          <TemplateChoice
            where={offered}
            format={goesInto?.releaseDefaultFormat}
            value={templateId}
            onChange={setTemplateId}
          />
          {templateId === undefined && <TemplateWall where={offered} onChoose={setTemplateId} />}
          <ContentChoice chosen={content} onChoose={setContent} />
          {forWhom.field}
          {content && (
            <Select
              label={t('publications.new.language')}
              description={t('publications.new.language.hint')}
              allowDeselect={false}
              value={language}
              searchable
              data={languageChoices(currentLanguage())}
              onChange={(chosen) => chosen && setLanguage(chosen)}
            />
          )}
          <LineInput
            label={t('publications.new.label')}
            placeholder={t('publications.new.label.taken')}
            value={label}
            error={fault}
            onChange={(event) => setOwnLabel(event.currentTarget.value)}
          />
          {collection && (
            <Text size="sm" c="dimmed">
              {t(goesInto ? 'publications.new.into' : 'fromContents.notInto', { name: collection.name })}
            </Text>
          )}
        </Stack>
      </Group>
    </Dialog>
  )
}
