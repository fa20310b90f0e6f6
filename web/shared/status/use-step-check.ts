/** What the print check says of a release before somebody decides on it, and what that means for the step. */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { approves, isActive, type StatusTarget, stopsAt } from '#domain/releases/release-status.ts'
import type { Release } from '#domain/releases/release.ts'
import { blockingFindings, excusedFindings } from '#domain/templates/preflight-policy.ts'
import type { PrintFinding } from '../../artwork/use-print-findings.ts'
import { send } from '../../client/calls/api.ts'
import { asksAgain, pauseOfDecision } from '../../client/calls/busy.ts'
import { isUnreachable } from '../../client/calls/errors.ts'
import { flushDrafts } from '../../client/editing/waiting.ts'
import { errorText, type Texts } from '../../ui/words/texts.ts'

export type StepCheck =
  | { state: 'none' }
  | { state: 'checking' }
  /** The typesetting has too much to do, or the server is away; it is asked again in so many seconds, or with `again` now. */
  | { state: 'waiting'; error: Error; tries: number; seconds: number; again: () => void }
  /** It cannot be composed. */
  | { state: 'failed'; error: Error }
  | {
      state: 'checked'
      /** Those that hold the step up. */
      blocking: readonly PrintFinding[]
      others: readonly PrintFinding[]
      isReasonNeeded: boolean
    }

export function useStepCheck(
  release: Pick<Release, 'id' | 'type' | 'status'> | undefined,
  to: StatusTarget,
): StepCheck {
  // What was printed is printed again as it was.
  const isAsked = release?.type === 'print' && isActive(to) && release.status !== 'disabled'
  const queries = useQueryClient()
  const queryKey = ['step check', release?.id]
  const check = useQuery({
    queryKey,
    queryFn: isAsked
      ? async () => {
          await flushDrafts({ collection: 'releases', id: release.id })
          return (await send('GET /api/releases/:id/preflight', { params: { id: release.id } })).data
        }
      : skipToken,
    // Others may write on it between two decisions.
    gcTime: 0,
    retry: (failures, error) => asksAgain(failures, error),
    retryDelay: (failures) => pauseOfDecision(failures) * 1000,
  })
  if (!isAsked) return { state: 'none' }
  if (check.error) return { state: 'failed', error: check.error }
  const { failureCount: tries, failureReason } = check
  if (!check.data)
    return failureReason
      ? {
          state: 'waiting',
          error: failureReason,
          tries,
          seconds: pauseOfDecision(tries - 1),
          again: () => void queries.resetQueries({ queryKey }),
        }
      : { state: 'checking' }
  const { findings, publishing, isApproved } = check.data
  const isApproving = approves(to)
  const blocking = stopsAt(to) ? blockingFindings(publishing, findings) : []
  return {
    state: 'checked',
    blocking,
    others: findings.filter((one) => one.severity !== 'info' && !blocking.includes(one)),
    // No reason helps where it is held up.
    isReasonNeeded:
      isApproving && blocking.length === 0 && !isApproved && excusedFindings(publishing, findings).length > 0,
  }
}

/** Why one cannot decide. */
export function heldUpBy(t: Texts, check: StepCheck): string | undefined {
  if (check.state === 'failed') return cannotBeSeen(t, check.error)
  return check.state === 'checked' && check.blocking.length > 0
    ? t('release.findings.holding', { count: check.blocking.length })
    : undefined
}

/** A server that is away says nothing of the release. */
export const cannotBeSeen = (t: Texts, error: Error): string =>
  isUnreachable(error) ? errorText(error) : `${t('release.cannotBeComposed')} ${errorText(error)}`
