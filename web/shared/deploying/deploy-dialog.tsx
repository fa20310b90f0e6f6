/** Made ready for others (document 1 §4): what goes along and how, what speaks against it, and what it will weigh. */
import { queryOf } from '#web/client/records/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { is } from '#domain/query/filter.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { DeploymentAdd } from '../../client/calls/operations.generated.ts'
import { formatFileSize } from '../../ui/words/dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { State } from '../../ui/notices/state.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { CheckRows, DeployOverrides } from './check-rows.tsx'
import { DeployOptions } from './deploy-options.tsx'
import type { DeployedFrom } from './deployed-from.ts'
import { type PlannedRelease, usePlan } from './use-plan.ts'
import classes from './deploying.module.css'

type Props = { from: DeployedFrom; fileNames?: DeliveryInput['fileNames']; onClose: () => void }

export function DeployDialog({ from, fileNames = 'default', onClose }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [input, setInput] = useState(() => firstInput(from, fileNames))
  const change = (next: Partial<DeliveryInput>) => setInput((now) => ({ ...now, ...next }))
  const { plan, rows, error, isStale, hasMore, isFetchingMore, showMore, retry } = usePlan(input)
  const counts = plan?.counts
  const isNothing = !input.print && !input.digital
  const add = async () => {
    try {
      const { deploymentAdd } = await graphql(DeploymentAdd, { deployment: input, digest: plan?.digest ?? null })
      onClose()
      toastDone(t('deploy.begun'), {
        label: t('ui.see'),
        run: () => navigate({ to: '/deployments', search: queryOf('deployments', { open: deploymentAdd.id }) }),
      })
    } catch (refused) {
      // What is shown is what it is now.
      await queries.invalidateQueries({ queryKey: ['deployment plan'] })
      throw refused
    }
  }
  const all = async () => input.releaseIds ?? (await idsOf(from))
  const leave = async ({ id }: PlannedRelease) => change({ releaseIds: (await all()).filter((one) => one !== id) })
  const takeNewer = async ({ id, newer }: PlannedRelease) => {
    if (!newer) return
    const ids = (await all()).map((one) => (one === id ? newer.id : one))
    change({ releaseIds: [...new Set(ids)] })
  }
  const reason = isNothing
    ? t('deployment.nothingAsked')
    : counts && counts.blocks > 0
      ? t('deploy.blocked', { count: counts.blocks })
      : counts?.in === 0
        ? t('deployment.empty')
        : error && !plan
          ? errorText(error)
          : undefined
  return (
    <Dialog
      opened
      size={820}
      title={t('deployments.title.add', { name: from.name })}
      confirm={t('deploy.do')}
      reason={reason}
      isWaiting={!isNothing && (isStale || (!plan && !error))}
      onClose={onClose}
      onConfirm={add}
    >
      <div className={classes.dialog} data-stale={isStale || undefined}>
        <DeployOptions input={input} plan={plan} onChange={change} />
        {!isNothing && (
          <section className={classes.plan} aria-label={t('deploy.checks')}>
            <h3 className={classes.counts} aria-live="polite">
              {counts ? (
                <>
                  <span>{t('deploy.counts.in', { count: counts.in })}</span>
                  {counts.out > 0 && <span>{t('deploy.counts.out', { count: counts.out })}</span>}
                  {counts.blocks > 0 && <span data-bad>{t('deploy.counts.blocks', { count: counts.blocks })}</span>}
                </>
              ) : (
                t('ui.loading')
              )}
            </h3>
            <DeployOverrides input={input} onChange={change} />
            {error && !plan ? (
              <State is="failed" error={error} onRetry={retry} />
            ) : plan ? (
              <CheckRows
                rows={rows}
                onTakeNewer={from.orderId === undefined ? (row) => void takeNewer(row) : undefined}
                onLeave={from.releaseIds ? (row) => void leave(row) : undefined}
                hasMore={hasMore}
                isFetchingMore={isFetchingMore}
                onMore={showMore}
              />
            ) : (
              <State is="loading" rows={4} />
            )}
          </section>
        )}
        {plan && !isNothing && (
          <p className={classes.weight}>{t('deploy.weight', { count: plan.files, size: formatFileSize(plan.size) })}</p>
        )}
      </div>
    </Dialog>
  )
}

const firstInput = ({ name, ...source }: DeployedFrom, fileNames: DeliveryInput['fileNames']): DeliveryInput => ({
  ...DeliveryInput.parse({ fileNames, print: {}, digital: {} }),
  ...source,
  releaseIds: source.releaseIds && [...source.releaseIds],
  name,
})

/** To leave one out of all, all must be known. */
const idsOf = async ({ collectionId }: DeployedFrom): Promise<string[]> =>
  collectionId === undefined
    ? []
    : (
        await fetchAll('releases', {
          where: is(`collections.${collectionId}`, true),
          orderBy: [{ field: 'label' }, { field: 'number' }],
          fields: [],
        })
      ).map(({ id }) => id)
