/** What would go out, what stays away, what holds it up and how that is mended; of each, whether it is delivered as it is. */
import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection } from '#domain/collections/collection.ts'
import { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { digitalTransitions } from '#domain/releases/course/release-transitions.ts'
import { send } from '../../client/calls/api.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { DeploymentAdd } from '../../client/calls/operations.generated.ts'
import { type PlannedRelease, usePlan } from '../../shared/deploying/use-plan.ts'
import { formatFileSize } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { ListRows } from '../../ui/lists/list-rows.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError, toastWhile } from '../../ui/notices/toasts.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { StatusDialog } from '../../shared/status/status-dialog.tsx'
import { CheckRow } from './check-row.tsx'
import classes from './workflow.module.css'

export function CheckStep({ collection: { id, releaseFileNames } }: { collection: Collection }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [takesOlder, setTakesOlder] = useState(false)
  const [drafts, setDrafts] = useState<readonly PlannedRelease[]>()
  const [isBusy, setBusy] = useState(false)
  const deployment = DeliveryInput.parse({
    collectionId: id,
    digital: {},
    fileNames: releaseFileNames,
    disableCheckForNewerReleases: takesOlder,
  })
  const { plan, rows, error, isStale, hasMore, isFetchingMore, showMore, retry } = usePlan(deployment)
  if (!plan) {
    if (error) return <State is="failed" error={error} onRetry={retry} />
    return <State is="loading" rows={8} />
  }
  if (rows.length === 0) return <State is="empty" title={t('workflow.empty')} hint={t('workflow.empty.hint')} />
  const { counts, digest, files, size } = plan
  const look = () => {
    setDrafts(undefined)
    void queries.invalidateQueries({ queryKey: ['deployment plan'] })
  }
  const publish = async () => setDrafts((await toastWhile(everyRow(deployment))).filter(isDraft))
  const deploy = async () => {
    setBusy(true)
    try {
      await graphql(DeploymentAdd, { deployment, digest })
    } catch (error) {
      toastError(error)
      look()
    } finally {
      setBusy(false)
    }
  }
  const reason =
    counts.blocks > 0
      ? t('deploy.blocked', { count: counts.blocks })
      : counts.in === 0
        ? t('deployment.empty')
        : undefined
  return (
    <section className={classes.step} aria-label={t('workflow.step.check')}>
      <p className={classes.counts} role="status">
        <strong>{t('deploy.counts.in', { count: counts.in })}</strong>
        {counts.out > 0 && <span>{t('deploy.counts.out', { count: counts.out })}</span>}
        {counts.blocks > 0 && (
          <span className={classes.bad}>{t('deploy.counts.blocks', { count: counts.blocks })}</span>
        )}
        {size > 0 && <span>{t('deploy.weight', { count: files, size: formatFileSize(size) })}</span>}
      </p>
      <div className={classes.acts}>
        {rows.some(isDraft) && (
          <Button variant="default" onClick={() => void publish().catch(toastError)}>
            {t('workflow.publish')}
          </Button>
        )}
        {(counts.blocks > 0 || takesOlder) && (
          <Checkbox
            label={t('deploy.disableCheckForNewerReleases')}
            checked={takesOlder}
            onChange={(event) => setTakesOlder(event.currentTarget.checked)}
          />
        )}
      </div>
      <ListRows label={t('workflow.versions')}>
        {rows.map((row) => (
          <CheckRow key={row.id} row={row} />
        ))}
      </ListRows>
      {hasMore && <MoreButton isInline busy={isFetchingMore} onMore={showMore} />}
      <div className={classes.decision}>
        <WithReason reason={reason}>
          <Button loading={isBusy || isStale} onClick={() => void deploy()}>
            {t('workflow.deploy')}
          </Button>
        </WithReason>
      </div>
      {drafts && drafts.length > 0 && (
        <StatusDialog
          releases={drafts.map(({ id: release, label }) => ({
            id: release,
            label,
            type: 'digital',
            status: 'pending',
          }))}
          transition={digitalTransitions.pending[0]!}
          onClose={look}
          onDone={look}
        />
      )}
    </section>
  )
}

const isDraft = ({ status, checks }: PlannedRelease): boolean =>
  status === 'pending' && checks.includes('not-published') && !checks.includes('not-asked')

/** Those on the screen may be the first of many. */
async function everyRow(deployment: DeliveryInput): Promise<PlannedRelease[]> {
  const rows: PlannedRelease[] = []
  for (let after: number | undefined; ;) {
    const page = await send('POST /api/deployments/plan', { body: { deployment, after } })
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
  }
}
