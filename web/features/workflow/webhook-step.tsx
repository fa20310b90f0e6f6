/** The shop is told that it is there, and what it answered. */
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { shownReceiver } from '#domain/deployments/webhook-request.ts'
import { graphql } from '#web/client/graphql.ts'
import { DeploymentWebhook } from '#web/client/operations.generated.ts'
import { callsKey, useWebhookCalls, WebhookCalls } from '#web/webhooks/webhook-calls.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastError } from '#web/ui/toasts.tsx'
import classes from './workflow.module.css'

export function WebhookStep({ deployment, onSkip }: { deployment: Deployment; onSkip: () => void }) {
  const t = useTexts()
  const queries = useQueryClient()
  const of = { deployment: deployment.id }
  const found = useWebhookCalls(of)
  const isCalled = found.data?.pages.some(({ data }) => data.length > 0) ?? true
  const call = useMutation({
    mutationFn: () => graphql(DeploymentWebhook, { id: deployment.id }),
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: callsKey(of) }),
  })
  return (
    <section className={classes.step} aria-label={t('workflow.step.webhook')}>
      <p>{t('workflow.tells', { receiver: shownReceiver(deployment.webhook ?? '') })}</p>
      <WebhookCalls of={of} empty={t('webhook.none')} />
      <div className={classes.acts}>
        {!isCalled && (
          <Button loading={call.isPending} onClick={() => call.mutate()}>
            {t('workflow.call')}
          </Button>
        )}
        <Button variant="default" onClick={onSkip}>
          {t('workflow.skip')}
        </Button>
      </div>
    </section>
  )
}
