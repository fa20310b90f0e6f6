/** A deployment with a screen of its own (document 1 §2): for suppliers; others open it beside the list. */
import { NotThere } from '../../shared/lists/not-there.tsx'
import { RecordScreen } from '../../shared/lists/record-screen.tsx'
import { queryOf } from '#web/client/records/queries.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { DeploymentActs, DeploymentDetail } from './deployment-detail.tsx'
import { DeploymentState } from './deployment-state.tsx'
import type { DeploymentsSearch } from './deployments-search.ts'

export function DeploymentScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const { deployment: id } = useParams({ strict: false }) as { deployment: string }
  const { tab } = useSearch({ strict: false }) as DeploymentsSearch
  return (
    <RecordScreen
      kind="deployments"
      id={id}
      label={({ name }) => name}
      isKept
      missing={<NotThere to="/deployments" toLabel={t('deployments.toList')} />}
    >
      {(deployment) => (
        <>
          <PageHeader
            title={deployment.name}
            isOfRecord
            status={<DeploymentState deployment={deployment} />}
            beside={<DeploymentActs deployment={deployment} />}
          />
          <DeploymentDetail
            deployment={deployment}
            tab={tab}
            onTab={(next) => void navigate({ to: '.', search: queryOf('deployment', { tab: next }), replace: true })}
          />
        </>
      )}
    </RecordScreen>
  )
}
