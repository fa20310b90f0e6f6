import { Link } from '@tanstack/react-router'
import { authorName } from '#domain/fields.ts'
import { shortId } from '#domain/formats/short-id.ts'
import { shownPage } from '#domain/releases/pages/preview-page.ts'
import { isReleaseStatus } from '#domain/releases/release-status.ts'
import type { Release } from '#domain/releases/release.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { formatDate } from '../../ui/dates.ts'
import { proofCard, ProofFace, ProofFacts } from '../../ui/lists/tiles/proof-grid.tsx'
import { useTexts } from '../../ui/texts.ts'
import { pictureWords } from '../status/pictures/picture-words.ts'
import { ReleasePicture } from '../status/pictures/release-picture.tsx'
import { CoarsePictures } from '../pictures/coarse-pictures.tsx'
import { StatusAndTurn } from '../status/status-and-turn.tsx'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { ExportState } from './export-state.tsx'
import classes from './release-list.module.css'

type Props = {
  release: Release
  isNamed?: boolean
  /** Which one it shows; undefined is the first. */
  page: string | undefined
}

/** Among versions of one publication it is known by its number, among others by its name. */
export function ReleaseCard({ release, isNamed = false, page }: Props) {
  const t = useTexts()
  const preview = shownPage(displayFiles(release), page)
  const last = release.log.findLast(({ action }) => isReleaseStatus(action.replace(/^status\./, '')))
  const number = t('release.number', { number: release.number })
  const { name, format } = useReleaseNames()(release.label || shortId(release.id), release.template)
  const by = release.updateUser && authorName(release.updateUser)
  const date = formatDate(last?.timestamp ?? release.updateTimestamp)
  return (
    <Link className={proofCard} to={addressOfRelease(release)}>
      <ProofFace
        title={isNamed ? name : number}
        second={isNamed ? format : undefined}
        {...pictureWords(t, release)}
        picture={preview && <ReleasePicture path={preview.path} version={preview.updateTimestamp} />}
      >
        <StatusAndTurn release={release} />
        <CoarsePictures release={release} />
        {release.type === 'digital' && release.status === 'published' && <ExportState id={release.id} />}
        <ProofFacts facts={[isNamed && number, date, last?.userName ?? (by || release.log.at(-1)?.userName)]} />
        {last?.message && <span className={classes.reason}>{last.message}</span>}
      </ProofFace>
    </Link>
  )
}
