/**
 * Decides what tasks do: reads what their writes are about, in one statement for all, and stages each by itself, so that a
 * refusal of one is none of another.
 */
import type { Actor } from '#domain/access/actor.ts'
import type { Fallen } from '#domain/undo/changes.ts'
import { productError, ProductError } from '#domain/errors.ts'
import type { Changeset } from '../stage/commission.ts'
import { isChanged } from '../stage/stage.ts'
import { countHolders, type UserCounts } from '../uses/count-users.ts'
import type { RunQuery } from '../database/database.ts'
import type { Definitions } from '../judge/definitions.ts'
import { undoneAt } from '../log/history.ts'
import { countFallen, expectedToFall, mayRedefine } from '../judge/fallen.ts'
import { dropFaults, type Dropped } from '../judge/drop-faults.ts'
import type { Json } from '../sql/fields.ts'
import { endsOf, type Ends, judgeEnds, judgeNewUses, nothingEnded } from '../judge/judge-uses.ts'
import { judgeMoves } from '../judge/judge-moves.ts'
import { judgeStaged, settleMarks } from '../judge/judge-staged.ts'
import { loadBearers, loadMembers, loadRelated, loadStaged } from '../judge/load.ts'
import { claimsOf, type Claims, nameRecords, nothingClaimed } from '../uses/named-records.ts'
import { newId } from '../sql/new-id.ts'
import { type KnownSight, readSight } from '../stage/property-sight.ts'
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

/** More rounds than any tree has levels: each reads what the one before asked about. */
const mostRounds = 64

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
  const read = new Map<string, Json | null>()
  const fromMemory = new Set<string>()
  const known: Stage['known'] = (key) => {
    const found = read.get(key)
    if (found !== undefined || isFresh) return found
    const remembered = definitions.find(key)
    if (remembered) fromMemory.add(key)
    return remembered
  }
  const variants = new Map<string, string[]>()
  const named = writes.filter(
    ({ kind, collection, isNumbered }) => kind === 'create' && collection === 'contents' && !isNumbered,
  )
  // All of them are asked about: sooner than in a round of its own.
  if (named.length > 0)
    await loadMembers(run, 'variants', [...new Set(named.map(({ id }) => id))], { members: variants, related: read })
  const bearers = new Map<string, Json[]>()
  const baskets = new Map<string, string[]>()
  let sight: KnownSight | undefined
  const readSoFar: Known = {
    known,
    variantsOf: (id) => variants.get(id),
    bearersOf: (key) => bearers.get(key),
    sight: () => sight,
    basketOf: (user) => baskets.get(user),
  }
  const passes = tasks.map((task) => passOf(task, at, loaded, readSoFar))
  const decisions: (Decision | undefined)[] = passes.map(() => undefined)
  for (let round = 0; ; round++) {
    const wanted: Wanted = {
      records: new Map(),
      variants: new Set(),
      names: new Set(),
      baskets: new Set(),
      sight: new Set(),
      holders: [],
    }
    for (const [index, pass] of passes.entries()) decisions[index] ??= pass(wanted)
    if (isNothing(wanted)) break
    if (round === mostRounds) throw new Error(`Records are still asked about after ${round} rounds`)
    if (wanted.records.size > 0) await loadRelated(run, [...wanted.records.values()], read, definitions)
    if (wanted.variants.size > 0)
      await loadMembers(run, 'variants', [...wanted.variants], { members: variants, related: read })
    if (wanted.names.size > 0) await loadBearers(run, [...wanted.names], bearers)
    if (wanted.sight.size > 0) sight = await readSight(run)
    if (wanted.baskets.size > 0)
      await loadMembers(run, 'baskets', [...wanted.baskets], { members: baskets, related: read })
    for (const { actor, ends, tell } of wanted.holders) tell(await countHolders(run, actor, ends.used, ends.own))
  }
  const made = decisions as Decision[]
  const uncertain = tasks.filter((task, index) => made[index] && isUncertain(task, made[index], loaded, fromMemory))
  if (uncertain.length === 0) return made
  const again = await decideOn(run, at, uncertain, { documents, definitions }, true)
  return made.map((decision, index) => again[uncertain.indexOf(tasks[index] as Task)] ?? decision)
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

type Wanted = {
  records: Stage['wanted']
  variants: Set<string>
  baskets: Set<string>
  names: Set<string>
  sight: Set<true>
  /** Who holds what is to be deleted. */
  holders: { actor: Actor; ends: Ends; tell: (found: ReadonlyMap<string, UserCounts>) => void }[]
}

