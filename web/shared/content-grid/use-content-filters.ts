/** The filters and the order of the list of contents, which live in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { View } from '#domain/collections/view.ts'
import { useActor } from '../../client/session/session.ts'
import type { GridSort } from '../../ui/grid/sort.ts'
import type { Searched } from '../lists/list-address.ts'
import { useListAddress } from '../lists/use-list-address.ts'
import type { ContentsScope } from './chosen/contents-scope.ts'
import { type ContentFilters, older, readFilters } from './content-filters.ts'

export type FilterChange = {
  [Name in Exclude<keyof ContentFilters, 'question'> | 'sort' | 'direction']?: string | undefined
}

export const byName: readonly GridSort[] = [{ column: 'label', direction: 'ascending' }]

/**
 * Within a collection the view is everything one sees of it, and its own order comes first. Of a `view` holds what the address says
 * nothing of.
 */
export function useContentFilters(view: View | undefined, scope?: ContentsScope) {
  const actor = useActor()
  const navigate = useNavigate()
  const search: Searched = useSearch({ strict: false })
  const { id, order } = scope ?? {}
  const address = useListAddress(view, !view && order?.length ? order : byName, older)
  const { question, change } = address
  const filters = useMemo((): ContentFilters => {
    const filters = { ...readFilters(search, actor), question }
    return id === undefined ? filters : { ...filters, view: 'all', collection: id }
  }, [search, actor, id, question])
  const setFilters = useCallback((next: FilterChange) => change((before) => ({ ...before, ...next })), [change])
  const clear = () =>
    void navigate({ to: '.', search: id === undefined ? { view: filters.view } : { show: search['show'] } })
  return { ...address, filters, setFilters, clear }
}
