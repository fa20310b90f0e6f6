import { Link } from '@tanstack/react-router'
import { authorName } from '#domain/fields.ts'
import { shortId } from '#domain/formats/short-id.ts'
import { shownPage } from '#domain/releases/pages/preview-page.ts'
import { versionChanges } from '#domain/releases/release-changes.ts'
import { isReleaseStatus } from '#domain/releases/release-status.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { wholePages } from '#domain/releases/pages/whole-pages.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { formatDate } from '../../ui/words/dates.ts'
import { proofCard, ProofFace, ProofFacts } from '../../ui/lists/tiles/proof-grid.tsx'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
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
  /** With both sides, where there are two: what has become another may be on the back. */
  isWhole?: boolean
  /** The version that it followed, where what has become another is told. */
  before?: Release | undefined
  /** Which one it shows; undefined is the first. */
  page: string | undefined
}

/** Among versions of one publication it is known by its number, among others by its name. */
export function ReleaseCard({ release, isNamed = false, isWhole = false, before, page }: Props) {
  const t = useTexts()
  const since = useSince(release, before)
  const shown = facesOf(release, page, isWhole)
  const last = release.log.findLast(({ action }) => isReleaseStatus(action.replace(/^status\./, '')))
  const number = t('release.number', { number: release.number })
  const { name, format } = useReleaseNames()(release.label || shortId(release.id), release.template)
  const by = release.updateUser && authorName(release.updateUser)
  const date = formatDate(last?.timestamp ?? release.updateTimestamp)
  return (
    <Link className={proofCard} to={addressOfRelease(release)}>
      <ProofFace
        title={isNamed ? name : number}
        second={isNamed ? format : since}
        {...pictureWords(t, release)}
        picture={
          shown.length > 0 &&
          shown.map(({ path, updateTimestamp }) => <ReleasePicture key={path} path={path} version={updateTimestamp} />)
        }
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

function facesOf(release: Release, page: string | undefined, isWhole: boolean): ReleaseFile[] {
  const pictures = displayFiles(release)
  const sides = wholePages(pictures).flatMap(([first]) => first ?? [])
  if (isWhole && page === undefined && sides.length === 2) return sides
  const shown = shownPage(pictures, page)
  return shown ? [shown] : []
}

/** On the face that is shown, it is mostly not seen. */
function useSince(release: Release, before: Release | undefined): string | undefined {
  const t = useTexts()
  const language = useLanguage()
  const template = useLiveDocument('templates', before && release.template)
  if (!before || template.status !== 'ready') return undefined
  const names = versionChanges(template.document, before, release, language).map(({ name }) => name)
  return names.length === 0 ? undefined : t('releases.card.since', { number: before.number, names: names.join(', ') })
}
