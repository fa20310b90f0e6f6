import { compareDisplayNames } from '#domain/pictures/picture-rules.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { pathOf } from '../calls/api.ts'

/** Files of a release are stored as owner/release/filename (document 2 §7) and fetched by release and file name. */
export function releaseFileAddress(path: string): string {
  const [filename = '', releaseId = ''] = path.split('/').toReversed()
  return pathOf('GET /api/releases/:id/files/:filename', { params: { id: releaseId, filename } })
}

/** What lists show beside its name: small, or, where it was drawn before there were such, its first page. */
export const thumbOf = (release: Pick<Release, 'files'>): ReleaseFile | undefined =>
  Object.values(release.files).find(({ usage }) => usage === 'thumb') ?? displayFiles(release)[0]

/** Pictures of the pages for the screen, in order: by the number and the side at the end of their names. */
export function displayFiles(release: Pick<Release, 'files'>): ReleaseFile[] {
  return Object.values(release.files)
    .filter(({ usage, path }) => usage === 'display' && path.endsWith('.png'))
    .toSorted((a, b) => compareDisplayNames(a.path, b.path))
}
