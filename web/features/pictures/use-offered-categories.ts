/** Categories of the pictures that one sees, for a field or a filter. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { offeredCategories } from '#domain/pictures/categories.ts'
import { all } from '#domain/query/filter.ts'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import { queryDocuments } from '../../client/records/store.ts'

/** Pictures that are looked at; more of them narrow the term. */
const lookedAt = 1000

/** `isAsked` when somebody looks at them. */
export function useOfferedCategories(where: FilterOf<'pictures'>, term: string, isAsked: boolean): readonly string[] {
  const found = useQuery({
    queryKey: ['categories', where, term],
    enabled: isAsked,
    staleTime: 10_000,
    // What was offered stays until the next is here.
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { data } = await queryDocuments('pictures', {
        where: all<PathOf<'pictures'>>(where, { field: 'categories', op: 'contains', value: term }),
        fields: ['categories'],
        orderBy: [{ field: 'createTimestamp', direction: 'descending' }],
        limit: lookedAt,
      })
      return offeredCategories(data, term)
    },
  })
  return found.data ?? []
}
