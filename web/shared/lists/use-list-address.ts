/** The question and the order of a list, which live in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { View } from '#domain/collections/view.ts'
import type { Question } from '#domain/query/question.ts'
import { type GridSort, sortedBy } from '../../ui/grid/sort.ts'
import {
  isUnreadIn,
  type Older,
  orderBy,
  orderInAddress,
  questionBy,
  type Searched,
  whereBeside,
} from './list-address.ts'

/** `usual`: how it is sorted where nobody says it. */
export function useListAddress(view: View | undefined, usual: readonly GridSort[], older: Older) {
  const navigate = useNavigate()
  const search: Searched = useSearch({ strict: false })
  const asks = useMemo(
    () => ({ question: questionBy(search, view, older), order: orderBy(search, view, usual) }),
    [search, view, usual, older],
  )
  /** Of what stands in the address by then. */
  const change = useCallback(
    (next: (before: Searched) => Searched) => void navigate({ to: '.', search: next, replace: true }),
    [navigate],
  )
  /** Without an answer it stays. */
  const setQuestion = useCallback(
    (next: (before: Question) => string | undefined) =>
      change((before) => {
        const where = next(questionBy(before, view, older))
        return where === undefined ? before : { ...before, ...without(older), where: whereBeside(view, where) }
      }),
    [change, view, older],
  )
  const setOrder = (order: readonly GridSort[]) => change((before) => ({ ...before, ...orderInAddress(order) }))
  return {
    ...asks,
    change,
    /** What of the address is the list’s own. */
    set: (next: Searched) => change((before) => ({ ...before, ...next })),
    setQuestion,
    setOrder,
    sortBy: (column: string, isAdded = false) => setOrder(sortedBy(asks.order, column, isAdded)),
    /** Nothing is asked any more, and what `others` name of the address goes as well. */
    clear: (others: Readonly<Record<string, undefined>>) =>
      change((before) => ({ ...before, ...without(older), ...others, where: whereBeside(view, '') })),
    /** What the address asks that nobody can read; to leave it away. */
    unread: isUnreadIn(search) ? { leave: () => change((before) => ({ ...before, where: undefined })) } : undefined,
  }
}

const without = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, undefined]))
