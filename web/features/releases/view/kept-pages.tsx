/** Of a version that was approved: its pages as they were approved and printed, where today they would be set otherwise. */
import type { ReactNode } from 'react'
import { settledPages } from '#domain/releases/pages/approved-pages.ts'
import type { ReleaseFile } from '#domain/releases/release.ts'
import { wholePages } from '#domain/releases/pages/whole-pages.ts'
import { useComposedPages } from '../../../artwork/use-composition.ts'
import { displayFiles } from '../../../client/files/release-files.ts'
import { useTexts } from '../../../ui/texts.ts'
import { PagePicture } from '../../../shared/status/page-picture.tsx'
import classes from './kept-pages.module.css'
import type { ReleaseView } from './use-release-view.ts'

type Props = {
  view: Pick<ReleaseView, 'release' | 'composition' | 'isNewerShown'>
  /** The pages as they are composed. */
  children: ReactNode
}

export function OrKeptPages({ view: { release, composition, isNewerShown }, children }: Props) {
  const { composed } = useComposedPages(composition)
  const settled = settledPages(release)
  const isOther = composed !== undefined && settled !== undefined && composed.hash !== settled && !isNewerShown
  const kept = isOther ? displayFiles(release).filter(({ pages }) => pages === settled) : []
  return kept.length > 0 ? <KeptPages files={kept} /> : children
}

function KeptPages({ files }: { files: readonly ReleaseFile[] }) {
  const t = useTexts()
  return (
    <div className={classes.desk} tabIndex={0} role="region" aria-label={t('release.preview')}>
      <p className={classes.note} role="status">
        {t('release.keptPages')}
      </p>
      {wholePages(files).map((parts, index) => (
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
