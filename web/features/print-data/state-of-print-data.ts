/** How the print data of a version stand, in one word, of where their file lies and what is under way. */
import type { Answer } from '../../client/calls/api.ts'

export type PrintDataFacts = Answer<'POST /api/print-data/states'>['data'][number]

export const printDataStates = ['there', 'underWay', 'missing', 'driveMissing', 'failed', 'cancelled', 'none'] as const
export type PrintDataState = (typeof printDataStates)[number]

export function stateOfPrintData({ kept, drive, job }: Pick<PrintDataFacts, 'kept' | 'drive'> & Job): PrintDataState {
  if (job?.state === 'waiting' || job?.state === 'active' || job?.state === 'retry') return 'underWay'
  const isThere = kept === 'there' && drive === 'there'
  if (isThere) return 'there'
  if (job?.state === 'failed' || job?.state === 'cancelled') return job.state
  if (kept === null) return 'none'
  return kept === 'there' ? 'driveMissing' : 'missing'
}

type Job = { job: Pick<NonNullable<PrintDataFacts['job']>, 'state'> | null }

/** Nothing is made again where all is there, or is being made. */
export const mayBeMade = (state: PrintDataState): boolean => state !== 'there' && state !== 'underWay'
