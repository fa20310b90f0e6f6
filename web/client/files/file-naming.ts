/** How files of a version are called that are taken home one by one: as its collections say. Those are asked before, so that no file has a wrong name. */
import { useQuery } from '@tanstack/react-query'
import { downloadFileName, downloadName, type FileNaming, namingWithin } from '#domain/releases/pages/download-names.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { pathOf } from '../calls/api.ts'
import { fetchAll } from '../records/fetch-all.ts'
import { releaseFileAddress } from './release-files.ts'
import { saveFile } from './save-file.ts'
import { hasId } from '../records/chosen.ts'

type Collected = Pick<Release, 'collections'>

const idsOf = ({ collections }: Collected): string[] => Object.keys(collections).toSorted()

async function namingOf(release: Collected): Promise<FileNaming> {
  const ids = idsOf(release)
  if (ids.length === 0) return 'default'
  return namingWithin(await fetchAll('collections', { where: hasId(ids), fields: ['releaseFileNames'] }))
}

/** Undefined until it is known. */
export function useFileNaming(release: Collected): FileNaming | undefined {
  const ids = idsOf(release)
  const found = useQuery({
    queryKey: ['file naming', ids],
    enabled: ids.length > 0,
    staleTime: 0,
    queryFn: () => namingOf(release),
  })
  return ids.length === 0 || found.isError ? 'default' : found.data
}

export async function saveReleaseFile(release: Release, file: Pick<ReleaseFile, 'path' | 'usage'>): Promise<void> {
  await saveFile(releaseFileAddress(file.path), downloadFileName(release, file, await namingOf(release)))
}

/** The PDF that it is printed of. */
export async function saveOwnPdf(release: Release): Promise<void> {
  const path = pathOf('GET /api/releases/:id/own-pdf', { params: { id: release.id } })
  await saveFile(path, `${downloadName(release, await namingOf(release))}.pdf`)
}
