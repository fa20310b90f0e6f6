/** What a view would keep of the list as it is now, and whether that differs from the view one looks by. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keptQuestion, withAlso } from '#domain/query/question.ts'
import type { KeptLook } from '../../views/view-writes.ts'
import type { Viewing } from '../../views/use-viewing.ts'
import { type ContentFilters, narrowedBy } from '../content-filters.ts'
import { questionBy, sortsOf, whereBeside } from '../use-content-filters.ts'
import { type Look, withWidths } from './use-look.ts'
import type { Summary } from './use-summary.ts'

export function useKeptLook(
  filters: ContentFilters,
  { look, summary }: { look: Look; summary: Summary },
  { view, look: ofView, isRearranged }: Viewing,
  isScoped: boolean,
) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const narrowed = narrowedBy(filters, isScoped).filter(
    // Of its own type the usual view is there anyway.
    ({ field }) => !(field === 'type' && search['look'] === undefined && view?.usualFor === filters.type),
  )
  const question = withAlso(filters.question, narrowed)
  const order = filters.order.map(({ column, direction }) => ({ field: column, direction }))
  const isAsked =
    view !== undefined && (question === undefined || keptQuestion(question) !== keptQuestion(questionBy({}, view)))
  const isSorted =
    view !== undefined &&
    search['sort'] !== undefined &&
    JSON.stringify(filters.order) !== JSON.stringify(sortsOf(view))
  const isChanged = isAsked || isSorted || isRearranged

  // What was saved, by whomever, is no change any more.
  const isStale = view !== undefined && !isChanged && (search['where'] ?? search['sort'] ?? search['as']) !== undefined
  useEffect(() => {
    if (isStale)
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          where: undefined,
          sort: undefined,
          direction: undefined,
          as: undefined,
        }),
        replace: true,
      })
  }, [isStale, navigate])

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
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          look: id,
          where: whereBeside(view, keptQuestion(question)),
          type: undefined,
          collection: undefined,
          active: undefined,
        }),
        replace: true,
      })
    },
  }
}
