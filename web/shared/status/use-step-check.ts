/** What the print check says of a release before somebody decides on it, and what that means for the step. */
import { skipToken, useQuery } from '@tanstack/react-query'
import { approves, isActive, type StatusTarget } from '#domain/releases/release-status.ts'
import { isBusy } from '#domain/errors.ts'
import type { Release } from '#domain/releases/release.ts'
import { blockingFindings, excusedFindings } from '#domain/templates/preflight-policy.ts'
import type { PrintFinding } from '../../artwork/use-print-findings.ts'
import { send } from '../../client/calls/api.ts'
import { flushDrafts } from '../../client/editing/waiting.ts'
import type { Texts } from '../../ui/texts.ts'

export type StepCheck =
  | { state: 'none' }
  | { state: 'checking' }
  /** It cannot be composed. */
  | { state: 'failed'; error: Error }
  | { state: 'checked'; findings: readonly PrintFinding[]; blocking: number; isReasonNeeded: boolean }

export function useStepCheck(
  release: Pick<Release, 'id' | 'type' | 'status'> | undefined,
  to: StatusTarget,
): StepCheck {
  // What was printed is printed again as it was.
  const isAsked = release?.type === 'print' && isActive(to) && release.status !== 'disabled'
  const check = useQuery({
    queryKey: ['step check', release?.id],
    queryFn: isAsked
      ? async () => {
          await flushDrafts({ collection: 'releases', id: release.id })
          return (await send('GET /api/releases/:id/preflight', { params: { id: release.id } })).data
        }
      : skipToken,
    // Others may write on it between two decisions.
    gcTime: 0,
    retry: (_, error) => isBusy(error),
  })
  if (!isAsked) return { state: 'none' }
  if (check.error) return { state: 'failed', error: check.error }
  if (!check.data) return { state: 'checking' }
  const { findings, publishing, isApproved } = check.data
  const isApproving = approves(to)
  const blocking = isApproving ? blockingFindings(publishing, findings).length : 0
  return {
    state: 'checked',
    findings: findings.filter(({ severity }) => severity !== 'info'),
    blocking,
    // No reason helps where it is held up.
    isReasonNeeded: isApproving && blocking === 0 && !isApproved && excusedFindings(publishing, findings).length > 0,
  }
}

/** Why one cannot decide. */
export function heldUpBy(t: Texts, check: StepCheck): string | undefined {
  if (check.state === 'failed') return t('release.cannotBeComposed')
  return check.state === 'checked' && check.blocking > 0
    ? t('release.findings.blocking', { count: check.blocking })
    : undefined
}
