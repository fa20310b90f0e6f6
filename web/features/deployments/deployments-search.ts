/** Filters of the list of deployments, as the address has them. */
import { all, any, anyContains, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { pendingTimeout } from '#domain/deployments/deployment-status.ts'

export const shows = ['all', 'running', 'available', 'failed', 'expired'] as const
export type Show = (typeof shows)[number]

/** Undefined values are left out of the address. */
export type DeploymentsSearch = {
  q?: string | undefined
  status?: string | undefined
  /** The one that is looked at. */
  open?: string | undefined
  tab?: string | undefined
}

/** What the list shows; never the log. */
export const listedFields = [
  'link',
  'name',
  'status',
  'run',
  'alive',
  'step',
  'percent',
  'createTimestamp',
  'createUser',
  'expiration',
  'organization',
  'supplier',
  'stats',
  'size',
  'files',
  'file',
  'downloads',
  'errors',
  'warnings',
  'hidden',
  'purged',
  'webhook',
] as const

export type Listed = Pick<Deployment, 'id' | 'version' | (typeof listedFields)[number]>

export const showOf = ({ status }: DeploymentsSearch): Show => shows.find((one) => one === status) ?? 'all'

/** What has expired and what is not heard of any more is seen from the clock: `now` is ISO 8601. */
export function whereOf({ q, ...search }: DeploymentsSearch, now: string): FilterOf<'deployments'> {
  const words = q?.trim() ?? ''
  return all(...(words === '' ? [] : [anyContains(words, 'name')]), ...ofShow(showOf(search), now))
}

function ofShow(show: Show, now: string): FilterOf<'deployments'>[] {
  const isDone = is('status', 'done')
  const isOver = { field: 'expiration', op: '<=', value: now } as const
  switch (show) {
    case 'running':
      return [any(is('status', 'open'), all(is('status', 'pending'), not(silentAt(now))))]
    case 'available':
      return [
        isDone,
        any({ field: 'expiration', op: 'exists', value: false }, { field: 'expiration', op: '>', value: now }),
      ]
    case 'failed':
      return [
        any({ field: 'status', op: 'in', value: ['error', 'timeout'] }, all(is('status', 'pending'), silentAt(now))),
      ]
    case 'expired':
      return [any(is('status', 'expired'), all(isDone, isOver))]
    case 'all':
      return []
  }
}

/** Without a sign of life for as long as a run is waited for. */
function silentAt(now: string): FilterOf<'deployments'> {
  const value = new Date(Date.parse(now) - pendingTimeout).toISOString()
  return any(
    { field: 'alive', op: '<=', value },
    all({ field: 'alive', op: 'exists', value: false }, { field: 'createTimestamp', op: '<=', value }),
  )
}
