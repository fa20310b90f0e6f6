/** The steps of the person who is signed in, as the server has them: other tabs and other screens are in it, and can be left out. */
import type { RecordKind } from '#domain/records.ts'
import { nextToRedo, nextToUndo, type Step, tells } from '#domain/undo/step.ts'
import { type Answer, send } from '../calls/api.ts'

export type Way = 'undo' | 'redo'

/**
 * What would be taken back, or done again; undefined where there is nothing. Goes back as far as it must to tell. `desk`: of what was
 * done in that window alone.
 */
export async function nextStep(way: Way, passed: ReadonlySet<string>, desk?: string): Promise<Step | undefined> {
  const steps: Step[] = []
  for (let after: string | undefined; ;) {
    const query = { ...(after !== undefined && { limit: 100, after }), ...(desk !== undefined && { desk }) }
    const page = await send('GET /api/changesets/own', { query })
    steps.push(...page.data)
    if (page.next === null || tells(steps, way, passed))
      return way === 'undo' ? nextToUndo(steps, passed) : nextToRedo(steps)
    after = page.next
  }
}

export const recentSteps = async (signal?: AbortSignal): Promise<readonly Step[]> =>
  (await send('GET /api/changesets/own', {}, { signal })).data

/** A part of the list, with something in it: what concerns only records that one does not see any more is left out of it. */
export async function stepsPage(after: string | undefined, signal: AbortSignal): Promise<StepsPage> {
  const page = await send('GET /api/changesets/own', { query: after === undefined ? {} : { after } }, { signal })
  return page.data.length === 0 && page.next !== null ? stepsPage(page.next, signal) : page
}

type StepsPage = Answer<'GET /api/changesets/own'>

export type Done = { collection: RecordKind; ids: readonly string[] }

/** What was done last to one of the records and not taken back. */
export async function lastStepOf({ collection, ids }: Done): Promise<Step | undefined> {
  const steps = await recentSteps()
  return steps.find(
    ({ kind, undoneBy, done }) =>
      kind !== 'undo' && undoneBy === null && done.collection === collection && ids.includes(done.id),
  )
}
