/** A deployment beside the list that it was opened from. */
import { Drawer } from '@mantine/core'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useRecordViewed } from '../../client/records/recent.ts'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { DeploymentActs, DeploymentDetail } from './deployment-detail.tsx'
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
        body: classes.drawerBody ?? '',
        header: classes.drawerHeader ?? '',
      }}
      title={found.status === 'ready' ? found.document.name : t('deployments.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      onClose={onClose}
    >
      {found.status === 'loading' && <SkeletonRows label={t('ui.loading')} />}
      {found.status === 'failed' && <ErrorState error={found.error} />}
      {found.status === 'missing' && <ErrorState title={t('deployment.notFound')} />}
      {found.status === 'ready' && (
        <>
          <div className={classes.acts}>
            <DeploymentActs deployment={found.document} />
          </div>
          <DeploymentDetail deployment={found.document} tab={tab} onTab={onTab} />
        </>
      )}
    </Drawer>
  )
}
