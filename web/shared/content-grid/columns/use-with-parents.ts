/**
 * Variants with the parent they inherit from. Parents that are not among the rows are asked for. A variant is another object
 * when its parent is, and only then, so that the rows that are drawn again are those that changed.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withInheritance } from '#domain/contents/variant-inheritance.ts'
import { fetchAll } from '../../../client/records/fetch-all.ts'
import { hasId } from '../../../client/records/chosen.ts'
import type { Windowed } from '../../../client/window/windowed.ts'
import { completed, type ContentField, type ListedContent } from '../cells/listed-content.ts'

export function useWithParents(
  found: Windowed<ListedContent>,
  fields: readonly ContentField[],
): Windowed<ListedContent> {
  const { here, wanted } = useMemo(() => parentsOf(found.here().map(([, row]) => row)), [found])
  const fetched = useQuery({
    queryKey: ['parents of contents', wanted, fields],
    enabled: wanted.length > 0,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchAll('contents', { where: hasId(wanted), fields }, { signal }),
  }).data
  return useMemo(() => {
    const others = new Map(fetched?.map((one) => [one.id, completed(one)]))
    const joined = (row: ListedContent): ListedContent => {
      const parent = row.parentId === undefined ? undefined : (here.get(row.parentId) ?? others.get(row.parentId))
      return parent ? withParent(row, parent) : row
    }
    return {
      ...found,
      at: (index) => {
        const row = found.at(index)
        return row && joined(row)
      },
      here: () => found.here().map(([index, row]) => [index, joined(row)] as const),
    }
  }, [found, here, fetched])
}

/** A variant with what it inherits. */
export const inherited = (content: ListedContent): ListedContent => withInheritance(content, parents.get(content))

function parentsOf(rows: readonly ListedContent[]) {
  const ids = new Set(rows.flatMap(({ parentId }) => parentId ?? []))
  const here = new Map(ids.size === 0 ? [] : rows.flatMap((row) => (ids.has(row.id) ? [[row.id, row] as const] : [])))
  const wanted = [...ids].filter((id) => !here.has(id)).toSorted()
  return { here, wanted }
}

const parents = new WeakMap<ListedContent, ListedContent>()
const children = new WeakMap<ListedContent, ListedContent>()

function withParent(row: ListedContent, parent: ListedContent): ListedContent {
  const before = children.get(row)
  if (before && parents.get(before) === parent) return before
  const child = { ...row }
  parents.set(child, parent)
  children.set(row, child)
  return child
}
