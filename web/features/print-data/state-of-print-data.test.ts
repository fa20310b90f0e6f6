import { expect, test } from 'vitest'
import { mayBeMade, type PrintDataFacts, type PrintDataState, stateOfPrintData } from './state-of-print-data.ts'

type Place = PrintDataFacts['kept']
type JobState = NonNullable<PrintDataFacts['job']>['state']

test.each<[kept: Place, drive: Place, job: JobState | undefined, PrintDataState, isMade: boolean]>([
  ['there', 'there', undefined, 'there', false],
  ['there', 'there', 'completed', 'there', false],
  // What went wrong before is over.
  ['there', 'there', 'failed', 'there', false],
  ['there', 'there', 'active', 'underWay', false],
  [null, null, 'waiting', 'underWay', false],
  [null, null, 'retry', 'underWay', false],
  [null, null, 'failed', 'failed', true],
  [null, null, 'cancelled', 'cancelled', true],
  [null, null, undefined, 'none', true],
  ['missing', 'missing', 'completed', 'missing', true],
  ['missing', 'there', undefined, 'missing', true],
  ['other', 'there', undefined, 'missing', true],
  ['missing', 'there', 'failed', 'failed', true],
  ['there', 'missing', 'completed', 'driveMissing', true],
  ['there', 'other', undefined, 'driveMissing', true],
])('with the release %s, on the drive %s, its job %s: %s', (kept, drive, state, expected, isMade) => {
  const found = stateOfPrintData({ kept, drive, job: state ? { state } : null })
  expect([found, mayBeMade(found)]).toEqual([expected, isMade])
})
