/** What was handed over, and its link. */
import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { deploymentStatusAt } from '#domain/deployments/deployment-status.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { DeploymentDownload } from '../../client/calls/operations.generated.ts'
import { saveLink } from '../../client/files/save-file.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { formatDate, formatFileSize, formatTime } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import classes from './workflow.module.css'

export function FinishedStep({ deployment, onAgain }: { deployment: Deployment; onAgain: () => void }) {
  const t = useTexts()
  const { stats, size = 0, expiration, createTimestamp, webhook } = deployment
  const isExpired = deploymentStatusAt(deployment, serverNow()) === 'expired'
  const link = `${location.origin}/dpl/${deployment.link}`
  const copy = () => void navigator.clipboard.writeText(link).then(() => toastDone(t('workflow.copied')), toastError)
  const download = async () => {
    const { deploymentDownload } = await graphql(DeploymentDownload, { id: deployment.link })
    saveLink(deploymentDownload.link, deploymentDownload.name)
  }
  return (
    <section className={classes.step} aria-label={t('workflow.step.finished')}>
      <p className={classes.counts} role="status">
        <strong>{t('workflow.handedOver', { count: stats.digital })}</strong>
        <span>{formatTime(createTimestamp)}</span>
        <span>{formatFileSize(size)}</span>
        {expiration !== undefined && (
          <span>{t(isExpired ? 'workflow.expired' : 'workflow.until', { day: formatDate(expiration) })}</span>
        )}
      </p>
      {webhook === undefined && <p className={classes.note}>{t('workflow.noWebhook')}</p>}
      {!isExpired && <code className={classes.link}>{link}</code>}
      <div className={classes.acts}>
        {!isExpired && (
          <>
            <Button variant="default" leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={copy}>
              {t('workflow.copy')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              onClick={() => void download().catch(toastError)}
            >
              {t('release.download')}
            </Button>
          </>
        )}
        <Button onClick={onAgain}>{t('workflow.again')}</Button>
      </div>
    </section>
  )
}
