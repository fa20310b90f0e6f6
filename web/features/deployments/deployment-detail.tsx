/** One deployment: how it stands, what may be done with it, what its runs told, and what is in it. */
import { Button, Tabs } from '@mantine/core'
import { IconDownload, IconLink, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { managesDeployment } from '#domain/access/deployments.ts'
import { canRestart, deploymentStatusAt, isDownloadable, isRunning } from '#domain/deployments/deployment-status.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { authorName } from '#domain/fields.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { useActor } from '../../client/session/session.ts'
import { formatDate, formatDuration, formatFileSize, formatNumber, formatTime } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { WrittenFacts } from '#web/ui/lists/facts.tsx'
import { TabRow } from '../../ui/lists/tools/tab-row.tsx'
import { AskedTab } from './asked-tab.tsx'
import { MakePrintFile, useMadePrintFile } from '../../shared/deploying/make-print-file.tsx'
import { useFault } from '../../shared/deploying/use-fault.ts'
import { cancel, download, linkWord, restart, takeLink, trying, useCopy } from './deployment-calls.ts'
import { DeploymentMenu } from './deployment-menu.tsx'
import type { Listed } from './deployments-search.ts'
import { FilesTab } from './files-tab.tsx'
import { LogTab } from './log-tab.tsx'
import { WebhookTab } from './webhook-tab.tsx'
import classes from './deployments.module.css'
import form from '#web/ui/record-form.module.css'

const tabs = ['files', 'log', 'asked', 'webhook'] as const
type Tab = (typeof tabs)[number]

type Props = { deployment: Deployment; tab: string | undefined; onTab: (tab: string) => void }

/** Buttons for the head of whatever shows it. */
export function DeploymentActs({ deployment }: { deployment: Listed }) {
  const t = useTexts()
  const actor = useActor()
  const copy = useCopy()
  const now = serverNow()
  const mayManage = managesDeployment(actor, deployment)
  const lacks = useLackingFile(deployment)
  return (
    <>
      {isDownloadable(deployment, now) && (
        <>
          <Button
            variant="default"
            leftSection={<IconLink size={16} stroke={1.5} aria-hidden />}
            onClick={() => trying(() => takeLink(deployment))}
          >
            {t(linkWord())}
          </Button>
          <Button
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => trying(() => download(deployment))}
          >
            {t('dpl.download')}
          </Button>
        </>
      )}
      {mayManage && canRestart(deployment, now) && (
        <Button
          {...(lacks !== undefined && { variant: 'default' })}
          leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
          onClick={() => trying(() => restart(deployment))}
        >
          {t('deployments.again')}
        </Button>
      )}
      {mayManage && lacks !== undefined && <MakePrintFile release={lacks} isNext />}
      {/* Of others it is begun anew, as one's own; so is what has gone. */}
      {((!mayManage && canRestart(deployment, now)) || deploymentStatusAt(deployment, now) === 'expired') && (
        <Button onClick={() => trying(() => copy(deployment))}>{t('deployments.copy')}</Button>
      )}
      {mayManage && isRunning(deployment, now) && (
        <Button variant="default" onClick={() => trying(() => cancel(deployment))}>
          {t('ui.cancel')}
        </Button>
      )}
      <DeploymentMenu deployment={deployment} />
    </>
  )
}

/** The version whose file has to be made before it is begun again, or it would fail once more. */
function useLackingFile(deployment: Listed): string | undefined {
  const fault = useFault(deploymentStatusAt(deployment, serverNow()) === 'error' ? deployment : undefined)
  const release = fault?.mend === 'printData' ? (fault.release ?? undefined) : undefined
  return useMadePrintFile(release) ? undefined : release
}

export function DeploymentDetail({ deployment, tab, onTab }: Props) {
  const t = useTexts()
  const mayManage = managesDeployment(useActor(), deployment)
  const tells = mayManage && deployment.webhook !== undefined
  const offered = tabs.filter((one) => one !== 'webhook' || tells)
  // What is in it is what one comes for; of one that has not come to it, how it went.
  const shown = offered.find((one) => one === tab) ?? (isDownloadable(deployment, serverNow()) ? 'files' : 'log')
  const { status, run, step } = deployment
  const panels: Readonly<Record<Tab, ReactNode>> = {
    log: <LogTab id={deployment.id} turn={`${run} ${status} ${step ?? ''}`} />,
    files: <FilesTab deployment={deployment} />,
    asked: <AskedTab deployment={deployment} />,
    webhook: <WebhookTab deployment={deployment} />,
  }
  return (
    <>
      <Facts deployment={deployment} isToldBelow={shown === 'log' && deployment.exportLog.length <= mostInSight} />
      <Tabs className={form.body} value={shown} keepMounted={false} onChange={(next) => next !== null && onTab(next)}>
        <TabRow label={t('deployments.tabs')} open={shown}>
          {offered.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`deployments.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
        {offered.map((one) => (
          <Tabs.Panel key={one} value={one} className={form.panel as string}>
            {panels[one]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** Lines of the log. */
const mostInSight = 8

/** `isToldBelow`: what it failed of stands in sight already. */
function Facts({ deployment, isToldBelow }: { deployment: Deployment; isToldBelow: boolean }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const { organization, createUser, createTimestamp, expiration, size, files, stats, downloads, duration } = deployment
  const stand = deploymentStatusAt(deployment, serverNow())
  const isOver = stand === 'timeout'
  const isFailed = stand === 'error'
  const packed = [
    ...(size === undefined ? [] : [t('deploy.weight', { count: files, size: formatFileSize(size) })]),
    ...(size === undefined || duration === undefined
      ? []
      : [t('deployments.duration', { time: formatDuration(duration) })]),
  ]
  const holds = [
    ...(stats.print > 0 || stats.digital === 0 ? [t('deployments.stats.print', { count: stats.print })] : []),
    ...(stats.digital > 0 ? [t('deployments.stats.digital', { count: stats.digital })] : []),
    t('deployments.stats.templates', { count: stats.templates }),
  ]
  const made = `${formatTime(createTimestamp)}, ${authorName(createUser)}`
  const origin: readonly (readonly [string, string])[] = [
    [t('deployments.column.organization'), organizationName(organization)],
    [t('deployments.column.createTimestamp'), made],
  ]
  const delivery: readonly (readonly [string, string])[] = [
    [t('deployments.column.releases'), holds.join(' · ')],
    ...(packed.length > 0 ? [[t('deployments.column.size'), packed.join(' · ')] as const] : []),
    ...(size === undefined && downloads === 0
      ? []
      : [[t('deployments.column.downloads'), formatNumber(downloads)] as const]),
    ...(expiration === undefined ? [] : [[t('deployments.column.expiration'), formatDate(expiration)] as const]),
  ]
  return (
    <>
      <div className={classes.facts}>
        <WrittenFacts facts={origin} />
        <WrittenFacts facts={delivery} />
      </div>
      {isOver && <p className={classes.gone}>{t('deployments.timeout')}</p>}
      {isFailed && !isToldBelow && <Why of={deployment} />}
    </>
  )
}

function Why({ of }: { of: Pick<Deployment, 'id' | 'run'> }) {
  const fault = useFault(of)?.message
  return (
    fault !== undefined && (
      <p className={classes.gone} data-failed>
        {fault}
      </p>
    )
  )
}
