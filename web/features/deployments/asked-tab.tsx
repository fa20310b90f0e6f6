/** What was asked for when the deployment was made (document 1 §3): which versions, what of them, how it is packed. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { formatTime } from '../../ui/words/dates.ts'
import { WrittenFacts } from '#web/ui/lists/facts.tsx'
import { type TextKey, useTexts } from '../../ui/words/texts.ts'
import classes from './deployments.module.css'

export function AskedTab({ deployment }: { deployment: Deployment }) {
  const t = useTexts()
  const { releaseIds, nonPublishedReleases, disableCheckForNewerReleases, expiration } = deployment
  const { fileNames, folders, list, print, digital } = deployment
  const marked = (marks: readonly (readonly [boolean, TextKey])[]) =>
    marks.flatMap(([isSet, key]) => (isSet ? [t(key)] : [])).join(', ')
  const source = <Source deployment={deployment} />
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('deployments.asked.from'), source],
    [
      t('deployments.asked.releases'),
      releaseIds === 'all' ? t('deployments.asked.all') : t('deployments.asked.chosen', { count: releaseIds.length }),
    ],
    [
      t('deployments.asked.rules'),
      marked([
        [nonPublishedReleases, 'deploy.nonPublishedReleases'],
        [disableCheckForNewerReleases, 'deploy.disableCheckForNewerReleases'],
      ]),
    ],
    [
      t('deploy.print'),
      print &&
        [
          t(`deploy.print.pages.${print.pageSettings}`),
          marked([
            [print.noCropMarks, 'deploy.print.noCropMarks'],
            [print.preview, 'deploy.print.preview'],
          ]),
        ]
          .filter(Boolean)
          .join(', '),
    ],
    [t('deploy.digital'), digital && t(digital.imageSources ? 'deploy.digital.imageSources' : 'ui.yes')],
    [t('collection.fileNames'), t(`collection.fileNames.${fileNames}`)],
    [t('deploy.folders'), t(`deploy.folders.${folders}`)],
    [t('deploy.list'), t(`deploy.list.${list}`)],
    [t('deploy.expires'), expiration && t('deploy.until', { day: formatTime(expiration) })],
  ]
  return (
    <div className={classes.tab}>
      <WrittenFacts facts={rows.map(([name, value]) => [name, value || '–'])} />
    </div>
  )
}

/** The collection or the order, as far as it is there for this person. */
function Source({ deployment: { collectionId, orderId } }: { deployment: Deployment }) {
  const t = useTexts()
  const collection = useLiveDocument('collections', collectionId)
  if (collection.status === 'ready')
    return (
      <Link to="/collections/$collection" params={{ collection: collection.document.id }}>
        {collection.document.name}
      </Link>
    )
  if (orderId === undefined) return '–'
  return (
    <Link to="/orders/$orderId" params={{ orderId }}>
      {t('search.kind.orders')}
    </Link>
  )
}
