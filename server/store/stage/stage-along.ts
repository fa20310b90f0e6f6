/** Changes or deletes a record that no write of the list names, because of one that does. */
import type { RecordKind } from '#domain/records.ts'
import { sameJson } from '#domain/same-value.ts'
import type { Json } from '../sql/fields.ts'
import { keyOf, nextVersion, recordOf, type Stage, type Staged, written } from './stage.ts'
import type { StoredDocument } from '../store.ts'

/** `change` answers with the record as it is to be; undefined deletes it. Nothing happens where it is not there. */
export function stageAlong(
  stage: Stage,
  kind: RecordKind,
  id: string,
  change: (before: Json) => Json | undefined,
): void {
  const staged = stagedAlong(stage, kind, id)
  if (!staged?.after) return
  const after = change(staged.after)
  if (after === staged.after) return
  const { before } = staged
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]))
    if (!sameJson(before?.[field], after?.[field])) staged.fields.add(field)
  staged.after = after && { ...after, version: nextVersion(staged), ...written(stage), id }
}

/** The record among those that are written; undefined where it is not there, or not read yet. */
export function stagedAlong(stage: Stage, kind: RecordKind, id: string): Staged | undefined {
  const key = keyOf(kind, id)
  const known = stage.documents.get(key)
  if (known) return known
  const found = recordOf(stage, kind, id) as StoredDocument | null | undefined
  if (!found) return undefined
  const staged: Staged = {
    collection: kind,
    id,
    before: found,
    trashed: undefined,
    after: found,
    remembered: false,
    fields: new Set(),
  }
  stage.documents.set(key, staged)
  return staged
}
