/**
 * The digital versions of a collection on their way out (document 1 §4): checked, packed, told to the shop, finished. Where it
 * stands is read from the last delivery of digital versions alone, so that whoever comes later goes on there.
 */
import { RecordScreen } from '../../shared/lists/record-screen.tsx'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { canSetWorkflow } from '#domain/access/collections.ts'
import { canUseDeployments } from '#domain/access/deployments.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { MissingCollection } from '../../shared/collect/missing-collection.tsx'
import { useActor } from '../../client/session/session.ts'
import { exportStatesKey } from '../../shared/release-list/export-state.tsx'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Texts, useTexts } from '../../ui/words/texts.ts'
import { CheckStep } from './check-step.tsx'
import { DeployStep } from './deploy-step.tsx'
import { FinishedStep } from './finished-step.tsx'
import { Steps } from './steps.tsx'
import { useWorkflowRun } from './use-workflow-run.ts'
import { WebhookStep } from './webhook-step.tsx'
import classes from './workflow.module.css'

export function WorkflowScreen() {
  const t = useTexts()
  const { collection: id } = useParams({ strict: false }) as { collection: string }
  return (
    <RecordScreen
      kind="collections"
      id={id}
      label={(collection) => titleOf(collection, t)}
      missing={<MissingCollection />}
    >
      {(collection) => <Workflow collection={collection} />}
    </RecordScreen>
  )
}

const titleOf = ({ workflowTitle, name }: Collection, t: Texts): string => workflowTitle || t('workflow.of', { name })

function Workflow({ collection }: { collection: Collection }) {
  const t = useTexts()
  const navigate = useNavigate()
  const mayUse = canUseDeployments(useActor())
  const { id, workflowEnabled } = collection
  return (
    <>
      <PageHeader
        title={collection.name}
        isOfRecord
        second={collection.workflowTitle || t('workflow.title')}
        beside={
          <Button
            variant="default"
            rightSection={<IconArrowRight size={16} stroke={1.5} aria-hidden />}
            onClick={() => void navigate({ to: '/collections/$collection', params: { collection: id } })}
          >
            {t('collection.toMembers')}
          </Button>
        }
      />
      {!mayUse ? (
        <State is="empty" title={t('workflow.notYours')} hint={t('workflow.notYours.hint')} />
      ) : workflowEnabled ? (
        <Run collection={collection} />
      ) : (
        <Off collection={id} />
      )}
    </>
  )
}

function Off({ collection }: { collection: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  const maySet = canSetWorkflow(useActor())
  return (
    <State
      is="empty"
      title={t('workflow.off')}
      hint={maySet ? t('workflow.off.set') : t('workflow.off.byAdmin')}
      action={
        maySet ? (
          <Button onClick={() => void navigate({ to: '/collections/$collection/edit', params: { collection } })}>
            {t('collection.edit')}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() =>
              void navigate({ to: '/collections/$collection', params: { collection }, search: { show: 'releases' } })
            }
          >
            {t('workflow.off.toReleases')}
          </Button>
        )
      }
    />
  )
}

function Run({ collection }: { collection: Collection }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [fresh, setFresh] = useState<string>()
  const [skipped, setSkipped] = useState<string>()
  const { status, error, run, step } = useWorkflowRun(collection.id, { fresh, skipped })
  if (status === 'loading') return <State is="working" label={t('ui.loading')} />
  if (status === 'failed') return <State is="failed" error={error} />
  const again = () => {
    void queries.invalidateQueries({ queryKey: [exportStatesKey] })
    setFresh(run?.id ?? '')
  }
  return (
    <div className={classes.workflow}>
      <Steps at={step} />
      {(step === 'check' || !run) && <CheckStep collection={collection} />}
      {run && step === 'deploy' && <DeployStep deployment={run} onAgain={again} />}
      {run && step === 'webhook' && <WebhookStep deployment={run} onSkip={() => setSkipped(run.id)} />}
      {run && step === 'finished' && <FinishedStep deployment={run} onAgain={again} />}
    </div>
  )
}
