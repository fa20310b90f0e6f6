import { Link } from '@tanstack/react-router'
import type { Publication } from '#domain/publications/publication.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { formatTime } from '#web/ui/dates.ts'
import { useTexts } from '#web/ui/texts.ts'
import classes from './release-screen.module.css'

type Props = { release: Release; publication: Publication | undefined; template: Template | undefined }

export function ReleaseFacts({ release, publication, template }: Props) {
  const t = useTexts()
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
      <dd>{template?.name ?? '–'}</dd>
      <dt>{t('release.facts.owner')}</dt>
      <dd>{owner.status === 'ready' ? owner.document.name : release.owner}</dd>
      <dt>{t('release.facts.created')}</dt>
      <dd>{when(release.createTimestamp)}</dd>
      <dt>{t('release.facts.updated')}</dt>
      <dd>{when(release.updateTimestamp)}</dd>
      <dt>{t('release.facts.printData')}</dt>
      <dd>{release.printDataGenerated ? when(release.printDataGenerated) : t('release.facts.noPrintData')}</dd>
    </dl>
  )
}

const when = (time: string | undefined): string => (time ? formatTime(time) : '–')
