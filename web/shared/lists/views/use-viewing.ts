/** By which view a list is looked at, as the address says, and what is arranged otherwise meanwhile. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { Rearranged, ViewedList } from '#domain/collections/view.ts'
import { is } from '#domain/query/filter.ts'
import { useWhole } from '../../../client/live/use-live.ts'
import { chosenView, noView, usualFor } from './chosen-view.ts'
import { arranged, rearrangedIn, rearrangedInAddress } from './rearranged.ts'

export type Viewing = ReturnType<typeof useViewing>

/** What stands in the address of a view: it goes with another one. */
const overlay = ['where', 'sort', 'direction', 'as'] as const

/**
 * `narrowing`: what else of the address a view keeps as a part of its question. `type`: of which contents the usual view is meant,
 * where nobody has chosen one.
 */
export function useViewing(list: ViewedList, narrowing: readonly string[], type?: string) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const asked = search['look']
  const found = useWhole('views', { where: is('list', list) })
  const view = chosenView(found.documents, asked, type)
  /** One that was just made comes a moment after its answer. */
  const [awaited, setAwaited] = useState<string>()
  if (awaited !== undefined && awaited === view?.id) setAwaited(undefined)
  const isNamed = asked !== undefined && asked !== noView
  const as = view && asked === view.id ? rearrangedInAddress(view, rearrangedIn(search['as'])) : undefined
  const look = useMemo(() => view && arranged(view, rearrangedIn(as)), [view, as])
  /** `beside`: what stands in the address beside it. */
  const rearrange = useCallback(
    (change: Rearranged, beside?: Readonly<Record<string, string>>) =>
      view &&
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => {
          const known = before['look'] === view.id ? rearrangedIn(before['as']) : {}
          return { ...before, ...beside, look: view.id, as: rearrangedInAddress(view, { ...known, ...change }) }
        },
        replace: true,
      }),
    [view, navigate],
  )
  return {
    list,
    views: found.documents,
    view,
    look,
    isRearranged: as !== undefined,
    rearrange,
    /** Before the views are here nobody knows which rows and columns are meant. */
    isLoading:
      !view &&
      (found.status === 'loading'
        ? isNamed || (asked === undefined && type !== undefined)
        : asked === awaited && isNamed),
    /** Why the view that the address names does not hold: it is not there, or could not be read. */
    missing: isNamed && !view && found.status !== 'loading' && asked !== awaited ? { error: found.error } : undefined,
    /** Undefined: by none. All that is arranged otherwise goes; whose contents they are, and the search, stay. */
    choose(id: string | undefined): void {
      if (id !== undefined) setAwaited(id)
      const look = id ?? (usualFor(found.documents, type) ? noView : undefined)
      // Without a view the type stays: it is what the usual one was for.
      const kept = id === undefined && look === noView ? { type } : {}
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          ...Object.fromEntries([...overlay, ...narrowing].map((name) => [name, undefined])),
          ...kept,
          look,
        }),
        replace: true,
      })
    },
  }
}
