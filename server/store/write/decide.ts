/**
 * Decides what tasks do: reads what their writes are about, in one statement for all, and stages each by itself, so that a
 * refusal of one is none of another.
 */
import type { Actor } from '#domain/access/actor.ts'
import type { Fallen } from '#domain/undo/changes.ts'
import { productError, ProductError } from '#domain/errors.ts'
import type { Changeset } from '../stage/commission.ts'
import { isChanged } from '../stage/stage.ts'
import type { RunQuery } from '../database/database.ts'
import type { Definitions } from '../judge/definitions.ts'
import { undoneAt } from '../log/history.ts'
import { countFallen, expectedToFall, mayRedefine } from '../judge/fallen.ts'
import { dropFaults, type Dropped } from '../judge/drop-faults.ts'
import type { Json } from '../sql/fields.ts'
import { endsOf, type Ends, judgeEnds, judgeNewUses, nothingEnded } from '../judge/judge-uses.ts'
import { judgeMoves } from '../judge/judge-moves.ts'
import { judgeStaged, settleMarks } from '../judge/judge-staged.ts'
import { createAnswers, noting, untilAnswered } from '../judge/answers.ts'
import { loadStaged } from '../judge/load.ts'
import { claimsOf, type Claims, nameRecords, nothingClaimed } from '../uses/named-records.ts'
import { newId } from '../sql/new-id.ts'
import type { Ask, Question } from '../stage/questions.ts'
import type { Remembered } from '../stage/remembered.ts'
import { settleBasket } from '../follows/settle-basket.ts'
import { settleOrders } from '../follows/settle-orders.ts'
import { settleProperties } from '../follows/settle-properties.ts'
import { settleReleases } from '../follows/settle-releases.ts'
import { settleVariants } from '../follows/settle-variants.ts'
import { keyOf, type Relied, type Stage, type Staged, stageWrite } from '../stage/stage.ts'
import type { StoredDocument, WriteOptions } from '../store.ts'
import type { Numbered } from '../stage/stage.ts'

/** What one call asks for: all of it or nothing. */
export type Task = {
  actor: Actor
  writes: readonly Numbered[]
  options: WriteOptions & { reverts?: string; isTrial?: boolean }
  /** As `span.ts` tells it. */
  trace?: string | undefined
}

/** The documents as they are after the writes, whatever the actor may see of them. */
export type Written = {
  /** There is none to take back where nothing was `changed`, since all was so already. */
  changeset: string
  /** Records that are different by it, those that follow included. */
  changed: number
  documents: readonly (StoredDocument | undefined)[]
  /** What the rule would not take back, or along. */
  dropped: readonly Dropped[]
  /** What a changed definition makes wrong. */
  fallen?: Fallen
}

export type Decision = {
  changeset: Changeset
  /** After the writes. */
  documents: readonly (StoredDocument | undefined)[]
  /** What is to be written; empty where all is so already. */
  staged: readonly Staged[]
  /** What must still be as it was read when that is written. */
  relied: readonly Relied[]
  /** All variants that contents have with it, by the parent: others came or went where the database finds others. */
  variants: Readonly<Record<string, readonly string[]>>
  /** Where it changes who sees which properties: nobody else may have done so since (`property-sight.ts`). */
  turn: string | undefined
  /** What it names that was not named before: it must be there when that is written. */
  claims: Claims
  /** What it deletes that nobody may hold when that is written. */
  ends: Ends
  /** Of an undoing: what the rule would not take back. */
  dropped: readonly Dropped[]
  fallen?: Fallen
  refusal?: unknown
}

/** What this process knows without reading; it may be out of date. */
export type Memory = { documents: Remembered; definitions: Definitions }

