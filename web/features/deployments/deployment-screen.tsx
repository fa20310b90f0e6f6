/** A deployment with a screen of its own (document 1 §2): for suppliers; others open it beside the list. */
import { queryOf } from '#web/client/records/queries.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useOrganizationName } from '#web/client/live/live-names.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useRecordViewed } from '../../client/records/recent.ts'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { useViewTitle } from '#web/ui/view-title.ts'
import { DeploymentActs, DeploymentDetail } from './deployment-detail.tsx'
import type { DeploymentsSearch } from './deployments-search.ts'

export function DeploymentScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const { deployment: id } = useParams({ strict: false }) as { deployment: string }
  const { tab } = useSearch({ strict: false }) as DeploymentsSearch
  const found = useLiveDocument('deployments', id)
  const name = found.status === 'ready' ? found.document.name : undefined
  const organizationName = useOrganizationName()
  useViewTitle(name, { apart: found.status === 'ready' ? organizationName(found.document.organization) : undefined })
  useRecordViewed(name === undefined ? undefined : { collection: 'deployments', id, label: name })
  if (found.status === 'loading') return <SkeletonRows label={t('ui.loading')} />
  if (found.status === 'failed') return <ErrorState error={found.error} />
  if (found.status === 'missing') return <ErrorState isRefused title={t('deployment.notFound')} />
  return (
    <>
      <PageHeader title={found.document.name} actions={<DeploymentActs deployment={found.document} />} />
      <DeploymentDetail
        deployment={found.document}
        tab={tab}
        onTab={(next) => void navigate({ to: '.', search: queryOf('deployment', { tab: next }), replace: true })}
      />
    </>
  )
}
