/** The shop is told that it is there, and what it answered. */
import { Button } from '@mantine/core'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { shownReceiver } from '#domain/deployments/webhook-request.ts'
import { CallButton } from '../../shared/programs/call-button.tsx'
import { useWebhookCalls, WebhookCalls } from '../../shared/programs/webhook-calls.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './workflow.module.css'

export function WebhookStep({ deployment, onSkip }: { deployment: Deployment; onSkip: () => void }) {
  const t = useTexts()
  const of = { deployment: deployment.id }
  const found = useWebhookCalls(of)
  const isCalled = found.data?.pages.some(({ data }) => data.length > 0) ?? true
  return (
    <section className={classes.step} aria-label={t('workflow.step.webhook')}>
      <p>{t('workflow.tells', { receiver: shownReceiver(deployment.webhook ?? '') })}</p>
      <WebhookCalls of={of} empty={t('webhook.none')} />
      <div className={classes.acts}>
        {!isCalled && <CallButton deployment={deployment.id} isFirst />}
        <Button variant="default" onClick={onSkip}>
          {t('workflow.skip')}
        </Button>
      </div>
    </section>
  )
}
