/** How a run ends: in one write that holds only while the run is the deployment's current one, and nobody ended it. */
import { systemActor } from '#domain/access/actor.ts'
import type { DeliveryFile } from '#domain/deployments/delivery-item.ts'
import type { LogLine } from '#domain/deployments/delivery-log.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { ProductError } from '#domain/errors.ts'
import type { Effect } from '#server/store/store.ts'
import type { Services } from '../../base/context.ts'
import { keepingDates } from '../../base/without-touching-dates.ts'
import { newJob } from '../../base/job-queue.ts'
import { callOf } from '../../webhooks/call-webhook.ts'
import { aboutDeployment } from '../about-deployment.ts'
import { toldOf } from './export-log.ts'

type Settling = Pick<Services, 'store' | 'deliveries' | 'clock'>

export type Packed = { path: string; size: number; files: readonly DeliveryFile[] }

/** Answers whether it was this run's to end. */
export async function settleRun(services: Settling, deployment: Deployment, packed: Packed): Promise<boolean> {
  const { deliveries } = services
  const { id, run, status } = deployment
  const now = await services.store.find(systemActor, 'deployments', id)
  // Another worker that took it for forgotten was faster, or somebody ended it: nothing is told twice.
  if (now?.run !== run || now.status !== status) return false
  // Before the record says that they are there; of a run that is not the current one nobody reads them.
  await deliveries.keepFiles(id, packed.files)
  const last = { code: 'packed', params: { count: packed.files.length, size: packed.size } } as const
  await deliveries.tell({ deployment: id, run }, services.clock(), [last])
  const set = {
    status: 'done',
    file: packed.path,
    size: packed.size,
    files: packed.files.length,
    percent: 100,
  } as const
  const at = services.clock()
  const call = deployment.callsWebhook ? callOf(deployment, at) : undefined
  const { organization, supplier } = deployment
  const exported = { deployment: id, organization, supplier, at }
  return write(services, deployment, set, { follows: [{ exported }, ...(call ? [{ call }] : [])] })
}

/** Without a result. */
export async function endRun(services: Settling, deployment: Deployment, lines: readonly LogLine[]): Promise<boolean> {
  const { id, run } = deployment
  await services.deliveries.tell({ deployment: id, run }, services.clock(), lines)
  // Whoever cancels it knows.
  const isTold = lines.every(({ code }) => code !== 'cancelled')
  return write(services, deployment, { status: 'error' }, { isTold })
}

type Ending = Partial<Pick<Deployment, 'status' | 'file' | 'size' | 'files' | 'percent'>>

type Following = { isTold?: boolean; follows?: readonly Effect[] }

async function write(
  services: Settling,
  deployment: Deployment,
  set: Ending,
  { isTold = true, follows = [] }: Following = {},
): Promise<boolean> {
  const { store, clock } = services
  const { id, run, status } = deployment
  const now = clock()
  const began = Date.parse(deployment.alive ?? deployment.createTimestamp)
  const told = {
    ...(await toldOf(services, deployment)),
    duration: Math.max(0, now.getTime() - began),
  }
  const outcome = set.status === 'done' ? 'done' : 'error'
  const telling = newJob(
    'tell-of-deployment',
    { id, outcome },
    { actor: systemActor, about: aboutDeployment(deployment) },
  )
  return whileCurrent(() =>
    keepingDates(store).write(
      systemActor,
      [
        {
          kind: 'update',
          collection: 'deployments',
          id,
          set: { ...set, ...told },
          unset: ['step'],
          expect: { values: { run, status } },
        },
      ],
      { follows: [...follows, ...(isTold ? [{ job: telling }] : [])] },
    ),
  )
}

/** False where it was ended, begun anew or removed meanwhile. */
export async function whileCurrent(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof ProductError && isOvertaken.has(error.code)) return false
    throw error
  }
}

const isOvertaken: ReadonlySet<string> = new Set(['write.conflict', 'deployment.notFound'])
