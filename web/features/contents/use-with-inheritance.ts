/** Variants with what they inherit. Parents that are not among the rows are asked for. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withInheritance } from '#domain/contents/variant.ts'
import { queryDocuments } from '#web/client/store.ts'
import { hasId } from '#web/client/window/chosen.ts'
import type { ContentField, ListedContent } from './use-contents.ts'

type Rows = readonly (readonly [index: number, row: ListedContent])[]

const mostParents = 1000

export function useWithInheritance(
  rows: Rows,
  fields: readonly ContentField[],
): (content: ListedContent) => ListedContent {
  const here = useMemo(() => new Map(rows.map(([, row]) => [row.id, row])), [rows])
  const wanted = useMemo(
    () =>
      [...new Set(rows.flatMap(([, { parentId }]) => parentId ?? []))]
        .filter((id) => !here.has(id))
        .toSorted()
        .slice(0, mostParents),
    [rows, here],
  )
  const parents = useQuery({
    queryKey: ['parents of contents', wanted, fields],
    enabled: wanted.length > 0,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => queryDocuments('contents', { where: hasId(wanted), limit: wanted.length, fields }, signal),
  }).data?.data
  return useMemo(() => {
    const fetched = new Map(parents?.map((one) => [one.id, { ...one, data: one.data ?? {}, label: one.label ?? {} }]))
    return (content) => {
      const id = content.parentId ?? ''
      return withInheritance(content, here.get(id) ?? fetched.get(id))
    }
  }, [here, parents])
}
