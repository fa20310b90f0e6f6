/** What was changed on a release since its owner approved it in advance: nothing in any other status. */
import { skipToken, useQuery } from '@tanstack/react-query'
import { isRewritten } from '#domain/releases/release-changes.ts'
import type { Release } from '#domain/releases/release.ts'
import { send } from '../../client/calls/api.ts'

export function useSinceApproval(release: Pick<Release, 'id' | 'status'> & { version?: number }) {
  const { id, status, version } = release
  const { data } = useQuery({
    queryKey: ['approval', id, version],
    queryFn:
      status === 'reviewAndPublish' ? () => send('GET /api/releases/:id/approval', { params: { id } }) : skipToken,
    placeholderData: (before) => before,
  })
  const changes = status === 'reviewAndPublish' ? (data?.changes ?? []) : []
  return {
    /** As it was approved; undefined where the pages are a file, or still say the same. */
    before: status === 'reviewAndPublish' ? data?.before : undefined,
    isSetAnew: status === 'reviewAndPublish' && data?.isSetAnew === true,
    /** Of words, prices and pictures: they make the approval void. */
    changed: changes.filter(isRewritten),
    /** Of how words are set and pictures cut. */
    adjusted: changes.filter((one) => one.adjusted.length > 0),
  }
}
