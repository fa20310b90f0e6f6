/** What the link of a delivery says to whoever opens it. It tells nothing of whose it is, and of one that is over not even its name. */
import { systemActor } from '#domain/access/actor.ts'
import { deploymentStatusAt } from '#domain/deployments/deployment-status.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { ProductError } from '#domain/errors.ts'
import type { Services } from '../base/context.ts'
import { keepingDates } from '../base/without-touching-dates.ts'
import { findByLink } from './find-by-link.ts'
import { zipName } from './open-link.ts'

export type Visit =
  | {
      state: 'ready'
      id: string
      name: string
      file: string
      path: string
      size: number
      files: number
      /** The first of them, as they are called in it. */
      names: readonly string[]
      until: string | undefined
    }
  | { state: 'unknown' | 'over' | 'failed' | 'waiting' }

export async function visitLink(services: Services, link: string): Promise<Visit> {
  const { files, clock, deliveries } = services
  const deployment = await findByLink(services, link)
  if (!deployment) return { state: (await deliveries.isRemoved(link)) ? 'over' : 'unknown' }
  switch (deploymentStatusAt(deployment, clock().toISOString())) {
    case 'open':
    case 'pending':
      return { state: 'waiting' }
    case 'error':
    case 'timeout':
      return { state: 'failed' }
    case 'expired':
      return { state: 'over' }
    case 'done':
      break
  }
  const { id, file: path, name, size = 0, files: count, expiration } = deployment
  if (path === undefined || !(await files.stat(path))) return { state: 'over' }
  const names = (await deliveries.files(id, { limit: mostNamed })).map((one) => one.name)
  return { state: 'ready', id, name, file: zipName(deployment), path, size, files: count, names, until: expiration }
}

/** So many files are named: whoever has the link may fetch them, and see what they are called. */
const mostNamed = 6

/** Whoever goes on with a download that broke off has been counted. */
export const isBegun = (range: string | undefined): boolean => range === undefined || range.startsWith('bytes=0-')

const mostTries = 5

export async function countDownload({ store, log }: Pick<Services, 'store' | 'log'>, id: string): Promise<void> {
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const found = await store.find(systemActor, 'deployments', id)
    if (!found) return
    if (await wasCounted(store, found)) return
  }
  log.warn({ deployment: id }, 'download not counted')
}

async function wasCounted(store: Services['store'], { id, downloads }: Deployment): Promise<boolean> {
  try {
    const expect = { values: { downloads } }
    await keepingDates(store).write(systemActor, [
      { kind: 'update', collection: 'deployments', id, set: { downloads: downloads + 1 }, expect },
    ])
    return true
  } catch (error) {
    if (error instanceof ProductError && error.code === 'write.conflict') return false
    throw error
  }
}
