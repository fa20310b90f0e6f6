/**
 * Group commit. Writes that come while others are being written wait and then share one statement: one look at the
 * database, one entry into its log of transactions. Each is decided on its own and acknowledged after the commit; one that
 * is refused, or whose document changed meanwhile, holds up none of the others.
 *
 * Two writes of one document are never under way at the same time: the later one waits, and is decided on what the
 * earlier left.
 */
import { productError } from '#domain/errors.ts'
import { mostAttempts, pause } from '../database/lost-race-pause.ts'
import { commit, kindsOf } from '../commit/commit.ts'
import type { Database } from '../database/database.ts'
import { decide, type Decision, type Memory, type Task, type Written } from './decide.ts'
import { textOf } from '../sql/document-text.ts'
import type { Committed } from '../log/change-log.ts'
import { announceDrawing } from '../commit/drawing-steps.ts'
import { keyOf } from '../stage/stage.ts'
import type { ValueIndex } from '../read/value-index.ts'

/** Groups under way: while the database writes one, this process decides the next. PGlite does one thing at a time. */
const lanes = { server: 2, embedded: 1 }
const largestGroup = 64

export type WriterSettings = {
  database: Database
  index: ValueIndex
  now: () => Date
  committed: Committed
  memory: Memory
}

type Waiting = {
  task: Task
  key: string
  /** How often its document had changed when it was to be written. */
  missed: number
  /** To be written without others: what it does may be an error of the whole statement. */
  alone: boolean
  resolve: (outcome: Written) => void
  reject: (error: unknown) => void
}

export function createWriteQueue({ database, index, now, committed, memory }: WriterSettings) {
  const waiting: Waiting[] = []
  const busy = new Set<string>()
  let free = database.embedded ? lanes.embedded : lanes.server

  function start(): void {
    while (free > 0) {
      const group = takeGroup(waiting, busy)
      if (group.length === 0) return
      free--
      for (const { key } of group) busy.add(key)
      void write(group)
        .catch((error: unknown) => group.forEach(({ reject }) => reject(error)))
        .finally(() => {
          free++
          for (const { key } of group) busy.delete(key)
          start()
        })
    }
  }

  async function write(group: readonly Waiting[]): Promise<void> {
    const tasks = group.map(({ task }) => task)
    const decisions = await decide(database.query, now().toISOString(), tasks, memory)
    const changing: { one: Waiting; decision: Decision }[] = []
    for (const [index, one] of group.entries()) {
      const decision = decisions[index] as Decision
      if (decision.refusal !== undefined) one.reject(decision.refusal)
      else if (decision.staged.length === 0) one.resolve(outcomeOf(decision))
      // What changes others along with its document is written whole or not at all.
      else if (!one.alone && !standsAlone(decision)) again(one)
      else changing.push({ one, decision })
    }
    if (changing.length === 0) return
    for (const { decision } of changing) forget(memory, decision)
    try {
      const commissions = changing.map(({ decision }) => decision)
      const written = await commit(database, index, commissions)
      if (written.size > 0) committed(kindsOf(commissions))
      announceDrawing(database, commissions)
      for (const { one, decision } of changing) {
        const isWritten = written.has(decision.changeset.id)
        forget(memory, decision, !isWritten)
        if (!isWritten) again(one)
        else {
          const after = decision.staged.find(({ collection, id }) => keyOf(collection, id) === one.key)?.after
          if (after) memory.documents.keep(one.key, textOf(after))
          one.resolve(outcomeOf(decision))
        }
      }
    } catch (error) {
      // The database refused the statement, and so wrote nothing. Whatever else went wrong, nobody knows what was written.
      const isWhole = (error as { severity?: string }).severity === 'ERROR' && changing.length > 1
      for (const { one } of changing) {
        if (isWhole) again(one)
        else one.reject(error)
      }
    }
  }

  /** Before those that came later. */
  function again(one: Waiting): void {
    one.missed++
    one.alone = true
    if (one.missed === mostAttempts) return one.reject(productError('unavailable'))
    if (one.missed === 1) return void waiting.unshift(one)
    void pause(one.missed).then(() => (waiting.unshift(one), start()))
  }

  return (task: Task): Promise<Written> => {
    const { promise, resolve, reject } = Promise.withResolvers<Written>()
    const [{ collection, id }] = task.writes as [Task['writes'][number]]
    waiting.push({ task, key: keyOf(collection, id), missed: 0, alone: false, resolve, reject })
    start()
    return promise
  }
}

/** Takes the first writes that can be committed together: one per document, in order for each document. */
function takeGroup(waiting: Waiting[], busy: ReadonlySet<string>): Waiting[] {
  const group: Waiting[] = []
  const passed = new Set(busy)
  let index = 0
  while (index < waiting.length && group.length < largestGroup && !group[0]?.alone) {
    const one = waiting[index] as Waiting
    if (passed.has(one.key) || (one.alone && group.length > 0)) index++
    else group.push(...waiting.splice(index, 1))
    passed.add(one.key)
  }
  return group
}

/** What was written is remembered no more, and after a miss neither is what it rested on. */
export function forget({ documents, definitions }: Memory, { staged, relied }: Decision, isMissed = false): void {
  for (const { collection, id } of staged) {
    documents.forget(keyOf(collection, id))
    definitions.forget(keyOf(collection, id))
  }
  if (isMissed) for (const { kind, id } of relied) definitions.forget(keyOf(kind, id))
}

/** Whether what it writes and rests on is nothing to the others of its group. */
const standsAlone = ({ staged, relied, variants, turn, ends }: Decision): boolean =>
  staged.length === 1 &&
  turn === undefined &&
  Object.keys(variants).length + ends.used.length === 0 &&
  !relied.some(({ locks }) => locks)

export const outcomeOf = ({ changeset, documents, staged, dropped, fallen }: Decision): Written => ({
  changeset: changeset.id,
  changed: staged.length,
  documents,
  dropped,
  ...(fallen && { fallen }),
})
