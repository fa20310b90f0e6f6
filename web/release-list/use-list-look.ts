/** How a list is shown: as the address says, or else as the person chose last, each kind of list for itself. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePreference } from '#web/client/preferences.ts'
import { type Layout, layoutOf, type PublicationSearch, zoomOf } from './publication-search.ts'

export function useListLook(list: 'publications' | 'releases', initial: Layout) {
  const given = useSearch({ strict: false }) as PublicationSearch
  const navigate = useNavigate()
  const [usualLayout, setUsualLayout] = usePreference<string>(`${list}.layout`, initial)
  const [usualZoom, setUsualZoom] = usePreference<string>(`${list}.zoom`, '5')
  const change = useCallback(
    (next: PublicationSearch) => {
      if (next.layout !== undefined) setUsualLayout(next.layout)
      if (next.zoom !== undefined) setUsualZoom(next.zoom)
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...next }),
        replace: true,
      })
    },
    [navigate, setUsualLayout, setUsualZoom],
  )
  const search = { layout: usualLayout, zoom: usualZoom, ...given }
  return { given, search, layout: layoutOf(search), zoom: zoomOf(search), change }
}
