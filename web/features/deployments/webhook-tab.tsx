/** Whom a deployment was told to, and what became of it. */
import { isDownloadable } from '#domain/deployments/deployment-status.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { CallButton } from '../../shared/programs/call-button.tsx'
import { WebhookCalls } from '../../shared/programs/webhook-calls.tsx'
import type { Listed } from './deployments-search.ts'
import form from '#web/ui/record-form.module.css'

export function WebhookTab({ deployment }: { deployment: Listed }) {
  const t = useTexts()
  const { id } = deployment
  return (
    <div className={form.form}>
      <WebhookCalls of={{ deployment: id }} empty={t('webhook.none')} />
      {isDownloadable(deployment, serverNow()) && (
        <div>
          <CallButton deployment={id} isFirst={false} />
        </div>
      )}
    </div>
  )
}
