import { Link } from '@tanstack/react-router'
import type { Publication } from '#domain/publications/publication.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { type LiveComposition, useComposedPages } from '../../../artwork/use-composition.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useShownParts } from '../../../client/session/session.ts'
import { formatTime } from '../../../ui/dates.ts'
import { useTexts } from '../../../ui/texts.ts'
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
    <dl className={classes.facts}>
      {publication && (
        <>
          <dt>{t('release.facts.publication')}</dt>
          <dd>
            <Link to="/publications/$publicationId" params={{ publicationId: publication.id }}>
              {publication.label}
            </Link>
          </dd>
        </>
      )}
      <dt>{t('release.facts.template')}</dt>
      <dd>
        {template?.name ?? '–'} <ArchivedMark of="templates" record={template} />
      </dd>
      <dt>{t('release.facts.owner')}</dt>
      <dd>
        {owner.status === 'ready' ? owner.document.name : release.owner}{' '}
        {owner.status === 'ready' && (
          <UsesButton collection="organizations" id={release.owner} name={owner.document.name} size={24} />
        )}
      </dd>
      <dt>{t('release.facts.created')}</dt>
      <dd>{when(release.createTimestamp)}</dd>
      <dt>{t('release.facts.updated')}</dt>
      <dd>{when(release.updateTimestamp)}</dd>
      <dt>{t('release.facts.printData')}</dt>
      <dd>{release.printDataGenerated ? when(release.printDataGenerated) : t('release.facts.noPrintData')}</dd>
      {isWhole && release.bound?.engine !== undefined && (
        <>
          <dt>{t('release.facts.engine')}</dt>
          <dd>{t('release.facts.engineOf', { version: release.bound.engine })}</dd>
        </>
      )}
      {isWhole && composed && (
        <>
          <dt>{t('release.facts.pages')}</dt>
          <dd>
            <code>{composed.hash}</code>
            <span className={classes.factHint}>{t('release.preview.hash.hint')}</span>
          </dd>
        </>
      )}
    </dl>
  )
}

const when = (time: string | undefined): string => (time ? formatTime(time) : '–')
