/**
 * Writes: read the documents, decide (`stage.ts`), put all into the database in one statement (`commit.ts`). Nothing is
 * locked while deciding; when a document changed meanwhile, the whole is decided again on what is there now, so that
 * writers of different fields both win.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '#domain/access/actor.ts'
import { parseId } from '#domain/documents.ts'
import { must, notFound, productError } from '#domain/errors.ts'
import { commit, StaleDocument } from './commit.ts'
import type { RunQuery } from './database.ts'
import { isId } from './is-id.ts'
import { loadRelated, loadStaged } from './load.ts'
import { type Stage, type Staged, stageWrite, UnknownRelated } from './stage.ts'
import type { StoredDocument, Write, WriteOptions, WriteOutcome } from './store.ts'

/** More in one call would hold memory and locks too long; imports write in portions. */
const mostWrites = 10_000
const mostAttempts = 12

export type WriteContext = { run: RunQuery; now: () => Date; committed: () => void }

type Numbered = Write & { id: string }

export async function writeDocuments(
  context: WriteContext,
  actor: Actor,
  writes: readonly Write[],
  options: WriteOptions & { reverts?: string } = {},
): Promise<WriteOutcome> {
  if (writes.length === 0) throw productError('write.empty')
  if (writes.length > mostWrites) throw productError('write.tooMany', { limit: mostWrites })
  const numbered = writes.map(numberedOf)
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(context, actor, numbered, options)
    } catch (error) {
      if (!(error instanceof StaleDocument)) throw error
      if (attempt === mostAttempts) throw productError('unavailable')
      await wait(Math.random() * 2 ** Math.min(attempt, 6))
    }
  }
}

async function writeOnce(
  { run, now, committed }: WriteContext,
  actor: Actor,
  writes: readonly Numbered[],
  { label, dryRun, reverts }: WriteOptions & { reverts?: string },
): Promise<WriteOutcome> {
  const at = now().toISOString()
  const changeset = newId()
  const loaded = await loadStaged(run, writes)
  const { documents, staged } = await stageAll(run, { actor, at }, loaded, writes)
  if (dryRun) return { changeset, documents }
  const { id, displayName, email } = actor
  if ((await commit(run, { id: changeset, label, reverts, actor: { id, displayName, email }, at }, staged)) > 0)
    committed()
  return { changeset, documents }
}

async function stageAll(
  run: RunQuery,
  who: { actor: Actor; at: string },
  loaded: ReadonlyMap<string, Staged>,
  writes: readonly Numbered[],
): Promise<{ documents: (StoredDocument | undefined)[]; staged: readonly Staged[] }> {
  const parsed: Stage['parsed'] = new Map()
  const pass = (related: Stage['related'], wanted?: Stage['wanted']) => {
    const documents = new Map([...loaded].map(([key, staged]) => [key, { ...staged, fields: new Set(staged.fields) }]))
    const stage: Stage = { ...who, documents, related, parsed, ...(wanted && { wanted }) }
    return { documents: writes.map((write) => stageWrite(stage, write)), staged: [...documents.values()] }
  }
  try {
    return pass(new Map())
  } catch (error) {
    if (!(error instanceof UnknownRelated)) throw error
  }
  const wanted: NonNullable<Stage['wanted']> = new Map()
  pass(new Map(), wanted)
  return pass(await loadRelated(run, [...wanted.values()]))
}

function numberedOf(write: Write): Numbered {
  if (write.id === undefined) return { ...write, id: newId() }
  if (write.kind !== 'create' && !isId(write.id)) throw notFound(write.collection, String(write.id).slice(0, 100))
  must(parseId(write.id))
  return write as Numbered
}

/** In the order of time, so that fresh documents lie together in the index. */
function newId(): string {
  const time = Date.now().toString(36).padStart(9, '0')
  return `${time}${randomUUID().replaceAll('-', '').slice(0, 14)}`
}
