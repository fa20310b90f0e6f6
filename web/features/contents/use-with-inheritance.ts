/** Variants with what they inherit. Parents that are not among the rows are asked for. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withInheritance } from '#domain/contents/variant.ts'
import { fetchAll } from '#web/client/fetch-all.ts'
import { hasId } from '#web/client/window/chosen.ts'
import type { ContentField, ListedContent } from './use-contents.ts'

type Rows = readonly (readonly [index: number, row: ListedContent])[]

export function useWithInheritance(
  rows: Rows,
  fields: readonly ContentField[],
): (content: ListedContent) => ListedContent {
  const here = useMemo(() => new Map(rows.map(([, row]) => [row.id, row])), [rows])
  const wanted = useMemo(
    () => [...new Set(rows.flatMap(([, { parentId }]) => parentId ?? []))].filter((id) => !here.has(id)).toSorted(),
    [rows, here],
  )
  const parents = useQuery({
    queryKey: ['parents of contents', wanted, fields],
    enabled: wanted.length > 0,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchAll('contents', { where: hasId(wanted), fields }, { signal }),
  }).data
  return useMemo(() => {
    const fetched = new Map(parents?.map((one) => [one.id, { ...one, data: one.data ?? {}, label: one.label ?? {} }]))
    return (content) => {
      const id = content.parentId ?? ''
      return withInheritance(content, here.get(id) ?? fetched.get(id))
    }
  }, [here, parents])
}
