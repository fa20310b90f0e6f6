/**
 * Decides what tasks do: reads what their writes are about, in one statement for all, and stages each by itself, so that a
 * refusal of one is none of another.
 */
import type { Actor } from '#domain/access/actor.ts'
import { ProductError } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import { type Changeset, isChanged } from './commit.ts'
import type { RunQuery } from './database.ts'
import { loadRelated, loadStaged } from './load.ts'
import { newId } from './new-id.ts'
import type { Remembered } from './remembered.ts'
import { keyOf, type Stage, type Staged, stageWrite, UnknownRelated } from './stage.ts'
import type { StoredDocument, RawWrite, WriteOptions } from './store.ts'

export type Numbered = RawWrite & { id: string }

/** What one call asks for: all of it or nothing. */
export type Task = { actor: Actor; writes: readonly Numbered[]; options: WriteOptions & { reverts?: string } }

/** The documents as they are after each write, whether the actor may see them or not. */
export type Written = { changeset: string; documents: readonly (StoredDocument | undefined)[] }

export type Decision = {
  changeset: Changeset
  /** After each write. */
  documents: readonly (StoredDocument | undefined)[]
  /** What is to be written; empty where all is so already. */
  staged: readonly Staged[]
  refusal?: unknown
}

/** In the order of the tasks. With `remembered`, documents that are known are not read, unless that would end in no write. */
export async function decide(
  run: RunQuery,
  at: string,
  tasks: readonly Task[],
  remembered?: Remembered,
): Promise<Decision[]> {
  const loaded = await loadStaged(
    run,
    tasks.flatMap(({ writes }) => writes),
    remembered,
  )
  const related: Stage['related'] = new Map()
  const passes = tasks.map((task) => passOf(task, at, loaded))
  const open = passes.map((pass) => pass.decide(related))
  const wanted = new Map(passes.flatMap((pass, index) => (open[index] ? [] : [...pass.wanted()])))
  const known = wanted.size > 0 ? await loadRelated(run, [...wanted.values()]) : related
  const decisions = passes.map((pass, index) => open[index] ?? pass.finish(known))
  const uncertain = tasks.filter((task, index) => {
    const { staged } = decisions[index] as Decision
    return (
      staged.length === 0 && task.writes.some(({ collection, id }) => loaded.get(keyOf(collection, id))?.remembered)
    )
  })
  if (uncertain.length === 0) return decisions
  const again = await decide(run, at, uncertain)
  return decisions.map((decision, index) => again[uncertain.indexOf(tasks[index] as Task)] ?? decision)
}

type Wanted = Map<string, { kind: RecordKind; id: string }>

function passOf({ actor, writes, options }: Task, at: string, loaded: ReadonlyMap<string, Staged>) {
  const { id, displayName, email } = actor
  const { label, reverts } = options
  const changeset: Changeset = { id: newId(), label, reverts, actor: { id, displayName, email }, at }
  const parsed: Stage['parsed'] = new Map()
  const stage = (related: Stage['related'], wanted?: Wanted) => {
    const documents = new Map<string, Staged>()
    for (const { collection, id: document } of writes) {
      const key = keyOf(collection, document)
      const found = loaded.get(key) as Staged
      if (!documents.has(key)) documents.set(key, { ...found, fields: new Set() })
    }
    const staging: Stage = { actor, at, documents, related, parsed, ...(wanted && { wanted }) }
    const after = writes.map((write) => stageWrite(staging, write))
    return { documents: after, staged: [...documents.values()].filter(isChanged) }
  }
  const attempt = (related: Stage['related']): Decision => {
    try {
      return { changeset, ...stage(related) }
    } catch (error) {
      return { changeset, documents: [], staged: [], refusal: error }
    }
  }
  return {
    finish: attempt,
    /** Undefined where permission asks about records that were not read yet. */
    decide(related: Stage['related']): Decision | undefined {
      const decision = attempt(related)
      return decision.refusal instanceof UnknownRelated ? undefined : decision
    },
    wanted(): Wanted {
      const wanted: Wanted = new Map()
      try {
        stage(new Map(), wanted)
      } catch (error) {
        // It is refused again, with what was found out until then.
        if (!(error instanceof ProductError)) throw error
      }
      return wanted
    },
  }
}
