import { expect, test } from 'vitest'
import { canEndDeployment, defaultExpiration, deploymentStatusAt, isDownloadable } from './deployment-status.ts'
import type { Deployment } from './deployment.ts'

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
  const deployment = { status, createTimestamp: created, expiration: defaultExpiration(created) }
  expect(deploymentStatusAt(deployment, now)).toBe(amounts)
  expect(isDownloadable(deployment, now)).toBe(downloadable)
  expect(canEndDeployment(deployment, now)).toBe(removable)
})

test('a result without an expiration stays', () => {
  expect(isDownloadable({ status: 'done', createTimestamp: created }, '2036-01-01T00:00:00.000Z')).toBe(true)
})

test('it expires four weeks after it was added', () => {
  expect(defaultExpiration(created)).toBe('2026-03-29T09:00:00.000Z')
})
