/** Below a column of readiness: of how many the label comes out, and of how many not, as far as it is known. */
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { all, any, type Filter, type ReadyWord } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { readyTemplate } from '#domain/values/column-id.ts'
import { countDocuments } from '../../../client/records/store.ts'
import { useLanguage, useTexts } from '../../../ui/texts.ts'

/** Milliseconds: labels are checked meanwhile. */
const pause = 10_000

/** By column. `isHere`: the rows come first. */
export function useReadyFoot(
  where: FilterOf<'contents'>,
  columnIds: readonly string[],
  isHere: boolean,
): ReadonlyMap<string, { text: string }> {
  const t = useTexts()
  const language = useLanguage()
  const columns = useMemo(() => columnIds.filter((id) => readyTemplate(id) !== undefined), [columnIds])
  const counts = useQueries({
    queries: columns.map((id) => ({
      queryKey: ['ready', where, id, language],
      enabled: isHere,
      refetchInterval: pause,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const count = (filter: Filter<never>) => countDocuments('contents', all(where, filter), signal)
        const [good, bad] = await Promise.all([
          count(any(metBy(id, language, 'fits'), metBy(id, language, 'hints'))),
          count(any(metBy(id, language, 'faulty'), metBy(id, language, 'unset'))),
        ])
        return { good, bad }
      },
    })),
    combine: (found) => found.map(({ data }) => data),
  })
  return useMemo(
    () =>
      new Map(
        columns.flatMap((id, at) => {
          const found = counts[at]
          return found ? [[id, { text: t('contents.ready.foot', found) }] as const] : []
        }),
      ),
    [columns, counts, t],
  )
}

const metBy = (column: string, language: string, is: ReadyWord): Filter<never> => ({
  ready: { template: readyTemplate(column) ?? '', language, is },
})
