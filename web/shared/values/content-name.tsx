/** The name of a content that another one refers to; its id until it is known, and where it may not be seen. */
import { useQuery } from '@tanstack/react-query'
import type { Content } from '../../client/window/data-sets.ts'
import { batched } from '../../client/calls/batch.ts'
import { queryDocuments } from '../../client/records/store.ts'
import { hasId } from '../../client/records/chosen.ts'
import { contentLabel } from './content-label.ts'

export function ContentNames({ ids }: { ids: readonly string[] }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <ContentName id={id} />
    </span>
  ))
}

function ContentName({ id }: { id: string }) {
  return useContentName(id)
}

export function useContentName(id: string | undefined): string {
  const content = useNamedContent(id)
  return content ? contentLabel(content) : (id ?? '')
}

export function useNamedContent(id: string | undefined): Content | undefined {
  const found = useQuery({
    queryKey: ['content by id', id],
    enabled: id !== undefined,
    staleTime: 60_000,
    queryFn: () => findContent(id ?? ''),
  })
  return found.data ?? undefined
}

const findContent = batched<Content>(async (ids) => {
  const { data } = await queryDocuments('contents', { where: hasId(ids), limit: ids.length })
  return new Map(data.map((content) => [content.id, content]))
})
