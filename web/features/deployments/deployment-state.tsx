/** How a deployment stands now, and how far its run is. */
import { deploymentStatusAt } from '#domain/deployments/deployment-status.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import type { Listed } from './deployments-search.ts'

/** Of those states that documents have under another meaning. */
const looks = { ...statusLook, pending: statusLook.process }

export function DeploymentState({ deployment }: { deployment: Listed }) {
  const t = useTexts()
  const status = deploymentStatusAt(deployment, serverNow())
  const { step, percent } = deployment
  const label =
    status === 'pending' && step
      ? t('deployments.running', { step: t(`deployments.step.${step}`), percent })
      : t(`deployment.status.${status}`)
  return <StatusBadge label={label} {...looks[status]} />
}
