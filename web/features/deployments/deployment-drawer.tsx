/** A deployment beside the list that it was opened from. */
import { Drawer, Group } from '@mantine/core'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useRecordViewed } from '../../client/records/recent.ts'
import { State } from '../../ui/notices/state.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { DeploymentActs, DeploymentDetail } from './deployment-detail.tsx'
import { DeploymentState } from './deployment-state.tsx'
import classes from './deployments.module.css'

type Props = { id: string; tab: string | undefined; onTab: (tab: string) => void; onClose: () => void }

export function DeploymentDrawer({ id, tab, onTab, onClose }: Props) {
  const t = useTexts()
  const found = useLiveDocument('deployments', id)
  useRecordViewed(
    found.status === 'ready'
      ? { collection: 'deployments', id, label: found.document.name, href: `/deployments?open=${id}` }
      : undefined,
  )
  return (
    <Drawer
      opened
      position="right"
      size={760}
      classNames={{
        title: classes.drawerTitle ?? '',
        header: classes.drawerHeader ?? '',
      }}
      styles={{ body: { padding: 0 } }}
      title={found.status === 'ready' ? found.document.name : t('deployments.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      onClose={onClose}
    >
      {found.status === 'loading' && <State is="loading" />}
      {found.status === 'failed' && <State is="failed" error={found.error} onRetry={found.retry} />}
      {found.status === 'missing' && <State is="failed" title={t('deployment.notFound')} />}
      {found.status === 'ready' && (
        <>
          <Group gap={8} px="var(--edge)" pb={16}>
            <DeploymentState deployment={found.document} />
            <DeploymentActs deployment={found.document} />
          </Group>
          <DeploymentDetail deployment={found.document} tab={tab} onTab={onTab} />
        </>
      )}
    </Drawer>
  )
}
