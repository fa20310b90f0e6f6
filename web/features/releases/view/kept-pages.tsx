/**
 * The stored pictures of the pages: until the pages are composed, so that what is looked at is there at once; and of a version that was
 * approved, as it was approved and printed, where today it would be set otherwise.
 */
import type { ReactNode } from 'react'
import { settledPages } from '#domain/releases/pages/approved-pages.ts'
import type { ReleaseFile } from '#domain/releases/release.ts'
import { wholePages } from '#domain/releases/pages/whole-pages.ts'
import { useComposedPages } from '../../../artwork/use-composition.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { formatDate } from '../../../ui/words/dates.ts'
import { PagePicture } from '../../../shared/status/pictures/page-picture.tsx'
import classes from './kept-pages.module.css'
import type { ReleaseView } from './use-release-view.ts'

type Props = {
  view: Pick<ReleaseView, 'release' | 'composition' | 'isNewerShown'>
  /** The pages as they are composed. */
  children: ReactNode
}

export function OrKeptPages({ view: { release, composition, isNewerShown }, children }: Props) {
  const t = useTexts()
  const { composed, status } = useComposedPages(composition)
  if (!composed && status !== 'error') {
    const stored = displayFiles(release)
    const [first] = stored
    if (first)
      return (
        <KeptPages
          files={stored}
          isOnWay
          note={t('release.preview.stored', { date: formatDate(first.updateTimestamp) })}
        />
      )
  }
  const settled = settledPages(release)
  const isOther = composed !== undefined && settled !== undefined && composed.hash !== settled && !isNewerShown
  const kept = isOther ? displayFiles(release).filter(({ pages }) => pages === settled) : []
  return kept.length > 0 ? <KeptPages files={kept} note={t('release.keptPages')} /> : children
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
