import { expect, test } from 'vitest'
import { approves, type StatusTarget, stopsAt } from './release-status.ts'

test.each<[StatusTarget, agrees: boolean, stops: boolean]>([
  ['pending', false, false],
  // One may ask for a check because of a fault.
  ['review', false, false],
  ['approval', false, true],
  ['reviewAndPublish', true, true],
  ['published', true, true],
  ['_approvalReceived', true, true],
  ['rejected', false, false],
  ['disabled', false, false],
])('%s agrees to the pages: %s; a finding that blocks stops it: %s', (to, agrees, stops) => {
  expect([approves(to), stopsAt(to)]).toEqual([agrees, stops])
})
