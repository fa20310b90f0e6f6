import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Release } from '#domain/publications/release.ts'
import type { PublishingDemand } from '#domain/templates/preflight-policy.ts'
import { get } from '#web/client/api.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import type { ReleaseFinding } from './findings.ts'

export type PrintCheck = { findings: readonly ReleaseFinding[]; publishing: PublishingDemand; blocking: number }

/** What the server finds on the release as it is saved; asked again with every version. */
export function usePrintCheck(): PrintCheck | undefined {
  const { releaseId } = useParams({ strict: false }) as { releaseId: string }
  const release = useLiveDocument<Release>('releases', releaseId)
  const version = release.status === 'ready' ? release.document.version : undefined
  const { data } = useQuery({
    queryKey: ['preflight', releaseId, version],
    queryFn: ({ signal }) =>
      get<{ data: PrintCheck }>(`/api/releases/${encodeURIComponent(releaseId)}/preflight`, { signal }),
    enabled: version !== undefined && release.status === 'ready' && release.document.type === 'print',
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.data
}