const isNothing = ({ records, variants, names, baskets, sight, holders }: Wanted): boolean =>
  records.size + variants.size + names.size + baskets.size + sight.size + holders.length === 0

/** What was read so far. */
type Known = Pick<Stage, 'known' | 'variantsOf' | 'bearersOf' | 'basketOf' | 'sight'>

/** Undefined where records are wanted that were not read yet. */
type Pass = (wanted: Wanted) => Decision | undefined

function passOf({ actor, writes, options }: Task, at: string, loaded: ReadonlyMap<string, Staged>, found: Known): Pass {
  const { id, displayName, email, address, desk } = actor
  const { label, reverts, leavesOut } = options
  const isUndoing = reverts !== undefined
  const mayDrop = isUndoing || leavesOut === true
  const changeset: Changeset = { id: newId(), label, reverts, actor: { id, displayName, email }, at, address, desk }
  const parsed: Stage['parsed'] = new Map()
  const dropped: Dropped[] = []
  /** As of `asked`, the deletions they were counted for. */
  let holders: ReadonlyMap<string, UserCounts> = new Map()
  let counted = '[]'

  const stageAll = (asked: Asked) => {
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
    const stage: Stage = { actor, at, documents, parsed, dropped: droppedPaths, isUndoing, ...found, ...asked }
    const after = writes.map((write) => stageWrite(stage, write))
    settleVariants(stage)
    settleBasket(stage)
    settleOrders(stage)
    settleReleases(stage)
    settleProperties(stage)
    nameRecords(stage)
    return { stage, after }
  }

  const attempt = (asked: Asked): Omit<Decision, 'changeset' | 'relied' | 'variants' | 'turn'> => {
    try {
      for (;;) {
        const { stage, after } = stageAll(asked)
        const ends = endsOf(stage)
        const faults = [
          ...judgeStaged(stage),
          ...judgeMoves(stage),
          ...judgeNewUses(stage),
          ...judgeEnds(stage, holders),
        ]
        if (isAnswered(asked) && faults.length > 0) {
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

  return (wanted) => {
    const asked = askedNothing()
    const decision = attempt(asked)
    for (const [key, one] of asked.wanted) wanted.records.set(key, one)
    for (const one of asked.wantedVariants) wanted.variants.add(one)
    for (const one of asked.wantedNames) wanted.names.add(one)
    for (const one of asked.wantedBaskets) wanted.baskets.add(one)
    for (const one of asked.wantedSight) wanted.sight.add(one)
    if (!isAnswered(asked)) return undefined
    const { ends } = decision
    const asking = JSON.stringify([
      ends.used.map(({ kind, document }) => keyOf(kind, String(document['id']))),
      ends.own,
    ])
    if (ends.used.length > 0 && asking !== counted) {
      counted = asking
      wanted.holders.push({ actor, ends, tell: (now) => (holders = now) })
      return undefined
    }
    const variants = [...asked.countedVariants].map(
      (parent) => [parent, variantsAfter(decision.staged, parent, found.variantsOf)] as const,
    )
    const [turn] = asked.turns
    return { changeset, relied: [...asked.relied.values()], variants: Object.fromEntries(variants), turn, ...decision }
  }
}

/** What a write left: what it was added to, or the record itself. */
const leftBy = ({ documents }: Stage, key: string): StoredDocument | undefined =>
  documents.get(documents.get(key)?.mergedInto ?? key)?.after

type Asked = Pick<
  Stage,
  'wanted' | 'wantedVariants' | 'wantedNames' | 'wantedBaskets' | 'wantedSight' | 'turns' | 'countedVariants' | 'relied'
>

const askedNothing = (): Asked => ({
  wanted: new Map(),
  wantedVariants: new Set(),
  wantedNames: new Set(),
  wantedBaskets: new Set(),
  wantedSight: new Set(),
  turns: new Set(),
  countedVariants: new Set(),
  relied: new Map(),
})

const isAnswered = ({ wanted, wantedVariants, wantedNames, wantedBaskets, wantedSight }: Asked): boolean =>
  wanted.size + wantedVariants.size + wantedNames.size + wantedBaskets.size + wantedSight.size === 0

/** As the database will find them when all is written. */
function variantsAfter(staged: readonly Staged[], parent: string, stored: Stage['variantsOf']): string[] {
  const contents = staged.filter(({ collection }) => collection === 'contents')
  const written = new Set(contents.map(({ id }) => id))
  const own = contents.filter(({ after }) => after?.['parentId'] === parent).map(({ id }) => id)
  return [...(stored(parent) ?? []).filter((id) => !written.has(id)), ...own].toSorted()
}
