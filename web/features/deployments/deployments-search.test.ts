import { expect, test } from 'vitest'
import { type DeploymentStatus, deploymentStatusAt } from '#domain/deployments/deployment-status.ts'
import { matches } from '#domain/query/filter.ts'
import { type Show, shows, whereOf } from './deployments-search.ts'

const now = '2026-11-27T12:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()

const deployments = [
  { status: 'open', createTimestamp: before(30) },
  { status: 'pending', createTimestamp: before(9) },
  { status: 'pending', createTimestamp: before(11) },
  { status: 'pending', createTimestamp: before(60), alive: before(1) },
  { status: 'pending', createTimestamp: before(60), alive: before(10) },
  { status: 'done', createTimestamp: before(60), expiration: before(-5) },
  { status: 'done', createTimestamp: before(60), expiration: before(5) },
  { status: 'error', createTimestamp: before(60) },
] as const

const listed: Readonly<Record<DeploymentStatus, Show>> = {
  open: 'running',
  pending: 'running',
  done: 'available',
  error: 'failed',
  timeout: 'failed',
  expired: 'expired',
}

test.each(deployments)('%j is listed under what its row says of it', (deployment) => {
  const found = shows.filter((status) => matches(whereOf({ status }, now), deployment))
  expect(found).toEqual(['all', listed[deploymentStatusAt(deployment, now)]])
})
