import { expect, test } from 'vitest'
import type { LogEntry } from '../release.ts'
import type { ReleaseStatus } from '../release-status.ts'
import { standOf } from './after-changes.ts'

const rejected = (afterChanges?: true): LogEntry => ({
  timestamp: '2026-11-14T09:00:00.000Z',
  userId: 'u',
  userName: 'Ada',
  action: 'status.rejected',
  ...(afterChanges && { afterChanges }),
})

test.each<[ReleaseStatus, LogEntry[] | undefined, string]>([
  ['rejected', [rejected(true)], 'afterChanges'],
  ['rejected', [rejected()], 'rejected'],
  ['rejected', [rejected(true), rejected()], 'rejected'],
  ['rejected', undefined, 'rejected'],
  ['approval', [rejected(true)], 'approval'],
])('%s with %o stands as %s', (status, log, expected) =>
  expect(standOf({ status, ...(log && { log }) })).toBe(expected),
)
