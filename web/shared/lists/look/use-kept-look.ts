/** What a view would keep of the list as it is now, and whether that differs from the view one looks by. */
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keptQuestion, withAlso } from '#domain/query/question.ts'
import type { KeptLook } from '../views/view-writes.ts'
import type { Viewing } from '../views/use-viewing.ts'
import { type Narrowed, questionBy, type Searched, sortsOf, whereBeside } from '../list-address.ts'
import type { useListAddress } from '../use-list-address.ts'
import { type Look, withWidths } from './use-look.ts'
import type { Summary } from './use-summary.ts'

type Asked = Pick<ReturnType<typeof useListAddress>, 'question' | 'order' | 'change'>

export function useKeptLook(
  { change, ...asked }: Asked,
  narrowed: Narrowed,
  { look, summary }: { look: Look; summary: Summary },
  { view, look: ofView, isRearranged }: Viewing,
) {
  const search: Searched = useSearch({ strict: false })
  const question = withAlso(
    asked.question,
    Object.values(narrowed).flatMap((part) => part ?? []),
  )
  const order = asked.order.map(({ column, direction }) => ({ field: column, direction }))
  const isAsked =
    view !== undefined && (question === undefined || keptQuestion(question) !== keptQuestion(questionBy({}, view, {})))
  const isSorted =
    view !== undefined && search['sort'] !== undefined && JSON.stringify(asked.order) !== JSON.stringify(sortsOf(view))
  const isChanged = isAsked || isSorted || isRearranged

  // What was saved, by whomever, is no change any more.
  const isStale = view !== undefined && !isChanged && (search['where'] ?? search['sort'] ?? search['as']) !== undefined
  useEffect(() => {
    if (isStale)
      change((before) => ({ ...before, where: undefined, sort: undefined, direction: undefined, as: undefined }))
  }, [isStale, change])

  const kept: KeptLook | undefined = question && {
    question: keptQuestion(question),
    columns: ofView?.columns ?? withWidths(look.columnIds, look.widths),
    frozen: look.frozen,
    order,
    height: `${look.height}`,
    group: summary.group ? { field: summary.group.column, direction: summary.group.direction } : undefined,
    totals: [...summary.totals],
  }
  return {
    isChanged,
    /** Undefined where question and filters together are more than a question can say. */
    kept,
    /** The address once the view keeps it: what was narrowed is asked for by the view. */
    settle(id: string): void {
      if (!question) return
      change((before) => ({
        ...before,
        look: id,
        where: whereBeside(view, keptQuestion(question)),
        ...Object.fromEntries(Object.keys(narrowed).map((name) => [name, undefined])),
      }))
    },
  }
}
