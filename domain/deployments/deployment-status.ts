/** Document 1 §4. Time comes in; nothing here looks at a clock. */
import type { Said } from '../formats/refusals/said.ts'
import type { Deployment } from './deployment.ts'

type Times = Pick<Deployment, 'status' | 'createTimestamp' | 'expiration' | 'alive'>

export const pendingTimeout = 10 * 60 * 1000

export type DeploymentStatus = Deployment['status']

/** What the status amounts to now: a run without a sign of life timed out, a result past its time expired. */
export function deploymentStatusAt(deployment: Times, now: string | undefined): DeploymentStatus {
  const { status, createTimestamp, expiration, alive = createTimestamp } = deployment
  if (now === undefined) return status
  const time = Date.parse(now)
  if (status === 'pending' && time - Date.parse(alive) >= pendingTimeout) return 'timeout'
  if (status === 'done' && expiration !== undefined && time >= Date.parse(expiration)) return 'expired'
  return status
}

/** Only when done and not expired. */
export const isDownloadable = (deployment: Times, now: string): boolean =>
  deploymentStatusAt(deployment, now) === 'done'

/** Neither requested nor still in progress: it can be removed, or started again. */
export const canEndDeployment = (deployment: Times, now: string | undefined): boolean => !isRunning(deployment, now)

/** What failed, or is not heard of any more. What has expired is copied instead: a link that is dead stays dead. */
export function canRestart(deployment: Times, now: string): boolean {
  const status = deploymentStatusAt(deployment, now)
  return status === 'error' || status === 'timeout'
}

export function isRunning(deployment: Times, now: string | undefined): boolean {
  const status = deploymentStatusAt(deployment, now)
  return status === 'open' || status === 'pending'
}

export const statusInWords = (status: DeploymentStatus): Said => ({ says: `deployment.status.${status}` })
