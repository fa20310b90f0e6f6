/** Below a column of readiness: of how many the label comes out, of how many not, and how many nobody knows of. */
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { all, any, type Filter, type ReadyWord } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { readyTemplate } from '#domain/values/column-id.ts'
import { countDocuments } from '../../../client/records/store.ts'
import { type Texts, useLanguage, useTexts } from '../../../ui/words/texts.ts'

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
        const [good, bad, due, open] = await Promise.all([
          count(any(metBy(id, language, 'fits'), metBy(id, language, 'hints'))),
          count(any(metBy(id, language, 'faulty'), metBy(id, language, 'unset'))),
          count(metBy(id, language, 'due')),
          count(metBy(id, language, 'open')),
        ])
        return { good, bad, due, open }
      },
    })),
    combine: (found) => found.map(({ data }) => data),
  })
  return useMemo(
    () =>
      new Map(
        columns.flatMap((id, at) => {
          const found = counts[at]
          return found ? [[id, { text: readyFoot(t, found) }] as const] : []
        }),
      ),
    [columns, counts, t],
  )
}

/** `open`: nobody knows of them; `due`: they are being checked, the others among them are not. */
export function readyFoot(t: Texts, { good, bad, due, open }: Record<'good' | 'bad' | 'due' | 'open', number>): string {
  const unasked = Math.max(0, open - due)
  return [
    t('contents.ready.foot', { good, bad }),
    due > 0 && t('contents.ready.foot.due', { count: due }),
    unasked > 0 && t('contents.ready.foot.open', { count: unasked }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const metBy = (column: string, language: string, is: ReadyWord): Filter<never> => ({
  ready: { template: readyTemplate(column) ?? '', language, is },
})
