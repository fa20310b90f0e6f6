/** The parts that a release is bound to, and what has become newer since. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { type Answer, send } from '../../../client/calls/api.ts'
import { useToolsVersion } from '../../../client/live/tools-version.ts'

export type Bound =
  | { isBound: false }
  /** Without a kit while it is on its way, or where it does not come. */
  | {
      isBound: true
      kit: Answer<'GET /api/artwork/releases/:id/kit'> | undefined
      error: Error | null
      again: () => void
    }

export const unbound: Bound = { isBound: false }

/** Asked again when the template, the fonts or the words change: something newer may be there. */
export function useBoundKit(release: Pick<Release, 'id' | 'bound'> | undefined, template: Template | undefined): Bound {
  const tools = useToolsVersion()
  const { id = '', bound } = release ?? {}
  const isBound = bound !== undefined
  const {
    data: kit,
    error,
    refetch,
  } = useQuery({
    queryKey: ['boundKit', id, bound?.set, template?.version, tools],
    queryFn: () => send('GET /api/artwork/releases/:id/kit', { params: { id } }),
    enabled: isBound,
    // Whoever shows that it failed asks again.
    retry: false,
    // While it is asked again, the pages stay.
    placeholderData: (before, query) => (query?.queryKey[2] === bound?.set ? before : undefined),
  })
  return useMemo(() => (isBound ? { isBound, kit, error, again: refetch } : unbound), [isBound, kit, error, refetch])
}

/** With the placeholders that the release is bound to. */
export function templateOf(template: Template | undefined, bound: Bound): Template | undefined {
  const placeholders = bound.isBound ? bound.kit?.bound?.placeholders : undefined
  return template && placeholders ? { ...template, placeholders: [...placeholders] } : template
}
