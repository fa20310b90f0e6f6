import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Publication } from '#domain/publications/publication.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { type LiveComposition, useComposedPages } from '../../../artwork/use-composition.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useShownParts } from '../../../client/session/session.ts'
import { formatTime } from '../../../ui/words/dates.ts'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { ArchivedMark } from '../../../shared/uses/archived-mark.tsx'
import { UsesButton } from '../../../shared/uses/uses-button.tsx'
import classes from '../draft/release-screen.module.css'

type Props = {
  release: Release
  publication: Publication | undefined
  template: Template | undefined
  composition: LiveComposition
}

export function ReleaseFacts({ release, publication, template, composition }: Props) {
  const t = useTexts()
  const { composed } = useComposedPages(composition)
  const isWhole = useShownParts()('release.composition')
  const owner = useLiveDocument('organizations', release.owner)
  return (
    <Box p="16px var(--edge)">
      <Facts>
        {publication && (
          <Fact name={t('release.facts.publication')}>
            <Link to="/publications/$publicationId" params={{ publicationId: publication.id }}>
              {publication.label}
            </Link>
          </Fact>
        )}
        <Fact name={t('release.facts.template')}>
          {template?.name ?? '–'} <ArchivedMark of="templates" record={template} />
        </Fact>
        <Fact name={t('release.facts.owner')}>
          {owner.status === 'ready' ? owner.document.name : release.owner}
          {'\u00a0'}
          {owner.status === 'ready' && (
            <UsesButton collection="organizations" id={release.owner} name={owner.document.name} size={24} />
          )}
        </Fact>
        <Fact name={t('release.facts.created')}>{when(release.createTimestamp)}</Fact>
        <Fact name={t('release.facts.updated')}>{when(release.updateTimestamp)}</Fact>
        {release.type === 'print' && (
          <Fact name={t('release.facts.printData')}>
            {release.printDataGenerated ? when(release.printDataGenerated) : t('release.facts.noPrintData')}
          </Fact>
        )}
        {isWhole && release.bound?.engine !== undefined && (
          <Fact name={t('release.facts.engine')}>{t('release.facts.engineOf', { version: release.bound.engine })}</Fact>
        )}
        {isWhole && composed && (
          <Fact name={t('release.facts.pages')}>
            <code>{composed.hash}</code>
            <span className={classes.factHint}>{t('release.preview.hash.hint')}</span>
          </Fact>
        )}
      </Facts>
    </Box>
  )
}

const when = (time: string | undefined): string => (time ? formatTime(time) : '–')
