/**
 * Writes: read the documents, decide (`decide.ts`), put all into the database in one statement (`commit.ts`). Nothing is
 * locked while deciding; when a document changed meanwhile, the whole is decided again on what is there now, so that
 * writers of different fields both win. Writes of one document that come together share a statement (`write-queue.ts`).
 */
import { currentTrace } from '../../span.ts'
import type { Actor } from '#domain/access/actor.ts'
import { parseId } from '#domain/kinds/documents.ts'
import { mostWrites } from '#domain/kinds/writes.ts'
import { must, productError } from '#domain/errors.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import { mostAttempts, pause } from '../database/lost-race-pause.ts'
import type { Bind } from '../sql/bind.ts'
import { commit, kindsOf } from '../commit/commit.ts'
import { decide, type Decision, type Memory, type Task, type Written } from './decide.ts'
import { announceEffects, effectSteps } from './effects.ts'
import { textOf } from '../sql/document-text.ts'
import { announceDrawing } from '../commit/drawing-steps.ts'
import { keyOf, type Numbered } from '../stage/stage.ts'
import { mayRedefine } from '../judge/fallen.ts'
import { isId } from '../sql/is-id.ts'
import { inTurns } from '../database/in-turns.ts'
import { newId } from '../sql/new-id.ts'
import { Remembered } from '../stage/remembered.ts'
import type { RawWrite, WriteOptions } from '../store.ts'
import { withWriter } from '../log/last-writer.ts'
import { createWriteQueue, forget, outcomeOf, type WriterSettings } from './write-queue.ts'

export type Writer = (
  actor: Actor,
  writes: readonly RawWrite[],
  options?: WriteOptions & { reverts?: string },
) => Promise<Written>

export function createWriter(settings: WriterSettings): Writer {
  const { database, index, now, committed, memory } = settings
  const queue = createWriteQueue(settings)
  // Each order counts its supplier's numbers on: of many at once all but one would have to be decided again.
  const counted = inTurns()

  const withoutDocuments: Memory = { ...memory, documents: new Remembered() }

  async function writeOnce(task: Task, isAgain: boolean): Promise<Written | 'stale'> {
    // What is only looked at is looked at as it is, and what was missed once is read.
    const known = isAgain || task.options.dryRun ? withoutDocuments : memory
    const decision = (await decide(database.query, now().toISOString(), [task], known))[0] as Decision
    if (decision.refusal !== undefined) throw decision.refusal
    const outcome = outcomeOf(decision)
    if (task.options.dryRun || decision.staged.length === 0) return outcome
    forget(memory, decision)
    const { follows = [] } = task.options
    const beside = follows.length > 0 ? (bind: Bind) => effectSteps(follows, bind) : undefined
    const written = await commit(database, index, [decision], beside)
    // A definition that was written is not the one that was remembered, and a miss may come from one.
    forget(memory, decision, written.size === 0)
    if (!written.has(decision.changeset.id)) return 'stale'
    // What was changed is changed again, or taken back; of what was imported that is not known.
    for (const { collection, id, before, after } of decision.staged)
      if (before && after) memory.documents.keep(keyOf(collection, id), textOf(after))
    committed(kindsOf([decision]))
    announceEffects(database, follows)
    announceDrawing(database, [decision])
    return outcome
  }

  return async (actor, writes, options = {}) => {
    if (writes.length === 0) throw productError('write.empty')
    if (writes.length > mostWrites) throw productError('write.tooMany', { limit: mostWrites })
    const task = { actor, writes: writes.map(numberedOf), options, trace: currentTrace() }
    const [first] = task.writes as [Numbered]
    const isOfOne = task.writes.every(({ collection, id }) => collection === first.collection && id === first.id)
    // What makes others wrong is counted before: nobody else waits for it.
    const isPlain = !options.dryRun && !options.reverts && !options.follows?.length
    const isQueued = isOfOne && task.writes.length <= 100 && isPlain && !task.writes.some(mayRedefine)
    const written = isQueued
      ? queue(task)
      : task.writes.some(isCounted)
        ? counted(() => writeAgain(task))
        : writeAgain(task)
    return written.catch(async (error: unknown) => {
      throw await withWriter(database.query, task, error)
    })
  }

  async function writeAgain(task: Task): Promise<Written> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await writeOnce(task, attempt > 1)
      if (outcome !== 'stale') return outcome
      if (attempt === mostAttempts) throw productError('unavailable')
      await pause(attempt)
    }
  }
}

const isCounted = ({ kind, collection }: Numbered): boolean => kind === 'create' && collection === 'orders'

export function numberedOf(write: RawWrite): Numbered {
  if (write.id === undefined) return { ...write, id: newId(), isNumbered: true }
  if (write.kind !== 'create' && !isId(write.id)) throw notFound(write.collection, String(write.id).slice(0, 100))
  must(parseId(write.id))
  return write as Numbered
}
