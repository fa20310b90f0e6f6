/** A page of a release as its lists show it: the picture that is stored, drawn anew when that is. */
import { PrivateImage } from '../../../client/files/private-image.tsx'
import { releaseFileAddress } from '../../../client/files/release-files.ts'
import { proofPicture } from '../../../ui/lists/tiles/proof-grid.tsx'

export const ReleasePicture = ({ path, version }: { path: string; version: string | undefined }) => (
  <PrivateImage className={proofPicture} path={releaseFileAddress(path)} version={version} alt="" />
)