/** In the order of the tasks. What is remembered is not read, unless that would end in no write. */
export async function decide(run: RunQuery, at: string, tasks: readonly Task[], memory: Memory): Promise<Decision[]> {
  const decisions = await decideOn(run, at, tasks, memory)
  for (const [index, task] of tasks.entries())
    if (!task.options.isTrial && task.writes.some(mayRedefine))
      decisions[index] = await withFallen(run, task, decisions[index] as Decision)
  return decisions
}

/** Nobody makes values wrong without knowing how many; who does again what they took back knew it then. */
async function withFallen(run: RunQuery, { actor, writes, options }: Task, decision: Decision): Promise<Decision> {
  if (decision.refusal !== undefined) return decision
  const knownAt = options.reverts === undefined ? undefined : await undoneAt(run, actor, options.reverts)
  const fallen = await countFallen(run, actor, decision.staged, knownAt)
  if (!fallen) return decision
  const { values, records } = fallen
  if (options.dryRun || values === 0 || values === (options.fallen ?? expectedToFall(writes)))
    return { ...decision, fallen }
  const refusal = productError('property.valuesFall', { values, records })
  return { ...decision, documents: [], staged: [], refusal }
}

async function decideOn(
  run: RunQuery,
  at: string,
  tasks: readonly Task[],
  { documents, definitions }: Memory,
  isFresh = false,
): Promise<Decision[]> {
  const writes = tasks.flatMap((task) => task.writes)
  const loaded = await loadStaged(run, writes, isFresh ? undefined : documents)
  const fromMemory = new Set<string>()
  const remembered = (key: string): Json | undefined => {
    const found = isFresh ? undefined : definitions.find(key)
    if (found) fromMemory.add(key)
    return found
  }
  const answers = createAnswers(run, undefined, { remembered, definitions })
  await answers.read(certainQuestions(writes))
  const passes = tasks.map((task) => passOf(task, at, loaded))
  const made = await untilAnswered(answers, (ask) => passes.map((pass) => pass(ask)))
  const uncertain = tasks.filter((task, index) => isUncertain(task, made[index] as Decision, loaded, fromMemory))
  if (uncertain.length === 0) return made
  const again = await decideOn(run, at, uncertain, { documents, definitions }, true)
  return made.map((decision, index) => again[uncertain.indexOf(tasks[index] as Task)] ?? decision)
}

/** Sooner asked than in a round of their own: what is new under an id of somebody's choice may have variants already. */
const certainQuestions = (writes: readonly Numbered[]): Question[] => {
  const named = writes.filter((one) => one.kind === 'create' && one.collection === 'contents' && !one.isNumbered)
  return [...new Set(named.map(({ id }) => id))].map((id) => ({ of: 'variants', id }))
}

/** Nothing is refused, or found to be so already, because of what was only remembered: what is written is compared as it is. */
function isUncertain(
  { writes }: Task,
  { staged, relied, refusal }: Decision,
  loaded: ReadonlyMap<string, Staged>,
  fromMemory: ReadonlySet<string>,
): boolean {
  const written = new Set(staged.map(({ collection, id }) => keyOf(collection, id)))
  const isGuess = (key: string) => loaded.get(key)?.remembered === true && !written.has(key)
  return (
    writes.some(({ collection, id }) => isGuess(keyOf(collection, id))) ||
    (refusal !== undefined && relied.some(({ kind, id }) => fromMemory.has(keyOf(kind, id))))
  )
}

const isDropped = (dropped: readonly Dropped[], { collection, id, path }: Dropped): boolean =>
  dropped.some((one) => one.collection === collection && one.id === id && one.path === path)

/** Not to be believed while a question is open. */
type Pass = (ask: Ask) => Decision

