/** What is wrong with records as they lie there, of those that the actor may put right. */
import { lookups, refusalToWrite } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { FaultyRecord } from '#domain/undo/changes.ts'
import { isJudged, isMarked } from '#domain/kinds/judge.ts'
import { all, everything, type Filter, is } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RunQuery } from '../database/database.ts'
import type { Json } from '../sql/fields.ts'
import { createStoredJudge } from './judge-stored.ts'
import { loadRelated } from './load.ts'
import { keyOf } from '../stage/stage.ts'
import type { StoredDocument } from '../store.ts'

/** Judged at once. */
export const mostJudged = 200

/** Of kinds that the store keeps no mark of, all are judged, a page at a time: a page may hold fewer than it could, or none. */
export const faultyAmong = (kind: RecordKind, where: Filter = everything): Filter =>
  isMarked(kind) ? all(where, is('faulty', true)) : where

export async function faultsOf(
  run: RunQuery,
  actor: Actor,
  kind: RecordKind,
  documents: readonly StoredDocument[],
): Promise<FaultyRecord[]> {
  if (!isJudged(kind) || documents.length === 0) return []
  const { faults } = await createStoredJudge(run)(kind, documents)
  const attempts = documents.map((document, index) => {
    const fields = faults[index]?.map(({ path }) => path) ?? []
    return { before: document, after: { ...document }, fields }
  })
  const known = new Map<string, Json | null>()
  await loadRelated(
    run,
    attempts.flatMap((attempt) => lookups(kind, attempt)),
    known,
  )
  const related = (of: RecordKind, id: string) => known.get(keyOf(of, id)) ?? undefined
  return documents.flatMap(({ id, version }, index) => {
    const found = faults[index] ?? []
    const attempt = attempts[index]
    if (!attempt || found.length === 0 || refusalToWrite(actor, kind, { ...attempt, related })) return []
    return [{ id, version, faults: found.map(({ path, code, params }) => ({ path, code, params })) }]
  })
}
