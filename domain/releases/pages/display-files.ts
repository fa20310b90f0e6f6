/** Which files of a release show its pages on the screen (document 2 §3): PNG for display, and no other file that is shown. */
import { compareDisplayNames } from './display-order.ts'
import type { Release, ReleaseFile } from '../release.ts'

/** In order: by the number and the side at the end of their names. */
export const displayFiles = ({ files }: Pick<Release, 'files'>): ReleaseFile[] =>
  Object.values(files)
    .filter(({ usage, path }) => usage === 'display' && path.endsWith('.png'))
    .toSorted((a, b) => compareDisplayNames(a.path, b.path))

export const displayPaths = (release: Pick<Release, 'files'>): string[] => displayFiles(release).map(({ path }) => path)

/** What lists show beside its name: small, or, where it was drawn before there were such, its first page. */
export const thumbOf = (release: Pick<Release, 'files'>): ReleaseFile | undefined =>
  Object.values(release.files).find(({ usage }) => usage === 'thumb') ?? displayFiles(release)[0]
