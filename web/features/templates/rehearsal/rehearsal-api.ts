/** What the artwork service answers of rehearsals and stored tests. */
import { type Answer, send } from '../../../client/calls/api.ts'

export type Rehearsal = Answer<'GET /api/artwork/templates/:id/rehearsal'>['data']
export type RehearsedCase = Rehearsal['cases'][number]
export type ComparedPage = RehearsedCase['pages'][number]
export type Fault = NonNullable<RehearsedCase['fault']>
export type StoredTest = Answer<'GET /api/artwork/templates/:id/tests'>['data'][number]

export const fetchRehearsal = async (id: string, limit: number, signal: AbortSignal): Promise<Rehearsal> =>
  (await send('GET /api/artwork/templates/:id/rehearsal', { params: { id }, query: { limit } }, { signal })).data

export const fetchTests = async (id: string, signal: AbortSignal): Promise<readonly StoredTest[]> =>
  (await send('GET /api/artwork/templates/:id/tests', { params: { id } }, { signal })).data

/** Still at work: to be asked again. */
export const isRunning = (state: Rehearsal['state']): boolean =>
  state === 'waiting' || state === 'active' || state === 'retry'
