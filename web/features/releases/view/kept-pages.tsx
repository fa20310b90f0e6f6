/**
 * The stored pictures of the pages: until the pages are composed, so that what is looked at is there at once; and of a version that was
 * approved, as it was approved and printed, where today it would be set otherwise.
 */
import type { ReactNode } from 'react'
import type { ReleaseFile } from '#domain/releases/release.ts'
import { wholePages } from '#domain/releases/pages/whole-pages.ts'
import { NotComposed } from '../../../artwork/not-composed.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { formatDate } from '../../../ui/words/dates.ts'
import { PagePicture } from '../../../shared/status/pictures/page-picture.tsx'
import classes from './kept-pages.module.css'
import { type PagesView, useKeptPages } from './use-kept-pages.ts'

type Props = {
  view: PagesView
  /** The pages as they are composed. */
  children: ReactNode
}

export function OrKeptPages({ view, children }: Props) {
  const t = useTexts()
  const { kept, first, composed, hasFailed, picture, again } = useKeptPages(view)
  const fault = hasFailed && (view.fault ? <State is="failed" {...view.fault} /> : <NotComposed {...view} />)
  const isSeen = first !== undefined && picture.status !== 'failed'
  if (fault && !isSeen) return <div className={classes.fault}>{fault}</div>
  if (!first || (!isSeen && !composed)) return children
  if (picture.status === 'failed')
    return (
      <div className={classes.fault}>
        <State is="failed" title={t('release.keptPages.failed')} error={picture.error} onRetry={again} isByHand />
      </div>
    )
  if (composed) return <KeptPages files={kept} note={t('release.keptPages')} />
  const date = formatDate(first.updateTimestamp)
  if (!fault) return <KeptPages files={kept} isOnWay note={t('release.preview.stored', { date })} />
  return (
    <div className={classes.fault}>
      {fault}
      <KeptPages files={kept} note={t('ui.error.since', { time: date })} />
    </div>
  )
}

type KeptProps = { files: readonly ReleaseFile[]; note: string; isOnWay?: boolean }

function KeptPages({ files, note, isOnWay }: KeptProps) {
  const t = useTexts()
  const pages = wholePages(files)
  // Of many pages one comes after the other, as of those that are composed.
  const isWhole = isOnWay && pages.length <= 2
  return (
    <div
      className={classes.desk}
      data-stored={isWhole || undefined}
      aria-busy={isOnWay || undefined}
      tabIndex={0}
      role="region"
      aria-label={t('release.preview')}
    >
      <p className={classes.note} role="status">
        {note}
      </p>
      {pages.map((parts, index) => (
        <PagePicture
          key={index}
          className={classes.page}
          parts={parts}
          alt={t('release.preview.page', { page: String(index + 1) })}
        />
      ))}
    </div>
  )
}
