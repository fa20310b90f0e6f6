/** A delivery is made: its record, what it takes, and the job that packs it, in one write or not at all. */
import { systemActor, within } from '#domain/access/actor.ts'
import type { LogLine } from '#domain/deployments/delivery-log.ts'
import type { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { type Deployment, mostUnderWay } from '#domain/deployments/deployment.ts'
import { isRunning } from '#domain/deployments/deployment-status.ts'
import { expirationOf } from '#domain/deployments/expiry-presets.ts'
import { productError } from '#domain/errors.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { all, is } from '#domain/query/filter.ts'
import { linkId } from '../../store/beside/link-id.ts'
import { newId } from '../../store/sql/new-id.ts'
import type { Context } from '../base/context.ts'
import { newJob } from '../base/job-queue.ts'
import { listAll } from '../base/list-all.ts'
import { oneAfterAnother } from '../base/one-after-another.ts'
import { aboutDeployment } from './about-deployment.ts'
import { drawUpPlan, type Plan } from './plan-delivery.ts'

export type NewDeployment = Pick<Deployment, 'id' | 'link'>

export type Asked = { input: DeliveryInput; digest?: string | undefined }

const gigabyte = 1024 ** 3

/**
 * Answers with its id, and what its link ends in. Throws `deployment.planChanged` where the plan is not what was seen any more, `deployment.noFile`,
 * `deployment.openChanges`, `deployment.empty`, `deployment.tooMany`, `deployment.tooLarge`, and what planning throws.
 */
export async function addDeployment(context: Context, { input, digest }: Asked): Promise<NewDeployment> {
  const { store, actor, clock } = context
  const plan = await drawUpPlan(context, input)
  if (digest !== undefined && digest !== plan.digest) throw productError('deployment.planChanged')
  demandNothingBlocks(plan)
  if (plan.items.length === 0) throw productError('deployment.empty')
  const { tenant, name } = plan.source
  const [id, link] = [newId(), linkId()]
  const document = { ...documentOf(input, plan, clock().toISOString()), ...(await webhookOf(context, input, plan)) }
  const about = aboutDeployment({ id, ...tenant })
  await oneAfterAnother(`deployments of ${tenant.organization}`, async () => {
    await demandRoom(context, plan)
    await store.write(
      within(actor, 'deployment.add'),
      [{ kind: 'create', collection: 'deployments', id, document: { ...document, ...tenant, link } }],
      {
        label: shortened(`DeploymentAdd ${input.name || name}`, 200),
        follows: [
          { delivery: { deployment: id, items: plan.items, lines: linesOf(plan), at: clock() } },
          { job: newJob('deploy', { id, run: 1 }, { actor, about }) },
        ],
      },
    )
  })
  return { id, link }
}

/** A file that is missing is made at a click, so it is told by itself; open changes are somebody's work. */
function demandNothingBlocks({ rows }: Plan): void {
  const blocking = rows.filter(({ effect }) => effect === 'blocks')
  const withoutFile = blocking.filter(({ checks }) => checks.includes('no-file')).length
  if (withoutFile > 0) throw productError('deployment.noFile', { count: withoutFile })
  if (blocking.length > 0) throw productError('deployment.openChanges', { count: blocking.length })
}

/** What was left out and why, and what goes along in spite of what speaks against it. */
const linesOf = ({ rows }: Plan): LogLine[] =>
  rows.flatMap(({ id, release, effect, checks, newer }): LogLine[] => {
    const about = { release: id, params: { label: release?.label || id, number: release?.number ?? 0 } }
    if (effect === 'out') return [{ code: 'leftOut', ...about, params: { ...about.params, check: checks[0] ?? '' } }]
    return [
      ...(newer ? [{ code: 'newerIgnored' as const, ...about, params: { ...about.params, newer: newer.number } }] : []),
      ...(checks.includes('not-published') ? [{ code: 'draftTaken' as const, ...about }] : []),
    ]
  })

function documentOf(input: DeliveryInput, { source, items }: Plan, now: string) {
  const { name, expires, releaseIds, ...rest } = input
  const templates = new Set(items.map(({ template }) => template)).size
  const count = (kind: 'print' | 'digital') => items.filter((item) => item.kind === kind).length
  return {
    ...rest,
    name: name.trim() || source.name,
    releaseIds: releaseIds ?? ('all' as const),
    expiration: expirationOf(expires, now),
    stats: { digital: count('digital'), print: count('print'), templates },
  }
}

/** Of the collection, where the delivery is its owner's: of what is only shared with one, nobody else is told. */
async function webhookOf({ store }: Context, { collectionId }: DeliveryInput, { source }: Plan) {
  const collection = collectionId === undefined ? undefined : await store.find(systemActor, 'collections', collectionId)
  const isTheirs = collection?.owner === source.tenant.organization
  return isTheirs && collection.webhook !== undefined ? { webhook: collection.webhook } : {}
}

async function demandRoom(context: Context, { source, size }: Plan): Promise<void> {
  const { store, clock, config } = context
  if (size > config.MAX_DEPLOYMENT_GB * gigabyte)
    throw productError('deployment.tooLarge', { limit: `${config.MAX_DEPLOYMENT_GB} GB` })
  const now = clock().toISOString()
  const unsettled = { field: 'status', op: 'in', value: ['open', 'pending'] } as const
  const where = all(is('organization', source.tenant.organization), unsettled)
  const found = await listAll({ store, actor: systemActor }, 'deployments', { where })
  if (found.filter((one) => isRunning(one, now)).length >= mostUnderWay)
    throw productError('deployment.tooMany', { limit: mostUnderWay })
}
