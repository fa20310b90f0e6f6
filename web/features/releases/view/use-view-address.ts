/** What of a release one looks at, as the address has it: a tab, a remark, a comparison with another version. */
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A comparison that was opened from the release: the release is the step before. */
    isComparison?: boolean
  }
}

export const releaseTabs = ['data', 'remarks', 'details', 'findings', 'files', 'log'] as const

type Search = {
  tab?: string | undefined
  remark?: string | undefined
  compare?: string | undefined
  mode?: string | undefined
  /** A mail asks for a decision. */
  decide?: unknown
}

/** `first` lies open where the address says nothing. */
export function useViewAddress(first: (typeof releaseTabs)[number]) {
  const search = useSearch({ strict: false }) as Search
  const { state } = useLocation()
  const { history } = useRouter()
  const navigate = useNavigate()
  const change = useCallback(
    (next: Search) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...next }),
        replace: true,
        state: true,
      }),
    [navigate],
  )
  /** In the place of the whole view: a step of its own, that Back takes back. */
  const compare = useCallback(
    (id: string, mode?: string) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, compare: id, ...(mode !== undefined && { mode }) }),
        state: { isComparison: true },
      }),
    [navigate],
  )
  const endComparison = () => (state.isComparison ? history.back() : change({ compare: undefined, mode: undefined }))
  const shownTab = releaseTabs.find((one) => one === search.tab) ?? first
  /** Asked once: going back asks for nothing. */
  const asked = useCallback(() => change({ decide: undefined }), [change])
  return { search, shownTab, change, compare, endComparison, asked }
}
