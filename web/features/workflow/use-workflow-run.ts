/** The last delivery of a collection's digital versions alone, and at which of the four steps it stands. */
import { managesDeployment } from '#domain/access/deployments.ts'
import { deploymentStatusAt } from '#domain/deployments/deployment-status.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { is } from '#domain/query/filter.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { useActor } from '../../client/session/session.ts'
import { useWebhookCalls } from '../../shared/programs/webhook-calls.tsx'

export const workflowSteps = ['check', 'deploy', 'webhook', 'finished'] as const
export type WorkflowStep = (typeof workflowSteps)[number]

/** A collection's last ones, of whatever kind: one of digital versions alone further back is an old story. */
const looked = 20

/** `fresh`: somebody begins anew behind this one. `skipped`: of this one nobody needs to be told. */
type Chosen = { fresh: string | undefined; skipped: string | undefined }

export function useWorkflowRun(collection: string, { fresh, skipped }: Chosen) {
  const actor = useActor()
  const found = useLiveQuery('deployments', {
    where: is('collectionId', collection),
    orderBy: [{ field: 'createTimestamp', direction: 'descending' }],
    limit: looked,
  })
  const last = found.documents.find(({ digital, print }) => digital && !print)
  const run = last && last.id !== fresh ? last : undefined
  const tells = run?.webhook !== undefined && run.id !== skipped && managesDeployment(actor, run)
  const calls = useWebhookCalls({ deployment: run?.id ?? '' }, tells && isThere(run))
  const isTold = calls.data?.pages.some(({ data }) =>
    data.some(({ state, mode }) => state === 'done' && mode !== 'test'),
  )
  const step: WorkflowStep = !run ? 'check' : !isThere(run) ? 'deploy' : tells && !isTold ? 'webhook' : 'finished'
  const isLoading = found.status === 'loading' || (tells && isThere(run) && calls.isPending)
  return { status: isLoading ? 'loading' : found.status, error: found.error, run, step } as const
}

/** Also once it has expired: it was finished then. */
const isThere = (run: Deployment): boolean => ['done', 'expired'].includes(deploymentStatusAt(run, serverNow()))
