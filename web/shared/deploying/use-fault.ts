import { useQuery } from '@tanstack/react-query'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { send } from '../../client/calls/api.ts'
import { useLanguage } from '../../ui/words/texts.ts'

/** What the run failed of, as its log told it last. */
export function useFault(of: Pick<Deployment, 'id' | 'run'> | undefined) {
  const language = useLanguage()
  const id = of?.id ?? ''
  const found = useQuery({
    queryKey: ['deployment fault', id, of?.run, language],
    enabled: of !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      send('GET /api/deployments/:id/log', { params: { id }, query: { level: 'error' } }, { signal }),
  })
  return found.data?.data.at(-1)
}
