/** Which stored pictures stand for the pages, and whether anything of them is to be seen. */
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { settledPages } from '#domain/releases/pages/approved-pages.ts'
import { useComposedPages } from '../../../artwork/use-composition.ts'
import { usePrivateImageAgain } from '../../../client/files/private-image.tsx'
import { releaseFileAddress } from '../../../client/files/release-files.ts'
import type { ReleaseView } from './use-release-view.ts'

export type PagesView = Pick<ReleaseView, 'release' | 'composition' | 'isNewerShown' | 'fault'>

export function useKeptPages({ release, composition, isNewerShown, fault }: PagesView) {
  const { composed, status } = useComposedPages(composition)
  const settled = settledPages(release)
  const isOther = composed !== undefined && settled !== undefined && composed.hash !== settled && !isNewerShown
  const stored = displayFiles(release)
  const kept = composed ? (isOther ? stored.filter(({ pages }) => pages === settled) : []) : stored
  const [first] = kept
  const { state, again } = usePrivateImageAgain(first && releaseFileAddress(first.path), first?.updateTimestamp)
  return {
    kept,
    first,
    composed,
    hasFailed: !composed && (fault !== undefined || status === 'error'),
    picture: state,
    again,
  }
}

/** They can neither be composed nor shown as they are stored: nobody approves what they do not see. */
export function useAreUnseen(view: PagesView): boolean {
  const { first, hasFailed, picture } = useKeptPages(view)
  return view.release.type === 'print' && (first ? picture.status === 'failed' : hasFailed)
}