function passOf({ actor, writes, options, trace }: Task, at: string, loaded: ReadonlyMap<string, Staged>): Pass {
  const { id, displayName, email, address, desk, key } = actor
  const { label, reverts, leavesOut } = options
  const isUndoing = reverts !== undefined
  const mayDrop = isUndoing || leavesOut === true
  const changeset: Changeset = {
    id: newId(),
    label,
    reverts,
    actor: { id, displayName, email, key: key?.name },
    at,
    address,
    desk,
    trace,
  }
  const parsed: Stage['parsed'] = new Map()
  const dropped: Dropped[] = []

  const stageAll = (asking: Asking) => {
    const documents = new Map<string, Staged>()
    for (const { collection, id: document } of writes) {
      const key = keyOf(collection, document)
      if (!documents.has(key)) documents.set(key, { ...(loaded.get(key) as Staged), fields: new Set() })
    }
    const droppedPaths = new Map<string, ReadonlySet<string>>(
      [...Map.groupBy(dropped, (one) => keyOf(one.collection, one.id))].map(([key, list]) => [
        key,
        new Set(list.map(({ path }) => path)),
      ]),
    )
    const stage: Stage = { actor, at, documents, parsed, dropped: droppedPaths, isUndoing, ...asking }
    const after = writes.map((write) => stageWrite(stage, write))
    settleVariants(stage)
    settleBasket(stage)
    settleOrders(stage)
    settleReleases(stage)
    settleProperties(stage)
    nameRecords(stage)
    return { stage, after }
  }

  const attempt = (asking: Asking, open: Open): Omit<Decision, 'changeset' | 'relied' | 'variants' | 'turn'> => {
    try {
      for (;;) {
        const { stage, after } = stageAll(asking)
        const ends = endsOf(stage)
        const faults = [...judgeStaged(stage), ...judgeMoves(stage), ...judgeNewUses(stage)]
        // Counting who holds what goes is dear: it is done for what may go otherwise.
        if (open.size === 0 && faults.length === 0) faults.push(...judgeEnds(stage, ends))
        if (open.size === 0 && faults.length > 0) {
          const more = mayDrop ? dropFaults(writes, faults).filter((one) => !isDropped(dropped, one)) : []
          if (more.length === 0) throw new ProductError((faults[0] as (typeof faults)[number]).fault)
          dropped.push(...more)
          continue
        }
        if (faults.length === 0) settleMarks(stage)
        const documents = writes.map(
          ({ collection, id: document }, index) => after[index] && leftBy(stage, keyOf(collection, document)),
        )
        const staged = [...stage.documents.values()].filter(isChanged)
        return { documents, dropped, staged, claims: claimsOf(stage), ends }
      }
    } catch (error) {
      return { documents: [], dropped, staged: [], claims: nothingClaimed, ends: nothingEnded, refusal: error }
    }
  }

  let decided: Decision | undefined
  return (ask) => {
    if (decided) return decided
    const open: Open = new Map()
    const asking: Asking = { ask: noting(ask, open), relied: new Map(), countedVariants: new Set(), turns: new Set() }
    const decision = attempt(asking, open)
    const variants = Object.fromEntries(
      [...asking.countedVariants].map((parent) => [
        parent,
        variantsAfter(decision.staged, parent, ask({ of: 'variants', id: parent })),
      ]),
    )
    const [turn] = asking.turns
    const made = { changeset, relied: [...asking.relied.values()], variants, turn, ...decision }
    if (open.size === 0) decided = made
    return made
  }
}

/** What a write left: what it was added to, or the record itself. */
const leftBy = ({ documents }: Stage, key: string): StoredDocument | undefined =>
  documents.get(documents.get(key)?.mergedInto ?? key)?.after

type Open = Map<string, Question>
type Asking = Pick<Stage, 'ask' | 'relied' | 'countedVariants' | 'turns'>

/** As the database will find them when all is written. */
function variantsAfter(staged: readonly Staged[], parent: string, stored: readonly string[] = []): string[] {
  const contents = staged.filter(({ collection }) => collection === 'contents')
  const written = new Set(contents.map(({ id }) => id))
  const own = contents.filter(({ after }) => after?.['parentId'] === parent).map(({ id }) => id)
  return [...stored.filter((id) => !written.has(id)), ...own].toSorted()
}
