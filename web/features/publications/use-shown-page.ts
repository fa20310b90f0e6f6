/** The page of a publication's version that its card shows where it is not the first: its pictures are asked for together. */
import { useQuery } from '@tanstack/react-query'
import type { ReleaseFile } from '#domain/releases/release.ts'
import { shownPage } from '#domain/releases/pages/preview-page.ts'
import { batched } from '../../client/calls/batch.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { queryDocuments } from '../../client/records/store.ts'
import { hasId } from '../../client/records/chosen.ts'

const findPages = batched(async (ids): Promise<ReadonlyMap<string, ReleaseFile[]>> => {
  const { data } = await queryDocuments('releases', { where: hasId(ids), fields: ['files'], limit: ids.length })
  return new Map(data.map((release) => [release.id, displayFiles(release)]))
})

type Asked = {
  /** The version. */
  id: string | undefined
  page: string | undefined
  /** Another one means that it was drawn anew. */
  drawn: string | undefined
}

/** Undefined while it is on its way, where it is the first, and where there is none. */
export function useShownPage({ id, page, drawn }: Asked): ReleaseFile | undefined {
  const found = useQuery({
    queryKey: ['pages of version', id, drawn],
    enabled: id !== undefined && page !== undefined,
    staleTime: 60_000,
    queryFn: () => findPages(id ?? ''),
  })
  return page === undefined ? undefined : shownPage(found.data ?? [], page)
}
