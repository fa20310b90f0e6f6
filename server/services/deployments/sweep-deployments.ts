/** What the clock does to deployments is written down: runs that nobody hears of, links that are over, files that nobody may fetch. */
import { systemActor } from '#domain/access/actor.ts'
import { deploymentStatusAt } from '#domain/deployments/deployment-status.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { keptAfterExpiry } from '#domain/deployments/expiry-presets.ts'
import { deleteFilesUnder } from '../../adapters/files/files.ts'
import type { Services } from '../base/context.ts'
import { keepingDates } from '../base/without-touching-dates.ts'
import { pagesOf } from '../base/list-all.ts'
import { folderOf } from './remove-deployment.ts'
import { endRun, whileCurrent } from './run/settle.ts'

const day = 86_400_000
/** Until a job that was to pack it must have been seen. */
const patience = 10 * 60_000

const unsettled = { field: 'status', op: 'in', value: ['open', 'pending', 'done', 'expired'] } as const

export async function sweepDeployments(services: Services): Promise<void> {
  const { store, clock } = services
  const now = clock()
  for await (const page of pagesOf({ store, actor: systemActor }, 'deployments', { where: unsettled }))
    for (const deployment of page) await sweepOne(services, deployment, now)
  await dropOrphans(services)
}

async function sweepOne(services: Services, deployment: Deployment, now: Date): Promise<void> {
  const { status, purged, expiration } = deployment
  const at = deploymentStatusAt(deployment, now.toISOString())
  if (status === 'open') await endForgotten(services, deployment, now)
  else if (at !== status) await note(services, deployment, { status: at })
  if (at === 'done' && (await isEmptied(services, deployment, now))) {
    await note(services, { ...deployment, status: at }, { status: 'expired', purged: now.toISOString() })
    return
  }
  const isOver =
    at === 'expired' && expiration !== undefined && now.getTime() >= Date.parse(expiration) + keptAfterExpiry
  if (!isOver || purged !== undefined) return
  await deleteFilesUnder(services.files, folderOf(deployment.id))
  await note(services, { ...deployment, status: at }, { purged: now.toISOString() })
}

/** It was removed, and came back when what lay behind it was gone. */
async function isEmptied({ files }: Services, { file, updateTimestamp }: Deployment, now: Date): Promise<boolean> {
  const isNew = now.getTime() - Date.parse(updateTimestamp) < day
  return isNew && file !== undefined && !(await files.stat(file))
}

/** Its job was cancelled before it began, or was never there. */
async function endForgotten(services: Services, deployment: Deployment, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(deployment.updateTimestamp) < patience) return
  const about = { collection: 'deployments', ids: [deployment.id] } as const
  const [job] = await services.jobs.newest(systemActor, 'deploy', about)
  if (job && ['waiting', 'active', 'retry'].includes(job.state)) return
  await endRun(services, deployment, [{ code: 'cancelled', params: { person: '' } }])
}

const note = ({ store }: Services, { id, run, status }: Deployment, set: Partial<Deployment>): Promise<boolean> =>
  whileCurrent(() =>
    keepingDates(store).write(systemActor, [
      { kind: 'update', collection: 'deployments', id, set, expect: { values: { run, status } } },
    ]),
  )

/** Of deployments that were deleted by other ways than their own operation. */
async function dropOrphans({ store, files, clock }: Services): Promise<void> {
  const seen = new Map<string, boolean>()
  for (let after: string | undefined; ;) {
    const { files: page, next } = await files.list('deployments', after)
    for (const { path, modified } of page) {
      const id = path.split('/')[1] ?? ''
      if (clock().getTime() - modified.getTime() < day) continue
      if (!seen.has(id)) seen.set(id, (await store.find(systemActor, 'deployments', id)) !== undefined)
      if (seen.get(id) === false) await files.delete(path)
    }
    if (next === null) return
    after = next
  }
}
