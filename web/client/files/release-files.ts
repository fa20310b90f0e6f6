import { pathOf } from '../calls/api.ts'

/** Files of a release are stored as owner/release/filename (document 2 §7) and fetched by release and file name. */
export function releaseFileAddress(path: string): string {
  const [filename = '', releaseId = ''] = path.split('/').toReversed()
  return pathOf('GET /api/releases/:id/files/:filename', { params: { id: releaseId, filename } })
}
