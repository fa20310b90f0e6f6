/** The first page of what a template makes of a content, small, before it is made. Until it is composed, and where nothing fills it, the template's own. */
import { Center, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { canManage } from '#domain/access/tenancy.ts'
import { proposedOwner } from '#domain/access/for-whom.ts'
import type { Content } from '#domain/contents/content.ts'
import { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import type { Template } from '#domain/templates/template.ts'
import { PageView } from '#web/artwork/page-view.tsx'
import { useComposedPages, useComposition } from '#web/artwork/use-composition.ts'
import { usePictureFacts } from '#web/artwork/use-picture-facts.ts'
import { templatePicturePath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { offeredImage } from '../../ui/lists/tiles/picture-choice.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { useLabelEntries } from './use-label-entries.ts'

/** Pixels. */
const [wide, high] = [112, 168]

type Props = { template: Template; content: Content | undefined; language: string }

export function LabelFace({ template, content, language }: Props) {
  const { preview, design } = template
  const t = useTexts()
  if (!preview) return null
  const own = (
    <>
      <PrivateImage className={offeredImage} path={templatePicturePath({ ...template, preview })} alt="" />
      <Text pos="absolute" bottom={4} size="xs" c="dimmed">
        {t('templates.sample')}
      </Text>
    </>
  )
  return (
    <Center
      flex={`1 0 ${wide + 16}px`}
      h={high + 40}
      p={8}
      pb={28}
      pos="relative"
      bg="var(--desk)"
      bdrs="var(--corner)"
    >
      {content && design ? <Filled key={template.id} {...{ template, content, language }} instead={own} /> : own}
    </Center>
  )
}

function Filled({ template, content, language, instead }: Props & { content: Content; instead: ReactNode }) {
  const t = useTexts()
  const actor = useActor()
  const parent = useLiveDocument('contents', content.parentId)
  const filled = useLabelEntries(template, content, parent.status === 'ready' ? parent.document : undefined, language)
  const data = useMemo(() => placeholderValues(template.placeholders, filled ?? nothing), [template, filled])
  const owner = canManage(actor, content) ? content.owner : proposedOwner(actor, template, content)
  const { ready, pictures } = usePictureFacts(data, { owner, template })
  const isKnown = ready && filled !== undefined && (content.parentId === undefined || parent.status !== 'loading')
  const { composed } = useComposedPages(useComposition(isKnown ? template : undefined, data, pictures))
  const [page] = composed?.pages ?? []
  if (!page) return instead
  return (
    <PageView
      page={page}
      label={t('release.preview.page', { page: page.name || '1' })}
      scale={Math.min(wide / page.width, high / page.height)}
    />
  )
}

const nothing = {}
