/** How far the packing is; where it failed, why, and the ways on. */
import { Button, Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { managesDeployment } from '#domain/access/deployments.ts'
import { deploymentStatusAt } from '#domain/deployments/deployment-status.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { send } from '../../client/calls/api.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { DeploymentRestart } from '../../client/calls/operations.generated.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { useActor } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import classes from './workflow.module.css'

export function DeployStep({ deployment, onAgain }: { deployment: Deployment; onAgain: () => void }) {
  const t = useTexts()
  const { id, percent, step } = deployment
  const mayManage = managesDeployment(useActor(), deployment)
  const status = deploymentStatusAt(deployment, serverNow())
  const isRunning = status === 'open' || status === 'pending'
  const cancel = useMutation({
    mutationFn: () => send('POST /api/deployments/:id/cancel', { params: { id } }),
    onError: toastError,
  })
  const restart = useMutation({ mutationFn: () => graphql(DeploymentRestart, { id }), onError: toastError })
  if (isRunning)
    return (
      <section className={classes.step} aria-label={t('workflow.step.deploy')}>
        <p role="status">{step ? t(`workflow.doing.${step}`) : t('workflow.doing.waits')}</p>
        <Progress value={percent} aria-label={t('workflow.step.deploy')} />
        {mayManage && (
          <div className={classes.acts}>
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('ui.cancel')}
            </Button>
          </div>
        )}
      </section>
    )
  return (
    <section className={classes.step} aria-label={t('workflow.step.deploy')}>
      <p className={classes.bad}>{t(status === 'timeout' ? 'workflow.silent' : 'workflow.failed')}</p>
      <ul className={classes.faults}>
        {deployment.exportLog
          .filter(({ level }) => level === 'error')
          .map(({ message }, index) => (
            <li key={index}>{message}</li>
          ))}
      </ul>
      <div className={classes.acts}>
        <Button variant="default" onClick={onAgain}>
          {t('workflow.toCheck')}
        </Button>
        {mayManage && (
          <Button variant="default" loading={restart.isPending} onClick={() => restart.mutate()}>
            {t('workflow.restart')}
          </Button>
        )}
      </div>
    </section>
  )
}
