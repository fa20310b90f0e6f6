import { expect, test } from 'vitest'
import { canEndDeployment, canRestart, deploymentStatusAt, isDownloadable } from './deployment-status.ts'
import type { Deployment } from './deployment.ts'
import { defaultExpiry, expirationOf } from './expiry-presets.ts'

const created = '2026-03-01T09:00:00.000Z'

test.each<[Deployment['status'], string, string, boolean, boolean]>([
  // status     now                          amounts to  downloadable  may be removed
  ['open', '2026-03-01T10:00:00.000Z', 'open', false, false],
  ['pending', '2026-03-01T09:09:59.999Z', 'pending', false, false],
  ['pending', '2026-03-01T09:10:00.000Z', 'timeout', false, true],
  ['done', '2026-03-01T09:10:00.000Z', 'done', true, true],
  ['done', '2026-03-29T09:00:00.000Z', 'expired', false, true],
  ['error', '2026-03-01T09:10:00.000Z', 'error', false, true],
])('%s at %s: %s', (status, now, amounts, downloadable, removable) => {
  const deployment = { status, createTimestamp: created, expiration: expirationOf(defaultExpiry, created) }
  expect(deploymentStatusAt(deployment, now)).toBe(amounts)
  expect(isDownloadable(deployment, now)).toBe(downloadable)
  expect(canEndDeployment(deployment, now)).toBe(removable)
})

test('a result without an expiration stays', () => {
  expect(isDownloadable({ status: 'done', createTimestamp: created }, '2036-01-01T00:00:00.000Z')).toBe(true)
})

test('a run that shows signs of life goes on', () => {
  const running = { status: 'pending', createTimestamp: created, alive: '2026-03-01T09:08:00.000Z' } as const
  expect(deploymentStatusAt(running, '2026-03-01T09:17:59.999Z')).toBe('pending')
  expect(canRestart(running, '2026-03-01T09:17:59.999Z')).toBe(false)
  expect(deploymentStatusAt(running, '2026-03-01T09:18:00.000Z')).toBe('timeout')
  expect(canRestart(running, '2026-03-01T09:18:00.000Z')).toBe(true)
})

test.each([
  ['error', true],
  ['open', false],
  ['done', false],
] as const)('%s can be begun again: %s', (status, expected) => {
  expect(canRestart({ status, createTimestamp: created }, created)).toBe(expected)
})
