/** Document 1 §4. Time comes in; nothing here looks at a clock. */
import type { Deployment } from './deployment.ts'

type Times = Pick<Deployment, 'status' | 'createTimestamp' | 'expiration'>

export const pendingTimeout = 10 * 60 * 1000
export const defaultLifetime = 4 * 7 * 24 * 60 * 60 * 1000

export type DeploymentStatus = Deployment['status']

/** What the status amounts to now: work that takes too long timed out, a result past its time expired. */
export function deploymentStatusAt(deployment: Times, now: string | undefined): DeploymentStatus {
  const { status, createTimestamp, expiration } = deployment
  if (now === undefined) return status
  const time = Date.parse(now)
  if (status === 'pending' && time - Date.parse(createTimestamp) >= pendingTimeout) return 'timeout'
  if (status === 'done' && expiration !== undefined && time >= Date.parse(expiration)) return 'expired'
  return status
}

/** Only when done and not expired. */
export const isDownloadable = (deployment: Times, now: string): boolean =>
  deploymentStatusAt(deployment, now) === 'done'

/** Neither requested nor still in progress: it can be removed, or started again. */
export function canEndDeployment(deployment: Times, now: string | undefined): boolean {
  const status = deploymentStatusAt(deployment, now)
  return status !== 'open' && status !== 'pending'
}

export const defaultExpiration = (now: string): string => new Date(Date.parse(now) + defaultLifetime).toISOString()
