/** How a list is shown: as the address says, or else as the person chose last, each kind of list for itself. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pageOfAddress } from '#domain/releases/pages/preview-page.ts'
import { usePreference } from '../../client/session/preferences.ts'
import { type Layout, layoutOf, type PublicationSearch, zoomOf } from './publication-search.ts'

/** What each begins with (document 2 §9), wherever it is shown. */
const beginning: Readonly<Record<'publications' | 'releases', Layout>> = { publications: 'cards', releases: 'grouped' }

export function useListLook(list: keyof typeof beginning) {
  const given = useSearch({ strict: false }) as PublicationSearch
  const navigate = useNavigate()
  const [usualLayout, setUsualLayout] = usePreference<string>(`${list}.layout`, beginning[list])
  const [usualZoom, setUsualZoom] = usePreference<string>(`${list}.zoom`, '5')
  const [usualPage, setUsualPage] = usePreference<string>(`${list}.page`, '')
  const change = useCallback(
    (next: PublicationSearch) => {
      if (next.layout !== undefined) setUsualLayout(next.layout)
      if (next.zoom !== undefined) setUsualZoom(next.zoom)
      if ('page' in next) setUsualPage(next.page ?? '')
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...next }),
        replace: true,
      })
    },
    [navigate, setUsualLayout, setUsualZoom, setUsualPage],
  )
  const search = { layout: usualLayout, zoom: usualZoom, page: usualPage, ...given }
  return { given, search, layout: layoutOf(search), zoom: zoomOf(search), page: pageOfAddress(search.page), change }
}
